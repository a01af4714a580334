/** One challenge after another until a person passes. */
import { useCallback, useEffect, useState } from 'react';

import type { Here } from '#kit/console/area.tsx';
import { randomId } from '#kit/console/random-id.ts';
import { isSilent, RequestError } from '#kit/console/request-error.ts';

import { type Challenge, captcha } from '../contract.ts';
import type { Click, ShownSize } from './clicks.ts';
import { answerOf } from './clicks.ts';

export type ChallengeState = 'loading' | 'load_failed' | 'open' | 'checking' | 'passed' | 'wrong';

export interface Passed {
  captchaId: string;
  captchaInfo: string;
}

/** How long a person reads the verdict before the dialog goes on. */
const verdictMs = 900;

export function useChallenge(client: Here['client'], onPass: (passed: Passed) => void) {
  const [state, setState] = useState<ChallengeState>('loading');
  const [challenge, setChallenge] = useState<Challenge>();
  /** The picture before this one was answered wrongly. */
  const [missed, setMissed] = useState(false);

  const load = useCallback(async () => {
    setState('loading');
    try {
      setChallenge(await client(captcha).challenge({ query: { id: randomId() } }, { quiet: true, dedupe: false }));
      setState('open');
    } catch (error) {
      if (!isSilent(error)) setState('load_failed');
    }
  }, [client]);

  useEffect(() => {
    void load();
  }, [load]);

  const check = async (clicks: readonly Click[], shown: ShownSize): Promise<void> => {
    if (!challenge) return;
    const info = answerOf(clicks, shown);
    setState('checking');
    setMissed(false);
    try {
      await client(captcha).check({ body: { id: challenge.id, info, unset: false } }, { quiet: true, dedupe: false });
      setState('passed');
      setTimeout(() => onPass({ captchaId: challenge.id, captchaInfo: info }), verdictMs);
    } catch (error) {
      // Without an answer nobody knows whether it was right.
      if (!(error instanceof RequestError && error.kind === 'refused')) return setState('load_failed');
      setState('wrong');
      setMissed(true);
      setTimeout(() => void load(), verdictMs);
    }
  };

  return { state, missed, challenge, load, check };
}
