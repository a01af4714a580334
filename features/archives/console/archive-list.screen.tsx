/** Every document of the site, beside the columns they stand in. */
import { Tags } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useArea } from '#kit/console/area.tsx';
import { useWords } from '#kit/console/i18n.ts';
import { lazyOverlay } from '#kit/console/lazy-overlay.tsx';
import { BatchReport } from '#kit/console/list/batch/batch-report.tsx';
import { useBatchRun } from '#kit/console/list/batch/use-batch-run.ts';
import { ResourceList } from '#kit/console/list/resource-list.tsx';
import { OverlaySlot } from '#kit/console/overlay-slot.tsx';
import { patiently } from '#kit/console/patiently.ts';
import { useMedia } from '#kit/console/use-media.ts';
import { type ArchiveRow, type ArchiveView, archiveViews } from '../archives.contract.ts';
import { archives } from '../contract.ts';
import { type Asked, useArchiveActions } from './archive-actions.tsx';
import { lostWords, useArchiveBatch } from './archive-batch.tsx';
import { recycledColumns, shownColumns, useArchiveColumns, useColumnFilter } from './archive-columns.tsx';
import './archives.css';
import { useColumnChoices, useReadAgain } from './archives.queries.ts';
import { type ColumnFilterProps, ColumnRail } from './column-rail.tsx';
import type { phrases } from './locales/zh-cn.ts';
import { useModelColumns } from './model-columns.tsx';
import { type BatchTasks, useBatchTasks } from './use-batch-tasks.ts';
import { useChosenColumn } from './use-chosen-column.ts';
import { useMomentsOnShow } from './use-moments.ts';
import { ViewTabs } from './view-tabs.tsx';

const RejectDialog = lazyOverlay(() => import('./reject-dialog.tsx').then((loaded) => loaded.RejectDialog));
const ColumnPicker = lazy(() => patiently(() => import('./column-picker.tsx')).then((loaded) => ({ default: loaded.ColumnPicker })));
const PlaceDialog = lazyOverlay(() => import('./placing/place-dialog.tsx').then((loaded) => loaded.PlaceDialog));
const FlagDialog = lazyOverlay(() => import('./flag-dialog.tsx').then((loaded) => loaded.FlagDialog));
const TagsDialog = lazyOverlay(() => import('./tags-dialog.tsx').then((loaded) => loaded.TagsDialog));

/** Narrower than this there is no room for the columns beside the list. */
const railQuery = '(min-width: 1280px)';

export function ArchiveListScreen() {
  const t = useWords<typeof phrases>('archives');
  const { to } = useArea();
  const navigate = useNavigate();
  const hasRail = useMedia(railQuery);
  const [column, chooseColumn] = useChosenColumn();
  const [view, chooseView] = useView();
  const [asked, setAsked] = useState<Asked>();
  const model = useModelColumns(column, view === 'recycle' ? recycledColumns : shownColumns);
  const [isInTags, setInTags] = useState(false);
  const batch = useBatchRun(useReadAgain());
  const tasks = useBatchTasks(batch);
  const sorting = useSorting(column, view);
  useMomentsOnShow();
  const add = () => navigate(`${to('corp/archives/add')}${column ? `?column=${column}` : ''}`);
  return (
    <div className={hasRail ? 'archives has-rail' : 'archives'}>
      {hasRail && <ColumnRail value={column} onChange={chooseColumn} />}
      <ResourceList
        contract={archives}
        words="archives"
        declared={useColumnFilter(model.declared)}
        show={model.show}
        columns={{ ...useArchiveColumns(), ...model.columns }}
        inFiles={model.inFiles}
        extra={{ ...(column && { column }), ...model.extra, ...(view !== 'all' && { view }) }}
        beside={{ values: { column: column ? String(column) : '', view: view === 'all' ? '' : view }, path: to('corp/archives') }}
        nameOf={(row) => row.title}
        lost={(rows) => t(lostWords(rows))}
        deletedWords={(n) => t('done.del', { n })}
        locked={(row) => (row.deleted_time === null ? undefined : t('recycled'))}
        hidesLocked
        addLabel={t('add')}
        // Nothing is written into the recycle bin.
        {...(view !== 'recycle' && { onAdd: add })}
        onEdit={(row) => navigate(to(`corp/archives/edit/${row.id}`))}
        actions={useArchiveActions(setAsked, tasks)}
        batch={useArchiveBatch(view, setAsked, tasks)}
        sorting={sorting}
        tools={[{ key: 'tags', label: t('tags_title'), icon: Tags, node: 'corp/archives/renameTag', run: () => setInTags(true) }]}
        empty={useEmptyWords(column, view)}
        above={
          <>
            {!hasRail && <ColumnPickerPlace value={column} onChange={chooseColumn} />}
            <ViewTabs column={column} value={view} onChange={chooseView} />
            {sorting && <p className="archive-sort-hint">{t('sort_hint')}</p>}
          </>
        }
      />
      <Dialogs asked={asked} tasks={tasks} onClose={() => setAsked(undefined)} />
      <BatchReport batch={batch} />
      <OverlaySlot>{isInTags && <TagsDialog onClose={() => setInTags(false)} />}</OverlaySlot>
    </div>
  );
}

interface DialogsProps {
  asked: Asked | undefined;
  tasks: BatchTasks;
  onClose: () => void;
}

function Dialogs({ asked, tasks, onClose }: DialogsProps) {
  const rows: readonly ArchiveRow[] = asked?.rows ?? [];
  const place = asked?.dialog === 'move' || asked?.dialog === 'copy' || asked?.dialog === 'recover' ? asked.dialog : undefined;
  const put = async (columnId: number | undefined, placed: readonly ArchiveRow[]) => {
    if (!place) return;
    const done = columnId === undefined ? await tasks.recover(placed) : await tasks[place](placed, columnId);
    // One that is copied from its own menu was not ticked for it.
    if (done) asked?.onCopied?.(done === true ? rows.map(({ id }) => id) : done);
  };
  return (
    <OverlaySlot>
      {place && <PlaceDialog kind={place} rows={rows} onPlace={(columnId, placed) => void put(columnId, placed)} onClose={onClose} />}
      {asked?.dialog === 'flag' && <FlagDialog rows={rows} tasks={tasks} onClose={onClose} />}
      {asked?.dialog === 'reject' && <RejectDialog rows={rows} onClose={onClose} />}
    </OverlaySlot>
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

/** Which part of the list is shown, in the address like the column. Another one begins at the first page. */
function useView(): [view: ArchiveView, choose: (view: ArchiveView) => void] {
  const [params, setParams] = useSearchParams();
  const view = archiveViews.find((known) => known === params.get('view')) ?? 'all';
  const choose = (next: ArchiveView) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next === 'all') after.delete('view');
        else after.set('view', next);
        return after;
      },
      { replace: true },
    );
  return [view, choose];
}

/** What one column shows can be dragged: there is one order of it, which is the one that visitors see. */
function useSorting(column: number, view: ArchiveView): { column: number } | false {
  const { data } = useColumnChoices();
  const isOne = data?.list.some(({ id }) => id === column) && !data.list.some(({ pid }) => pid === column);
  const may = view === 'live' && isOne === true;
  return useMemo(() => may && { column }, [may, column]);
}

function useEmptyWords(column: number, view: ArchiveView) {
  const t = useWords<typeof phrases>('archives');
  if (view !== 'all') return { title: t(`empty_view.${view}`), hint: t('empty_view_hint') };
  return { title: t('empty'), hint: t(column ? 'empty_column_hint' : 'empty_hint') };
}
