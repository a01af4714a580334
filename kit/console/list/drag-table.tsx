/** A table whose rows change places among their siblings: by dragging the grip, or with the keyboard. */
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { RowId } from './list-types.ts';
import { DragGrip, SortableRow, SortableRows } from './sortable-rows.tsx';
import { childrenOf, flatten, idOf } from './tree-rows.ts';

export interface DragTableProps<Row> extends ListTableProps<Row> {
  /** The rows on show from top to bottom, unfolded branches among them. */
  shown: readonly Row[];
  areSiblings: (one: RowId, other: RowId) => boolean;
  onSort: (id: RowId, targetId: RowId) => void;
}

export function DragTable<Row extends object>({ shown, areSiblings, onSort, ...table }: DragTableProps<Row>) {
  const { nameOf, tree } = table;
  const nameById = (id: number) => {
    const row = shown.find((one) => idOf(one) === id);
    return row ? nameOf(row) : '';
  };
  const ids = shown.map(idOf);
  const endOf = (id: RowId) => {
    const row = shown.find((one) => idOf(one) === id);
    const below = row ? flatten(childrenOf(row)).map(idOf) : [];
    return ids.findLast((one) => below.includes(one)) ?? id;
  };
  return (
    <SortableRows ids={ids} areSiblings={areSiblings} endOf={endOf} nameOf={nameById} onSort={onSort}>
      <ListTable
        {...table}
        tree={{ ...tree, components: { body: { row: SortableRow } }, handle: (row: Row) => <DragGrip name={nameOf(row)} /> }}
      />
    </SortableRows>
  );
}
