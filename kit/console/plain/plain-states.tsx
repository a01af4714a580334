/** What pages without a UI library show instead of their content: nothing yet, failed, still loading. */
import { CircleAlert, Inbox, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { useWords } from '../i18n.ts';
import { reasonOf } from '../request-error.ts';
import { Skeleton } from '../skeleton.tsx';
import './plain-states.css';

/** Nothing here: what it is, and the next step. */
export function PlainEmpty(props: { title: string; hint?: string; action?: ReactNode; icon?: LucideIcon }) {
  const { title, hint, action, icon: Icon = Inbox } = props;
  return (
    <div className="plain-state">
      <Icon size={24} strokeWidth={1.6} aria-hidden />
      <p>{title}</p>
      {hint && <small>{hint}</small>}
      {action}
    </div>
  );
}

/** It did not load: why, and once more. `<PlainFailed error={page.error} onRetry={page.reload} />` */
export function PlainFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useWords();
  return (
    <div className="plain-state is-failed" role="alert">
      <CircleAlert size={24} strokeWidth={1.6} aria-hidden />
      <p>{t('state.failed')}</p>
      <small>{reasonOf(error, t('state.failed_hint'))}</small>
      <button type="button" className="plain-quiet" onClick={onRetry}>
        <RotateCw size={15} aria-hidden />
        {t('retry')}
      </button>
    </div>
  );
}

/** Grey lines in the place of what is on its way. */
export function PlainSkeleton({ lines = 4 }: { lines?: number }) {
  const t = useWords();
  return (
    <div className="plain-skeleton" role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, place) => place).map((place) => (
        <Skeleton key={place} />
      ))}
    </div>
  );
}
