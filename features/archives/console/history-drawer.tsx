/** The history of a document: its revisions to look at and to bring back, and what happened to it. */
import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { Button, Segmented, Tooltip } from '#kit/console/controls.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { ArchiveDetail } from '../archives.contract.ts';
import type { PastRevision } from '../history.contract.ts';
import { type PublishedAs, publishedAs } from '../standing.contract.ts';
import { useArchiveCalls, useRevisions } from './archives.queries.ts';
import { CompareDrawer, type Restore } from './compare/compare-drawer.tsx';
import type { phrases as archivePhrases } from './locales/zh-cn.ts';
import { usePossibleMoves } from './possible-moves.ts';
import type { phrases } from './review/locales/zh-cn.ts';
import { Timeline } from './review/timeline.tsx';

interface HistoryDrawerProps {
  form: ContractForm;
  row: ArchiveDetail;
  onClose: () => void;
}

export function HistoryDrawer({ form, row, onClose }: HistoryDrawerProps) {
  const t = useWords<typeof phrases>('archives/review');
  const [tab, setTab] = useState<'revisions' | 'timeline'>('revisions');
  const tabs = (['revisions', 'timeline'] as const).map((value) => ({ value, label: t(`history_tabs.${value}`) }));
  return (
    <AppDrawer open width={480} title={t('history')} onClose={onClose}>
      <div className="history-tabs">
        <Segmented aria-label={t('history')} value={tab} onChange={setTab} options={tabs} />
      </div>
      {tab === 'revisions' ? <Revisions form={form} row={row} onClose={onClose} /> : <Timeline id={row.id} />}
    </AppDrawer>
  );
}

function Revisions({ form, row, onClose }: HistoryDrawerProps) {
  const { data, error, isPending, refetch } = useRevisions(row.id, true);
  const [from, setFrom] = useState<number>();
  const t = useWords<typeof archivePhrases>('archives');
  const restore = useRestore(form, row, onClose);
  if (error) return <FailedState error={error} onRetry={refetch} />;
  if (isPending) return <TableSkeleton rows={5} />;
  const { list } = data;
  const published = publishedAs(row, Date.now() / 1000);
  return (
    <>
      <ol className="revisions">
        {list.map((revision) => (
          <RevisionLine
            key={revision.id}
            revision={revision}
            publishedAs={published}
            onRestore={restore}
            onCompare={list.length > 1 ? setFrom : undefined}
          />
        ))}
      </ol>
      {restore && list.length > 1 && <p className="revisions-note">{t('restore_keeps')}</p>}
      {from !== undefined && (
        <CompareDrawer
          id={row.id}
          revisions={list}
          publishedAs={published}
          from={from}
          onRestore={restore}
          onClose={() => setFrom(undefined)}
        />
      )}
    </>
  );
}

interface RevisionLineProps {
  revision: PastRevision;
  /** How what was published stands. */
  publishedAs: PublishedAs;
  onRestore: Restore | undefined;
  onCompare: ((revisionId: number) => void) | undefined;
}

function RevisionLine({ revision, publishedAs: standing, onRestore, onCompare }: RevisionLineProps) {
  const t = useWords<typeof archivePhrases>('archives');
  const say = useWords<typeof phrases>('archives/review');
  const field = useWords('archives');
  const changed = revision.changed.map((name) => field(`fields.${name}`)).join(' · ');
  const [isBusy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore?.(revision.id).finally(() => setBusy(false));
  };
  return (
    <li>
      <div>
        <b>{revision.title}</b>
        <small>
          <RelativeTime at={revision.create_time} /> · {revision.admin_name || t('by_import')}
        </small>
        {revision.changed.length > 0 && <small>{t('changed_there', { fields: changed })}</small>}
      </div>
      {revision.published && (standing === 'live' ? <i data-tone="success">{t('is_published')}</i> : <i>{t(`standing.${standing}`)}</i>)}
      {revision.latest && <i>{t('is_latest')}</i>}
      {!revision.latest && onCompare && (
        <Tooltip title={say('compare')}>
          <Button
            size="small"
            icon={<GitCompareArrows size={14} aria-hidden />}
            aria-label={say('compare')}
            onClick={() => onCompare(revision.id)}
          />
        </Tooltip>
      )}
      {!revision.latest && onRestore && (
        <Button size="small" loading={isBusy} icon={<RotateCcw size={14} aria-hidden />} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </li>
  );
}

/** Undefined for whoever may not. What was typed and not saved would be lost, so it is asked about. */
function useRestore(form: ContractForm, row: ArchiveDetail, onClose: () => void): Restore | undefined {
  const t = useWords<typeof archivePhrases>('archives');
  const moves = usePossibleMoves();
  const confirm = useConfirm();
  const calls = useArchiveCalls();
  if (moves('restore', row).reason) return undefined;
  return async (revisionId, fields) => {
    const isSure =
      !form.isDirty || (await confirm({ title: t('restore_title'), content: t('restore_text'), okText: t('restore'), danger: true }));
    if (!isSure) return false;
    await calls.restore(row.id, revisionId, fields);
    form.reload();
    onClose();
    return true;
  };
}
