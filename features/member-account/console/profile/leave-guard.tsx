/** Asks before a page with unsaved changes is left; the browser asks before the window is closed. */
import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { useWords } from '#kit/console/i18n.ts';
import { PlainDialog } from '#kit/console/plain/plain-dialog.tsx';
import type { phrases } from './locales/zh-cn.ts';

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords<typeof phrases>('member-account/profile');
  // Whoever is sent to the login has no choice.
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && from.pathname !== to.pathname && !/^\/user\/(login|loading)/.test(to.pathname),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <PlainDialog title={t('leave.title')} onClose={() => blocker.reset()}>
      <p className="plain-remark">{t('leave.text')}</p>
      <div className="plain-dialog-foot">
        <button type="button" className="plain-quiet" onClick={() => blocker.reset()}>
          {t('leave.stay')}
        </button>
        <button type="button" className="plain-quiet is-main" onClick={() => blocker.proceed()}>
          {t('leave.go')}
        </button>
      </div>
    </PlainDialog>
  );
}
