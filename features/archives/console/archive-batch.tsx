/** What can be done with many documents from the list. */
import { ArchiveRestore, BadgeCheck, CopyPlus, EyeOff, FolderInput, Globe, Send, Star, Trash2, X } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchAction } from '#kit/console/list/list-types.ts';
import type { ArchiveRow, ArchiveView } from '../archives.contract.ts';
import { hasPage } from '../standing.contract.ts';
import { type Asked, recover } from './archive-actions.tsx';
import { useMeanwhileQuestion } from './leaving-meanwhile.ts';
import type { phrases } from './locales/zh-cn.ts';
import { usePossibleMoves, useUnpublishQuestion } from './possible-moves.ts';
import type { BatchTasks } from './use-batch-tasks.ts';

type Rows = readonly ArchiveRow[];

export function useArchiveBatch(view: ArchiveView, ask: (asked: Asked) => void, tasks: BatchTasks): BatchAction<ArchiveRow>[] {
  const bin = useRecycled(ask, tasks);
  const list = [...useDeciding(ask, tasks), ...usePlacingMany(ask), ...useDeleting(tasks)];
  return view === 'recycle' ? bin : list;
}

const some = (wanted: (row: ArchiveRow) => boolean, reason: string) => (rows: Rows) => (rows.some(wanted) ? undefined : reason);

function useDeciding(ask: (asked: Asked) => void, tasks: BatchTasks): BatchAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const isOpen = useArea().siteConfig.archiveAudit === 'open';
  const unpublishQuestion = useUnpublishQuestion();
  const meanwhile = useMeanwhileQuestion();
  const isPending = (row: ArchiveRow) => row.audit_status === 0;
  const isWaiting = (row: ArchiveRow) => !row.published || row.live_differs;
  const isPublished = (row: ArchiveRow) => row.published;
  const moves = usePossibleMoves();
  const isSubmittable = (row: ArchiveRow) => isWaiting(row) && moves('submit', row).reason === undefined;
  const submitting: BatchAction<ArchiveRow> = {
    ...{ key: 'submit', label: t('submit'), icon: Send, node: 'corp/archives/edit' },
    ...{ disabled: some(isSubmittable, t('none_to_submit')), run: (rows) => tasks.submit(rows.filter(isSubmittable)) },
  };
  const isPassable = (row: ArchiveRow) => moves('pass', row).reason === undefined;
  const isRejectable = (row: ArchiveRow) => moves('reject', row).reason === undefined;
  const noneOf = (wanted: (row: ArchiveRow) => boolean) => (rows: Rows) =>
    rows.some(wanted) ? undefined : t(rows.some(isPending) ? 'own_work' : 'none_pending');
  const rejecting: BatchAction<ArchiveRow> = {
    ...{ key: 'reject', label: t('reject'), icon: X, node: 'corp/archives/audit', keep: true },
    disabled: noneOf(isRejectable),
    run: (rows) => ask({ dialog: 'reject', rows: rows.filter(isRejectable) }),
  };
  const passing: BatchAction<ArchiveRow> = {
    ...{ key: 'pass', label: t('pass'), icon: BadgeCheck, node: 'corp/archives/audit' },
    ...{ disabled: noneOf(isPassable), run: (rows) => tasks.pass(rows.filter(isPassable)) },
    confirm: (rows) => meanwhile(rows.filter(isPassable), t('pass')),
  };
  // Where there is a review, whoever decides may also bring a document back, or up, without one; what waits is passed.
  const isPublishable = (row: ArchiveRow) => isWaiting(row) && (!isOpen || (!isPending(row) && moves('publish', row).reason === undefined));
  const publishing: BatchAction<ArchiveRow> = {
    ...{ key: 'publish', label: t('publish'), icon: isOpen ? Globe : Send, node: isOpen ? 'corp/archives/audit' : 'corp/archives/publish' },
    disabled: some(isPublishable, t(isOpen ? 'none_to_publish' : 'all_published')),
    confirm: (rows) => meanwhile(rows.filter(isPublishable), t('publish')),
    run: (rows) => tasks.publish(rows.filter(isPublishable)),
  };
  return [
    ...(isOpen ? [submitting, passing, rejecting] : []),
    publishing,
    {
      key: 'unpublish',
      label: t('unpublish'),
      icon: EyeOff,
      node: 'corp/archives/unpublish',
      disabled: some(isPublished, t('none_published')),
      confirm: (rows) => unpublishQuestion(rows.filter(isPublished)),
      run: (rows) => tasks.unpublish(rows.filter(isPublished)),
    },
  ];
}

function usePlacingMany(ask: (asked: Asked) => void): BatchAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const button = (dialog: 'move' | 'copy' | 'flag', icon: BatchAction<ArchiveRow>['icon'], node: string): BatchAction<ArchiveRow> => ({
    ...{ key: dialog, label: t(dialog), icon, node, keep: true },
    // Pressed once more, a copy would be made twice.
    run: (rows, untick) => ask({ dialog, rows, ...(dialog === 'copy' && { onCopied: untick }) }),
  });
  return [
    button('flag', Star, 'corp/archives/edit'),
    button('move', FolderInput, 'corp/archives/edit'),
    button('copy', CopyPlus, 'corp/archives/add'),
  ];
}

function useDeleting(tasks: BatchTasks): BatchAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  return [
    {
      key: 'del',
      label: t('del'),
      icon: Trash2,
      node: 'corp/archives/del',
      danger: true,
      confirm: (rows) => ({ title: question('del', rows, t), text: t(lostWords(rows)), ok: t('del') }),
      run: (rows) => tasks.del(rows),
    },
  ];
}

/** The phrase for what is lost by deleting: nothing is missing on the site where none of these is there. */
export function lostWords(rows: Rows): 'del_text' | 'del_hidden_text' {
  return rows.some((row) => hasPage(row, Date.now() / 1000)) ? 'del_text' : 'del_hidden_text';
}

function useRecycled(ask: (asked: Asked) => void, tasks: BatchTasks): BatchAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  return [
    {
      ...{ key: 'recover', label: t('recover'), icon: ArchiveRestore, node: 'corp/archives/del' },
      run: (rows) => recover(rows, ask, tasks),
    },
    {
      // In the place of the usual button, which only moves documents here.
      key: 'del',
      label: t('purge'),
      icon: Trash2,
      node: 'corp/archives/purge',
      danger: true,
      confirm: (rows) => ({ title: question('purge', rows, t), text: t('purge_text'), ok: t('purge') }),
      run: (rows) => tasks.purge(rows),
    },
  ];
}

type Words = ReturnType<typeof useWords<typeof phrases>>;

function question(name: 'del' | 'purge', rows: Rows, t: Words): string {
  const [first] = rows;
  return rows.length === 1 && first ? t(`${name}_title`, { title: first.title }) : t(`${name}_many_title`, { n: rows.length });
}
