/** Every document of the site, beside the columns they stand in. */
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { remoteRows } from '#kit/console/form/inputs/remote-source.ts';
import { useWords } from '#kit/console/i18n.ts';
import type { ColumnView } from '#kit/console/list/list-types.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { useMedia } from '#kit/console/use-media.ts';
import { type ArchiveRow, archives } from '../contract.ts';
import { type Asked, useArchiveActions, useArchiveBatch } from './archive-actions.tsx';
import { ArchiveStatus } from './archive-status.tsx';
import './archives.css';
import { type ColumnFilterProps, ColumnRail } from './column-rail.tsx';
import type { phrases } from './locales/zh-cn.ts';

const RejectDialog = lazy(() => import('./reject-dialog.tsx').then((loaded) => ({ default: loaded.RejectDialog })));
const ColumnPicker = lazy(() => import('./column-picker.tsx').then((loaded) => ({ default: loaded.ColumnPicker })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((loaded) => ({ default: loaded.MoveDialog })));

/** The search chooses columns by their names. */
const columnRows = remoteRows({ controller: 'corp.Columns' });
/** Narrower than this there is no room for the columns beside the list. */
const railQuery = '(min-width: 1280px)';
const shown = [
  'id',
  'title',
  'column_id',
  'audit_status',
  'flags',
  'publish_time',
  'views',
  'author_admin.nickname',
  'update_time',
  'tags',
  'weigh',
  'expire_time',
];

export function ArchiveListScreen() {
  const t = useWords<typeof phrases>('archives');
  const { to } = useArea();
  const navigate = useNavigate();
  const hasRail = useMedia(railQuery);
  const [column, chooseColumn] = useColumn();
  const [asked, setAsked] = useState<Asked>();
  const add = () => navigate(`${to('corp/archives/add')}${column ? `?column=${column}` : ''}`);
  const list = (
    <ResourceList
      contract={archives}
      words="archives"
      show={shown}
      columns={useArchiveColumns()}
      extra={column ? { column } : {}}
      segments={{ field: 'published', values: ['true', 'false'] }}
      nameOf={(row) => row.title}
      lost={(rows) => t(rows.some(({ published }) => published) ? 'lost_published' : 'lost')}
      addLabel={t('add')}
      onAdd={add}
      onEdit={(row) => navigate(to(`corp/archives/edit/${row.id}`))}
      actions={useArchiveActions(setAsked)}
      batch={useArchiveBatch(setAsked)}
      empty={{ title: t('empty'), hint: t(column ? 'empty_column_hint' : 'empty_hint') }}
      above={hasRail ? undefined : <ColumnPickerPlace value={column} onChange={chooseColumn} />}
    />
  );
  return (
    <div className={hasRail ? 'archives has-rail' : 'archives'}>
      {hasRail && <ColumnRail value={column} onChange={chooseColumn} />}
      {list}
      <OverlaySlot>
        {asked?.dialog === 'move' && <MoveDialog rows={asked.rows} onClose={() => setAsked(undefined)} />}
        {asked?.dialog === 'reject' && <RejectDialog rows={asked.rows} onClose={() => setAsked(undefined)} />}
      </OverlaySlot>
    </div>
  );
}

/** The place is there before the picker is, so that the list below does not move. */
function ColumnPickerPlace(props: ColumnFilterProps) {
  return (
    <div className="column-picker-place">
      <Suspense>
        <ColumnPicker {...props} />
      </Suspense>
    </div>
  );
}

/** The chosen column stands in the address, so that a link to it works. Another one begins at the first page. */
function useColumn(): [column: number, choose: (column: number) => void] {
  const [params, setParams] = useSearchParams();
  const column = Number(params.get('column'));
  const choose = (next: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next) after.set('column', String(next));
        else after.delete('column');
        return after;
      },
      { replace: true },
    );
  return [Number.isInteger(column) && column > 0 ? column : 0, choose];
}

function useArchiveColumns(): Record<string, ColumnView<ArchiveRow>> {
  const { can } = useArea();
  return {
    id: { width: 70 },
    title: { note: (row) => `/${row.path}`, picture: (row) => row.cover },
    column_id: {
      width: 100,
      align: 'start',
      cell: (row) => row.column.name,
      ...(can('corp/columns/index') ? { remote: columnRows } : {}),
    },
    audit_status: { width: 108, cell: (row) => <ArchiveStatus row={row} /> },
    flags: { width: 148, tones: { top: 'warning', recommended: 'info', headline: 'success' } },
    tags: { width: 150, wideOnly: true },
    publish_time: { width: 112 },
    expire_time: { width: 108, wideOnly: true },
    views: { width: 66, align: 'end', wideOnly: true },
    weigh: { width: 76, align: 'end', wideOnly: true },
    'author_admin.nickname': { width: 92, wideOnly: true, cell: (row) => row.author_admin?.nickname ?? '—' },
    update_time: { width: 108, wideOnly: true },
  };
}
