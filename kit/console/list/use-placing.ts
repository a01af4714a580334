/** Puts rows of a tree at other places: shown at once, taken back when the server refuses, and undone when the reader wants. */
import { useMutation } from '@tanstack/react-query';

import { useArea } from '../area.tsx';
import { useWords } from '../i18n.ts';
import { useUndoNotice } from '../undo-notice.tsx';
import { useRefresh } from '../use-refresh.ts';
import type { RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { placed, placeOf, type TreePlace } from './tree-places.ts';
import { flatten, idOf } from './tree-rows.ts';
import { useForesight } from './use-rows.ts';

interface Placing {
  id: RowId;
  place: TreePlace;
  /** It takes an earlier one back. */
  isUndo?: boolean;
}

interface Told<Row> {
  controller: string;
  /** What the rows were asked for by. */
  query: object;
  save: ((row: Row, parentId: RowId, beforeId: RowId) => Promise<unknown>) | undefined;
  nameOf: (row: Row) => string;
}

/** Undoing it puts the row back by the same call, and is not offered again. */
export function usePlacing<Row extends object>({ controller, query, save, nameOf }: Told<Row>): (id: RowId, place: TreePlace) => void {
  const t = useWords<typeof phrases>('list');
  const { key } = useArea();
  const offerUndo = useUndoNotice();
  const refresh = useRefresh(controller);
  const { foresee, takeBack, now } = useForesight<Row>([key, controller, 'index', query]);
  const said = (list: readonly Row[], was: TreePlace, { parentId }: TreePlace) => {
    if (parentId === was.parentId) return t('placed');
    const parent = flatten(list).find((row) => idOf(row) === parentId);
    return parent ? t('placed_in', { parent: nameOf(parent) }) : t('placed_top');
  };
  const placing = useMutation({
    mutationFn: async ({ id, place }: Placing) => {
      const row = flatten(now() ?? []).find((one) => idOf(one) === id);
      if (row) await save?.(row, place.parentId, place.beforeId);
    },
    onMutate: ({ id, place }) => foresee((list) => placed(list, id, place)),
    onSuccess: (_answer, { id, place, isUndo }, before) => {
      const was = before && placeOf(before.list, id);
      if (!isUndo && was) offerUndo(said(before.list, was, place), () => placing.mutate({ id, place: was, isUndo: true }));
    },
    onError: (error, _placing, before) => takeBack(before, error, t('sort_failed')),
    onSettled: refresh,
  });
  return (id, place) => placing.mutate({ id, place });
}
