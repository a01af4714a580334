/** Every revision of a document, the newest first; an earlier one can be read and brought back. */
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '#kit/console/announce.ts';
import { AppDrawer } from '#kit/console/app-drawer.tsx';
import { useArea } from '#kit/console/area.tsx';
import { Button } from '#kit/console/controls.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import { FailedState, TableSkeleton } from '#kit/console/states.tsx';
import type { ArchiveDetail, RevisionRow } from '../contract.ts';
import { useArchiveCalls, useRevisions } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

interface RevisionsDrawerProps {
  form: ContractForm;
  row: ArchiveDetail;
  open: boolean;
  onClose: () => void;
}

export function RevisionsDrawer({ form, row, open, onClose }: RevisionsDrawerProps) {
  const t = useWords<typeof phrases>('archives');
  const { data, error, isPending, refetch } = useRevisions(row.id, open);
  const restore = useRestore(form, row, onClose);
  return (
    <AppDrawer open={open} width={440} title={t('revisions')} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={5} />
      ) : (
        <ol className="revisions">
          {data.list.map((revision) => (
            <RevisionLine key={revision.id} revision={revision} onRestore={restore} />
          ))}
        </ol>
      )}
    </AppDrawer>
  );
}

function RevisionLine({
  revision,
  onRestore,
}: {
  revision: RevisionRow;
  onRestore: ((revision: RevisionRow) => Promise<void>) | undefined;
}) {
  const t = useWords<typeof phrases>('archives');
  const [isBusy, setBusy] = useState(false);
  const restore = () => {
    setBusy(true);
    void onRestore?.(revision).finally(() => setBusy(false));
  };
  return (
    <li>
      <div>
        <b>{revision.title}</b>
        <small>
          <RelativeTime at={revision.create_time} /> · {revision.admin_name || t('by_import')}
        </small>
      </div>
      {revision.published && <i data-tone="success">{t('is_published')}</i>}
      {revision.latest && <i>{t('is_latest')}</i>}
      {!revision.latest && onRestore && (
        <Button size="small" loading={isBusy} icon={<RotateCcw size={14} aria-hidden />} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </li>
  );
}

/** Undefined for whoever may not. What was typed and not saved would be lost, so it is asked about. */
function useRestore(form: ContractForm, row: ArchiveDetail, onClose: () => void) {
  const t = useWords<typeof phrases>('archives');
  const { can } = useArea();
  const confirm = useConfirm();
  const calls = useArchiveCalls();
  if (!can('corp/archives/restore')) return undefined;
  return async (revision: RevisionRow) => {
    const isSure =
      !form.isDirty || (await confirm({ title: t('restore_title'), content: t('restore_text'), okText: t('restore'), danger: true }));
    if (!isSure) return;
    await calls.restore(row.id, revision.id);
    form.reload();
    onClose();
  };
}
