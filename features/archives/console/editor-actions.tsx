/** Saving a document, showing it, taking it back, and its earlier revisions. */
import { ArrowDownToLine, ExternalLink, History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '#kit/console/announce.ts';
import { useArea } from '#kit/console/area.tsx';
import { Button, Tooltip } from '#kit/console/controls.ts';
import type { ContractForm } from '#kit/console/form/use-contract-form.ts';
import { useWords } from '#kit/console/i18n.ts';
import { type ArchiveDetail, findMove } from '../contract.ts';
import { useArchiveCalls } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';
import { RevisionsDrawer } from './revisions-drawer.tsx';

interface EditorActionsProps {
  form: ContractForm;
  row: ArchiveDetail | undefined;
  url: string;
  isLeaving: boolean;
}

export function EditorActions({ form, row, url, isLeaving }: EditorActionsProps) {
  const t = useWords<typeof phrases>('archives');
  const { can, siteConfig } = useArea();
  const audit = siteConfig.archiveAudit;
  const status = row?.audit_status ?? -1;
  const submitMove = findMove(audit === 'open' ? 'submit' : 'publish', status, audit);
  const isLocked = findMove('save', status, audit) === undefined;
  const maySubmit = submitMove !== undefined && (can(submitMove.node) || (audit === 'open' && can('corp/archives/add')));
  const isReady = form.start !== undefined && !form.isSaving && !isLeaving;
  return (
    <>
      {row && <RowButtons form={form} row={row} url={url} />}
      <Tooltip title={isLocked ? t('pending_locked') : undefined}>
        <Button disabled={!isReady || isLocked} onClick={() => form.submit({ save_mode: 'save' })}>
          {t('save_only')}
        </Button>
      </Tooltip>
      {maySubmit && (
        <Button type="primary" loading={form.isSaving} disabled={!isReady} onClick={() => form.submit({ save_mode: 'submit' })}>
          {t(audit === 'open' ? 'save_submit' : 'save_publish')}
        </Button>
      )}
    </>
  );
}

function RowButtons({ form, row, url }: { form: ContractForm; row: ArchiveDetail; url: string }) {
  const t = useWords<typeof phrases>('archives');
  const { can, siteConfig } = useArea();
  const confirm = useConfirm();
  const calls = useArchiveCalls();
  const [showsRevisions, setShowsRevisions] = useState(false);
  const unpublish = async () => {
    const isSure = await confirm({
      title: t('unpublish_title', { title: row.title }),
      content: t('unpublish_text'),
      okText: t('unpublish'),
    });
    if (isSure) await calls.unpublish([row.id]);
  };
  return (
    <>
      {url && (
        <Tooltip title={t('view')}>
          <Button icon={<ExternalLink size={16} aria-hidden />} aria-label={t('view')} href={url} target="_blank" rel="noopener" />
        </Tooltip>
      )}
      <Tooltip title={t('revisions')}>
        <Button icon={<History size={16} aria-hidden />} aria-label={t('revisions')} onClick={() => setShowsRevisions(true)} />
      </Tooltip>
      {row.published && can('corp/archives/unpublish') && (
        <Tooltip title={t('unpublish')}>
          <Button icon={<ArrowDownToLine size={16} aria-hidden />} aria-label={t('unpublish')} onClick={() => void unpublish()} />
        </Tooltip>
      )}
      {findMove('withdraw', row.audit_status, siteConfig.archiveAudit) && can('corp/archives/edit') && (
        <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => void calls.withdraw(row.id)}>
          {t('withdraw')}
        </Button>
      )}
      <RevisionsDrawer form={form} row={row} open={showsRevisions} onClose={() => setShowsRevisions(false)} />
    </>
  );
}
