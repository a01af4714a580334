/** What can be done with documents from the list: one by one, and with many. */
import { ArrowDownToLine, BadgeCheck, ExternalLink, FolderInput, Pin, PinOff, Send, Star, Undo2, X } from 'lucide-react';

import { type ArchiveRow, findMove } from '../contract.ts';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import type { BatchAction, RowAction } from '#kit/console/list/list-types.ts';
import { useArchiveCalls, useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** A dialog over the list. */
export interface Asked {
  dialog: 'move' | 'reject';
  rows: readonly ArchiveRow[];
}

const idsOf = (rows: readonly ArchiveRow[]) => rows.map(({ id }) => id);

export function useArchiveActions(ask: (asked: Asked) => void): RowAction<ArchiveRow>[] {
  const t = useWords<typeof phrases>('archives');
  const calls = useArchiveCalls();
  const { data } = useColumnChoices();
  const { siteConfig } = useArea();
  const site = data?.site_url;
  const open = siteConfig.archiveAudit === 'open';
  const mayMove = (name: Parameters<typeof findMove>[0], row: ArchiveRow) => findMove(name, row.audit_status, siteConfig.archiveAudit) !== undefined;
  return [
    {
      key: 'view',
      label: t('view'),
      icon: ExternalLink,
      inline: true,
      hidden: (row) => !row.published || !site || row.live_differs,
      run: (row) => window.open(`${site}${row.path}`, '_blank', 'noopener'),
    },
    {
      key: 'publish',
      label: t('publish'),
      icon: Send,
      node: open ? 'corp/archives/audit' : 'corp/archives/publish',
      hidden: (row) => (row.published && !row.live_differs) || !mayMove('publish', row) || (open && row.audit_status === 0),
      run: (row) => calls.publish([row.id]),
    },
    { key: 'pass', label: t('pass'), icon: BadgeCheck, node: 'corp/archives/audit', hidden: (row) => !mayMove('pass', row), run: (row) => calls.audit([row.id], 1) },
    { key: 'reject', label: t('reject'), icon: X, node: 'corp/archives/audit', hidden: (row) => !mayMove('reject', row), run: (row) => ask({ dialog: 'reject', rows: [row] }) },
    { key: 'withdraw', label: t('withdraw'), icon: Undo2, node: 'corp/archives/edit', hidden: (row) => !mayMove('withdraw', row), run: (row) => calls.withdraw(row.id) },
    {
      key: 'top',
      label: t('top'),
      icon: Pin,
      node: 'corp/archives/edit',
      hidden: (row) => row.flags.includes('top'),
      run: (row) => calls.flag([row.id], 'top', true),
    },
    {
      key: 'untop',
      label: t('untop'),
      icon: PinOff,
      node: 'corp/archives/edit',
      hidden: (row) => !row.flags.includes('top'),
      run: (row) => calls.flag([row.id], 'top', false),
    },
    { key: 'move', label: t('move'), icon: FolderInput, node: 'corp/archives/edit', run: (row) => ask({ dialog: 'move', rows: [row] }) },
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
  const some = (wanted: (row: ArchiveRow) => boolean, reason: string) => (rows: readonly ArchiveRow[]) => (rows.some(wanted) ? undefined : reason);
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
      confirm: (rows) => ({ title: t('unpublish_many_title', { n: rows.filter(({ published }) => published).length }), text: t('unpublish_text'), ok: t('unpublish') }),
      run: (rows) => calls.unpublish(idsOf(rows.filter(({ published }) => published))),
    },
    { key: 'recommend', label: t('recommend'), icon: Star, node: 'corp/archives/edit', run: (rows) => calls.flag(idsOf(rows), 'recommended', true) },
    { key: 'move', label: t('move'), icon: FolderInput, node: 'corp/archives/edit', keep: true, run: (rows) => ask({ dialog: 'move', rows }) },
  ];
}
