/** Asks before a page with unsaved changes is left or the person logs out; the browser asks before the window is closed. */
import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import { LeavingEvent, leavingEvent } from '../centre/use-leaving.ts';
import type { phrases } from './locales/zh-cn.ts';
import { forgetChanges } from './use-kept-changes.ts';

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  // Whoever is sent to the login has no choice.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && from.pathname !== to.pathname && !/^\/user\/(login|loading)/.test(to.pathname),
  );
  const leaving = useLeavingGuard(isDirty);
  if (blocker.state === 'blocked') return <Question onStay={() => blocker.reset()} onGo={() => blocker.proceed()} />;
  return leaving && <Question {...leaving} />;
}

/** The question while somebody is about to log out or to close the window. */
function useLeavingGuard(isDirty: boolean): { onStay: () => void; onGo: () => void } | undefined {
  const isGiven = useRef(false);
  const [asked, setAsked] = useState<LeavingEvent>();
  useEffect(() => {
    if (!isDirty) return undefined;
    const ofWindow = (event: BeforeUnloadEvent) => {
      if (!isGiven.current) event.preventDefault();
    };
    const ofMember = (event: Event) => {
      if (!(event instanceof LeavingEvent)) return;
      event.preventDefault();
      setAsked(event);
    };
    window.addEventListener('beforeunload', ofWindow);
    document.addEventListener(leavingEvent, ofMember);
    return () => {
      window.removeEventListener('beforeunload', ofWindow);
      document.removeEventListener(leavingEvent, ofMember);
    };
  }, [isDirty]);
  if (!asked) return undefined;
  const onGo = () => {
    isGiven.current = true;
    setAsked(undefined);
    asked.goOn();
  };
  return { onStay: () => setAsked(undefined), onGo };
}

function Question({ onStay, onGo }: { onStay: () => void; onGo: () => void }) {
  const t = useWords<typeof phrases>('member-account/profile');
  const giveUp = () => {
    forgetChanges();
    onGo();
  };
  return (
    <PlainDialog title={t('leave.title')} onClose={onStay}>
      <p className="plain-remark">{t('leave.text')}</p>
      <div className="plain-dialog-foot">
        <button type="button" className="plain-quiet is-danger" onClick={giveUp}>
          {t('leave.go')}
        </button>
        <button type="button" className="plain-quiet is-main" onClick={onStay}>
          {t('leave.stay')}
        </button>
      </div>
    </PlainDialog>
  );
}
