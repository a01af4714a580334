/** What a screen shows instead of its content: nothing yet, failed, still loading. */
import { Button } from 'antd';
import { CircleAlert, Inbox, type LucideIcon, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { useWords } from './i18n.ts';
import { isNotAllowed, reasonOf } from './request-error.ts';
import { Skeleton } from './skeleton.tsx';
import './theme/states.css';

/** Nothing here: what it is, and the next step. `<EmptyState title={t('empty')} hint={t('empty_hint')} action={<Button …/>} />` */
export function EmptyState(props: { title?: string; hint?: string; action?: ReactNode; icon?: LucideIcon }) {
  const { title, hint, action, icon: Icon = Inbox } = props;
  const t = useWords();
  return (
    <div className="state">
      <span className="state-icon">
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <p className="state-title">{title ?? t('state.empty')}</p>
      {hint && <p className="state-hint">{hint}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}

interface FailedStateProps {
  error?: unknown;
  onRetry: () => unknown;
  /** Of the page of a record, which may be gone: the way to its list. */
  onBack?: (() => void) | undefined;
}

/** It did not load: why, and once more where that may help. `<FailedState error={page.error} onRetry={page.refetch} />` */
export function FailedState({ error, onRetry, onBack }: FailedStateProps) {
  const t = useWords();
  const canRetry = !isNotAllowed(error, !!onBack);
  return (
    <div className="state" role="alert">
      <span className="state-icon is-failed">
        <CircleAlert size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <p className="state-title">{t('state.failed')}</p>
      <p className="state-hint">{reasonOf(error, t('state.failed_hint'))}</p>
      {(canRetry || onBack) && (
        <div className="state-action">
          {canRetry && (
            <Button icon={<RotateCw size={15} aria-hidden />} onClick={() => void onRetry()}>
              {t('retry')}
            </Button>
          )}
          {onBack && <Button onClick={onBack}>{t('back_to_list')}</Button>}
        </div>
      )}
    </div>
  );
}

interface Reading {
  /** What was read before, and is on show. */
  list: unknown;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** Above what is still shown though reading it again has failed: that it may not be so any more, and why. `<StaleNotice of={rows} />` */
export function StaleNotice({ of: { list, error, isFetching, refetch } }: { of: Reading }) {
  const t = useWords();
  if (!error || !list) return undefined;
  return (
    <div className="stale" role="alert">
      <CircleAlert size={16} aria-hidden />
      <p>
        <strong>{t('state.stale')}</strong> {reasonOf(error, t('state.failed_hint'))}
      </p>
      {!isNotAllowed(error) && (
        <Button size="small" loading={isFetching} onClick={refetch}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** Grey lines in the place of rows that are on their way. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <div className="skeleton-rows">
        {upTo(rows).map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </Loading>
  );
}

/** Grey fields in the place of a form. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Loading>
      <div className="skeleton-fields">
        {upTo(fields).map((field) => (
          <div key={field} className="skeleton-field">
            <Skeleton className="skeleton-label" />
            <Skeleton />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A whole screen: its header and its rows. */
export function PageSkeleton() {
  return (
    <div className="page">
      <Loading>
        <div className="skeleton-head">
          <Skeleton className="skeleton-title" />
          <Skeleton className="skeleton-remark" />
        </div>
      </Loading>
      <TableSkeleton />
    </div>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {children}
    </div>
  );
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1);
}
