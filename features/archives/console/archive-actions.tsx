/** What can be done with documents from the list, one by one. What the table of moves does not offer is not drawn. */
import { ArchiveRestore, BadgeCheck, CopyPlus, ExternalLink, EyeOff, FolderInput, Pin, PinOff, Send, Trash2, Undo2, X } from 'lucide-react';
import { useWords } from '#kit/console/i18n.ts';
import type { RowAction } from '#kit/console/list/list-types.ts';
import type { ArchiveRow } from '../archives.contract.ts';
import type { MoveName } from '../moves.contract.ts';
import { hasPage } from '../standing.contract.ts';
import { useArchiveCalls, useColumnChoices } from './archives.queries.ts';
import { useMeanwhileQuestion } from './leaving-meanwhile.ts';
import type { phrases } from './locales/zh-cn.ts';
import { isCalledOff, usePossibleMoves, useUnpublishQuestion } from './possible-moves.ts';
import type { BatchTasks } from './use-batch-tasks.ts';

/** A dialog over the list. */
export interface Asked {
  dialog: 'move' | 'copy' | 'recover' | 'flag' | 'reject';
  rows: readonly ArchiveRow[];
  /** What the list does with those that were copied. */
  onCopied?: (ids: readonly number[]) => void;
}

type Ask = (asked: Asked) => void;

export function useArchiveActions(ask: Ask, tasks: BatchTasks): RowAction<ArchiveRow>[] {
  return [...useShowing(), ...useReviewing(ask, tasks), ...usePlacing(ask), ...useLeaving(ask, tasks)];
}

/** A button for a move: hidden where the state or the person has none, with a reason where it is one's own work. */
export function useMoveButton() {
  const t = useWords<typeof phrases>('archives');
  const possible = usePossibleMoves();
  return (name: MoveName) => ({
    hidden: (row: ArchiveRow) => ['state', 'node'].includes(possible(name, row).reason ?? ''),
    disabled: (row: ArchiveRow) => (possible(name, row).reason === 'own_work' ? t('own_work') : undefined),
  });
}

/** Visitors do not see it as it is. */
const isWaiting = (row: ArchiveRow) => !row.published || row.live_differs;

/** Looking at a document on the site, and putting it there. */
function useShowing(): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const sites = useColumnChoices().data?.site_urls;
  const publishing = useMoveButton()('publish');
  const meanwhile = useMeanwhileQuestion();
  return [
    {
      key: 'view',
      label: t('view'),
      icon: ExternalLink,
      inline: true,
      hidden: (row) => !hasPage(row, Date.now() / 1000) || !sites?.[row.locale],
      run: (row) => window.open(`${sites?.[row.locale] ?? '/'}${row.live_path ?? row.path}`, '_blank', 'noopener'),
    },
    {
      key: 'publish',
      label: t('publish'),
      icon: Send,
      ...publishing,
      // A pending document is passed, not published past its review.
      hidden: (row) => !isWaiting(row) || row.audit_status === 0 || publishing.hidden(row),
      confirm: (row) => meanwhile([row], t('publish')),
      run: (row) => calls.publish(row),
    },
  ];
}

/** Going to a reviewer, and what waits for one. */
function useReviewing(ask: Ask, tasks: BatchTasks): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const button = useMoveButton();
  const submitting = button('submit');
  const meanwhile = useMeanwhileQuestion();
  return [
    {
      ...{ key: 'submit', label: t('submit'), icon: Send, ...submitting },
      ...{ hidden: (row) => !isWaiting(row) || submitting.hidden(row), run: (row) => tasks.submit([row]) },
    },
    {
      ...{ key: 'pass', label: t('pass'), icon: BadgeCheck, ...button('pass') },
      ...{ confirm: (row) => meanwhile([row], t('pass')), run: (row) => calls.audit([row], 1) },
    },
    { key: 'reject', label: t('reject'), icon: X, ...button('reject'), run: (row) => ask({ dialog: 'reject', rows: [row] }) },
    { key: 'withdraw', label: t('withdraw'), icon: Undo2, ...button('withdraw'), run: (row) => calls.withdraw(row.id) },
  ];
}

function usePlacing(ask: Ask): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const node = 'corp/archives/edit';
  const isTop = (row: ArchiveRow) => row.flags.includes('top');
  const isGone = (row: ArchiveRow) => row.deleted_time !== null;
  return [
    {
      ...{ key: 'top', label: t('top'), icon: Pin, node },
      ...{ hidden: (row) => isGone(row) || isTop(row), run: (row) => calls.flag([row.id], 'top', true) },
    },
    {
      ...{ key: 'untop', label: t('untop'), icon: PinOff, node },
      ...{ hidden: (row) => isGone(row) || !isTop(row), run: (row) => calls.flag([row.id], 'top', false) },
    },
    { key: 'move', label: t('move'), icon: FolderInput, node, hidden: isGone, run: (row) => ask({ dialog: 'move', rows: [row] }) },
    {
      ...{ key: 'copy', label: t('copy'), icon: CopyPlus, node: 'corp/archives/add' },
      ...{ hidden: isGone, run: (row) => ask({ dialog: 'copy', rows: [row] }) },
    },
  ];
}

/** Documents whose column is gone need another one first. False: it is asked for, and nothing done yet. */
export function recover(rows: readonly ArchiveRow[], ask: Ask, tasks: BatchTasks): unknown {
  if (!rows.some(({ column_id }) => column_id === 0)) return tasks.recover(rows);
  ask({ dialog: 'recover', rows });
  return false;
}

/** Off the site, out of the list, back, and gone. */
function useLeaving(ask: Ask, tasks: BatchTasks): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const button = useMoveButton();
  const unpublishQuestion = useUnpublishQuestion();
  const leaving = button('unpublish');
  // What only waits for its time cannot be taken off.
  const takingOff = (key: 'unpublish' | 'call_off'): RowAction<ArchiveRow> => ({
    ...{ key, label: t(key), icon: EyeOff, ...leaving },
    hidden: (row) => leaving.hidden(row) || isCalledOff(row) !== (key === 'call_off'),
    confirm: (row) => unpublishQuestion([row]),
    run: (row) => calls.unpublish(row),
  });
  return [
    takingOff('unpublish'),
    takingOff('call_off'),
    {
      key: 'recover',
      label: t('recover'),
      icon: ArchiveRestore,
      inline: true,
      ...button('recover'),
      run: (row) => recover([row], ask, tasks),
    },
    {
      key: 'purge',
      label: t('purge'),
      icon: Trash2,
      danger: true,
      ...button('purge'),
      confirm: (row) => ({ title: t('purge_title', { title: row.title }), text: t('purge_text'), ok: t('purge') }),
      run: (row) => tasks.purge([row]),
    },
  ];
}
