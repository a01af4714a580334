/** What can be done with documents from the list: one by one, and with many. */
import { ArrowDownToLine, BadgeCheck, ExternalLink, FolderInput, Pin, PinOff, Send, Star, Undo2, X } from 'lucide-react';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchAction, RowAction } from '#kit/console/list/list-types.ts';
import { type ArchiveRow, findMove } from '../contract.ts';
import { useArchiveCalls, useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** A dialog over the list. */
export interface Asked {
  dialog: 'move' | 'reject';
  rows: readonly ArchiveRow[];
}

const idsOf = (rows: readonly ArchiveRow[]) => rows.map(({ id }) => id);

export function useArchiveActions(ask: (asked: Asked) => void): RowAction<ArchiveRow>[] {
  return [...useShowing(), ...useReviewing(ask), ...usePlacing(ask), ...useHiding()];
}

/** Looking at a document on the site, and putting it there. */
function useShowing(): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const site = useColumnChoices().data?.site_url;
  const { archiveAudit } = useArea().siteConfig;
  const isWaiting = (row: ArchiveRow) => !row.published || row.live_differs;
  return [
    {
      key: 'view',
      label: t('view'),
      icon: ExternalLink,
      inline: true,
      hidden: (row) => isWaiting(row) || !site,
      run: (row) => window.open(`${site}${row.path}`, '_blank', 'noopener'),
    },
    {
      key: 'publish',
      label: t('publish'),
      icon: Send,
      node: archiveAudit === 'open' ? 'corp/archives/audit' : 'corp/archives/publish',
      // A pending document is passed, not published past its review.
      hidden: (row) =>
        !isWaiting(row) || !findMove('publish', row.audit_status, archiveAudit) || (archiveAudit === 'open' && row.audit_status === 0),
      run: (row) => calls.publish([row.id]),
    },
  ];
}

/** What waits for a reviewer. */
function useReviewing(ask: (asked: Asked) => void): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const { archiveAudit } = useArea().siteConfig;
  const lacks = (name: 'pass' | 'reject' | 'withdraw') => (row: ArchiveRow) => findMove(name, row.audit_status, archiveAudit) === undefined;
  const [audit, edit] = ['corp/archives/audit', 'corp/archives/edit'];
  return [
    { key: 'pass', label: t('pass'), icon: BadgeCheck, node: audit, hidden: lacks('pass'), run: (row) => calls.audit([row.id], 1) },
    {
      key: 'reject',
      label: t('reject'),
      icon: X,
      node: audit,
      hidden: lacks('reject'),
      run: (row) => ask({ dialog: 'reject', rows: [row] }),
    },
    { key: 'withdraw', label: t('withdraw'), icon: Undo2, node: edit, hidden: lacks('withdraw'), run: (row) => calls.withdraw(row.id) },
  ];
}

function usePlacing(ask: (asked: Asked) => void): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const node = 'corp/archives/edit';
  const isTop = (row: ArchiveRow) => row.flags.includes('top');
  return [
    { key: 'top', label: t('top'), icon: Pin, node, hidden: isTop, run: (row) => calls.flag([row.id], 'top', true) },
    { key: 'untop', label: t('untop'), icon: PinOff, node, hidden: (row) => !isTop(row), run: (row) => calls.flag([row.id], 'top', false) },
    { key: 'move', label: t('move'), icon: FolderInput, node, run: (row) => ask({ dialog: 'move', rows: [row] }) },
  ];
}

function useHiding(): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  return [
    {
      key: 'unpublish',
      label: t('unpublish'),
      icon: ArrowDownToLine,
      node: 'corp/archives/unpublish',
      hidden: (row) => !row.published,
      confirm: (row) => ({ title: t('unpublish_title', { title: row.title }), text: t('unpublish_text'), ok: t('unpublish') }),
      run: (row) => calls.unpublish([row.id]),
    },
  ];
}

export function useArchiveBatch(ask: (asked: Asked) => void): BatchAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const { siteConfig } = useArea();
  const open = siteConfig.archiveAudit === 'open';
  const some = (wanted: (row: ArchiveRow) => boolean, reason: string) => (rows: readonly ArchiveRow[]) =>
    rows.some(wanted) ? undefined : reason;
  return [
    ...(open
      ? [
          {
            key: 'pass',
            label: t('pass'),
            icon: BadgeCheck,
            node: 'corp/archives/audit',
            disabled: some((row) => row.audit_status === 0, t('none_pending')),
            run: (rows: readonly ArchiveRow[]) => calls.audit(idsOf(rows.filter((row) => row.audit_status === 0)), 1),
          },
        ]
      : [
          {
            key: 'publish',
            label: t('publish'),
            icon: Send,
            node: 'corp/archives/publish',
            disabled: some((row) => !row.published || row.live_differs, t('all_published')),
            run: (rows: readonly ArchiveRow[]) => calls.publish(idsOf(rows)),
          },
        ]),
    {
      key: 'unpublish',
      label: t('unpublish'),
      icon: ArrowDownToLine,
      node: 'corp/archives/unpublish',
      disabled: some((row) => row.published, t('none_published')),
      confirm: (rows) => ({
        title: t('unpublish_many_title', { n: rows.filter(({ published }) => published).length }),
        text: t('unpublish_text'),
        ok: t('unpublish'),
      }),
      run: (rows) => calls.unpublish(idsOf(rows.filter(({ published }) => published))),
    },
    {
      key: 'recommend',
      label: t('recommend'),
      icon: Star,
      node: 'corp/archives/edit',
      run: (rows) => calls.flag(idsOf(rows), 'recommended', true),
    },
    {
      key: 'move',
      label: t('move'),
      icon: FolderInput,
      node: 'corp/archives/edit',
      keep: true,
      run: (rows) => ask({ dialog: 'move', rows }),
    },
  ];
}
