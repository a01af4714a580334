/** The verification dialog: click the named characters and icons in order. Plain HTML, because the login page carries no UI library. */
import { RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';

import type { Challenge } from '../contract.ts';
import './captcha.css';
import { type Click, withoutFrom } from './clicks.ts';
import type { phrases } from './locales/zh-cn.ts';
import { MarkedPicture } from './marked-picture.tsx';
import { type ChallengeState, type Passed, useChallenge } from './use-challenge.ts';

export interface ClickCaptchaProps {
  client: Here['client'];
  onPass: (passed: Passed) => void;
  onClose: () => void;
}

export function ClickCaptcha({ client, onPass, onClose }: ClickCaptchaProps) {
  const t = useWords<typeof phrases>('captcha');
  const dialog = useRef<HTMLDialogElement>(null);
  const { state, missed, challenge, load, check } = useChallenge(client, onPass);
  const [clicks, setClicks] = useState<readonly Click[]>([]);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it leaves the page: only then does the focus go back.
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (state === 'loading' || state === 'load_failed') setClicks([]);
  }, [state]);

  const wanted = challenge?.text.length ?? 0;
  const mark = (click: Click, shown: { width: number; height: number }) => {
    if (state !== 'open' || clicks.length >= wanted) return;
    const next = [...clicks, click];
    setClicks(next);
    if (next.length === wanted) void check(next, shown);
  };
  const takeBack = (place: number) => state === 'open' && setClicks(withoutFrom(clicks, place));

  return (
    <dialog ref={dialog} className="captcha" aria-labelledby="captcha-task" onClose={onClose}>
      <div className="captcha-head">
        <Task challenge={challenge} />
        <button type="button" className="captcha-icon" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <X size={17} aria-hidden />
        </button>
      </div>
      <MarkedPicture challenge={challenge} state={state} clicks={clicks} onMark={mark} onTakeBack={takeBack} />
      <div className="captcha-foot">
        <button type="button" className="captcha-link" disabled={state === 'passed' || state === 'checking'} onClick={() => void load()}>
          <RotateCw size={14} aria-hidden />
          {t('refresh')}
        </button>
        <Verdict state={missed && state === 'open' && clicks.length === 0 ? 'wrong' : state} done={clicks.length} all={wanted} />
      </div>
    </dialog>
  );
}

function Task({ challenge }: { challenge: Challenge | undefined }) {
  const t = useWords<typeof phrases>('captcha');
  return (
    <h2 id="captcha-task" className="captcha-task">
      {t('title')}
      {challenge?.text.map((target) => (
        <b key={target}>{target}</b>
      ))}
    </h2>
  );
}

function Verdict({ state, done, all }: { state: ChallengeState; done: number; all: number }) {
  const t = useWords<typeof phrases>('captcha');
  const words = {
    loading: t('loading'),
    load_failed: t('load_failed'),
    open: t('progress', { done, all }),
    checking: t('checking'),
    passed: t('passed'),
    wrong: t('wrong'),
  };
  return (
    <p className="captcha-verdict" data-state={state} role={state === 'wrong' || state === 'load_failed' ? 'alert' : 'status'}>
      {words[state]}
    </p>
  );
}
