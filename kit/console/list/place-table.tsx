/** A tree whose rows go anywhere in it: dragged by their grip, or carried with the arrow keys. */
import { GripVertical } from 'lucide-react';
import { type CSSProperties, createContext, type HTMLAttributes, useContext } from 'react';

import { useWords } from '../i18n.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import type { RowId } from './list-types.ts';
import type { phrases } from './locales/zh-cn.ts';
import { PlaceChip } from './place-chip.tsx';
import type { TreePlace, TreeShown } from './tree-places.ts';
import { idOf } from './tree-rows.ts';
import './place-table.css';
import { type TreeDrag, useTreeDrag } from './use-tree-drag.ts';

export interface PlaceTableProps<Row> extends ListTableProps<Row> {
  shown: TreeShown<Row>;
  onUnfold: (id: RowId) => void;
  onPlace: (id: RowId, place: TreePlace) => void;
}

const DragContext = createContext<TreeDrag | null>(null);

export function PlaceTable<Row extends object>({ shown, onUnfold, onPlace, ...table }: PlaceTableProps<Row>) {
  const { nameOf, tree } = table;
  const drag = useTreeDrag({ shown, nameOf, onUnfold, onPlace });
  return (
    <DragContext value={drag}>
      <p className="visually-hidden" role="status">
        {drag.said}
      </p>
      <ListTable
        {...table}
        tree={{
          ...tree,
          components: { body: { row: PlacedRow } },
          handle: (row: Row) => <PlaceGrip id={idOf(row)} name={nameOf(row)} />,
        }}
      />
      {drag.carried && <PlaceChip carried={drag.carried} />}
    </DragContext>
  );
}

/** A line that begins where the row would begin, or a frame around what it would go into. */
function PlacedRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string | number }) {
  const drag = useContext(DragContext);
  const id = Number(props['data-row-key']);
  const className = `${props.className ?? ''}${drag?.movingId === id ? ' is-carried' : ''}`;
  const spot = drag?.spot?.at === id ? drag.spot : undefined;
  // safe: a custom property, which the type of styles does not know
  const style = spot && ({ ...props.style, '--drop-depth': spot.depth } as CSSProperties);
  return <tr {...props} className={className} data-drop={spot?.side} {...(style && { style })} />;
}

function PlaceGrip({ id, name }: { id: RowId; name: string }) {
  const t = useWords<typeof phrases>('list');
  const drag = useContext(DragContext);
  if (!drag) return null;
  return (
    <button
      type="button"
      className="grip"
      aria-label={t('place', { name })}
      aria-description={t('place_help')}
      aria-pressed={drag.movingId === id}
      onPointerDown={(event) => drag.pick(event, id)}
      onKeyDown={(event) => drag.press(event, id)}
      onBlur={drag.cancel}
    >
      <GripVertical size={15} aria-hidden />
    </button>
  );
}
