/** How the columns of the list look. */
import { useMemo } from 'react';
import { useArea } from '#kit/console/area.tsx';
import { formatTime } from '#kit/console/dates.ts';
import { useWords } from '#kit/console/i18n.ts';
import { None } from '#kit/console/list/cells.tsx';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { RelativeTime } from '#kit/console/relative-time.tsx';
import type { Lang } from '#kit/contract/lang.ts';
import type { Columns } from '#kit/contract/list.ts';
import { type ArchiveRow, archiveList, type ColumnChoice } from '../archives.contract.ts';
import { standingOf } from '../standing.contract.ts';
import { ArchiveStatus, dayWords } from './archive-status.tsx';
import { useColumnChoices } from './archives.queries.ts';
import type { phrases } from './locales/zh-cn.ts';

/** Which, in which order. */
export const shownColumns = [
  ...['id', 'title', 'column_id', 'audit_status', 'flags', 'publish_time', 'views', 'author_admin.nickname', 'update_time', 'tags'],
  ...['weigh', 'expire_time'],
];
/** In the recycle bin alone is there anything to ask it for. */
export const recycledColumns = [...shownColumns, 'deleted_time'];

export function useArchiveColumns(): Record<string, ColumnView<ArchiveRow>> {
  const t = useWords<typeof phrases>('archives');
  const { can, to } = useArea();
  const site = useColumnChoices().data;
  const step = (locale: Lang) => site?.site_urls[locale].slice(site.site_url.length) ?? '';
  return {
    id: { width: 70 },
    title: {
      note: (row) => row.path && `/${step(row.locale)}${row.path}`,
      picture: (row) => row.cover,
      to: (row) => (can('corp/archives/edit') && row.deleted_time === null ? to(`corp/archives/edit/${row.id}`) : undefined),
    },
    column_id: {
      width: 100,
      align: 'start',
      cell: (row) => row.column.name || t('no_column'),
      word: (id) => lineOf(site?.list ?? [], Number(id)) || String(id),
    },
    // The cell says what visitors see; what can be searched is how far the latest version has come.
    audit_status: { width: 140, searchTitle: t('review_state'), cell: (row) => <ArchiveStatus row={row} saysWhy /> },
    flags: { width: 120, tones: { top: 'warning', recommended: 'info', headline: 'success' } },
    tags: { width: 150, wideOnly: true },
    publish_time: { width: 102, cell: (row) => <PublishTime row={row} /> },
    expire_time: { width: 108, wideOnly: true },
    views: { width: 64, align: 'end', wideOnly: true },
    weigh: { width: 76, align: 'end', wideOnly: true },
    'author_admin.nickname': { width: 92, wideOnly: true, cell: (row) => row.author_admin?.nickname ?? '—' },
    update_time: { width: 108, wideOnly: true },
    deleted_time: { width: 108 },
  };
}

/** The cell of the time. What was called off before its time came says for when it was planned: nothing will come of it by itself. */
function PublishTime({ row }: { row: ArchiveRow }) {
  const t = useWords<typeof phrases>('archives');
  const now = Date.now() / 1000;
  const { publish_time: time, deleted_time } = row;
  if (!time) return <None />;
  if (time <= now || (deleted_time === null && standingOf(row, now) !== 'called_off')) return <RelativeTime at={time} />;
  return (
    <span className="num archive-once" title={formatTime(time)}>
      {t('once_planned', { day: dayWords(time, now) })}
    </span>
  );
}

/** The search offers the columns that the editor offers: who may see documents may ask for these. */
export function useColumnFilter(declared: Columns): Columns {
  const list = useColumnChoices().data?.list;
  return useMemo(() => {
    const values = (list ?? []).filter(({ type }) => type === 'list').map(({ id }) => id);
    return { ...declared, column_id: { ...archiveList.columns.column_id, type: 'choice', values } };
  }, [declared, list]);
}

/** A column's name behind those above it: two branches may have one of the same name. */
function lineOf(choices: readonly ColumnChoice[], id: number): string {
  const found = choices.find((choice) => choice.id === id);
  if (!found) return '';
  const above = lineOf(choices, found.pid);
  return above ? `${above} / ${found.name}` : found.name;
}
