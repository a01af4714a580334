/** One entry of the log: who, when, from where, and what was sent. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { FailedState, FormSkeleton } from '#kit/console/states.tsx';
import { StatusDot } from '#kit/console/status-dot.tsx';
import { type AdminLogRow, adminLog } from '../contract.ts';
import './admin-log.css';
import { wordsOfNode } from './field-words.ts';
import type { phrases } from './locales/zh-cn.ts';
import { RowChanges } from './row-changes.tsx';
import { SentTree } from './sent-tree.tsx';

interface LogEntryDrawerProps {
  row: AdminLogRow;
  open: boolean;
  onClose: () => void;
}

export function LogEntryDrawer({ row, open, onClose }: LogEntryDrawerProps) {
  const t = useWords<typeof phrases>('admin-log');
  const { client, key } = useArea();
  const entry = useQuery({
    queryKey: [key, adminLog.controller, 'info', row.id],
    queryFn: ({ signal }) => client(adminLog).info({ query: { id: row.id } }, { signal, quiet: true, dedupe: false }),
  });
  return (
    <AppDrawer open={open} width={640} title={row.title} onClose={onClose}>
      <dl className="log-facts">
        <Fact label={t('fields.done')}>
          <StatusDot tone={row.done ? 'success' : 'danger'}>{t(row.done ? 'values.done.true' : 'values.done.false')}</StatusDot>
        </Fact>
        <Fact label={t('fields.username')}>
          {row.visitor_name ? `${row.username} (${t('visitor', { name: row.visitor_name })})` : row.username}
        </Fact>
        <Fact label={t('fields.admin_id')}>
          <span className="num">{row.admin_id}</span>
        </Fact>
        <Fact label={t('fields.create_time')}>
          <span className="num">{formatTime(row.create_time)}</span>
        </Fact>
        <Fact label={t('fields.ip')}>{row.ip}</Fact>
        <Fact label={t('fields.node')}>
          <code>{row.node}</code>
        </Fact>
        <Fact label={t('fields.url')}>
          <code>{row.url}</code>
        </Fact>
        <Fact label={t('fields.user_agent')}>{row.user_agent}</Fact>
        {entry.data?.row.refusal && <Fact label={t('fields.refusal')}>{entry.data.row.refusal}</Fact>}
        {entry.data && (
          <Fact label={t('fields.request_id')}>
            <code>{entry.data.row.request_id}</code>
          </Fact>
        )}
      </dl>
      {entry.isError && <FailedState error={entry.error} onRetry={() => entry.refetch()} />}
      {entry.isPending && <FormSkeleton fields={3} />}
      {entry.data && (
        <>
          {row.done && (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <h2 className="log-sent-title">{t('changes')}</h2>
              <RowChanges changes={entry.data.row.changes} words={wordsOfNode(row.node)} />
            </Suspense>
          )}
          <h2 className="log-sent-title">{t('sent')}</h2>
          <SentTree value={entry.data.row.data} />
        </>
      )}
    </AppDrawer>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
