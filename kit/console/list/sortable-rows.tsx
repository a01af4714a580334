/** Rows that can be dragged, or moved by keyboard, among their siblings. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type CSSProperties, createContext, type HTMLAttributes, type ReactNode, useContext, useMemo, useState } from 'react';

import { useWords } from '../i18n.ts';
import { KeyboardDrag } from '../keyboard-drag.ts';
import type { phrases } from './locales/zh-cn.ts';
import './sortable-rows.css';

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | null>(null);
const GoingContext = createContext<Going>({ accepts: () => true });

interface Going {
  accepts: (id: number) => boolean;
  /** By keyboard. */
  isLifted?: boolean;
  line?: Line | undefined;
}

/** Where a row would be dropped. */
interface Line {
  at: number;
  side: 'before' | 'after';
}

interface SortableRowsProps {
  /** The rows on show, from top to bottom. */
  ids: readonly number[];
  /** Rows change places only with their siblings. */
  areSiblings: (one: number, other: number) => boolean;
  /** The lowest row on show of the branch that begins with a row. */
  endOf: (id: number) => number;
  /** How a row is called when the drag is said aloud. */
  nameOf: (id: number) => string;
  onSort: (id: number, targetId: number) => void;
  children: ReactNode;
}

interface Active {
  id: number;
  isLifted: boolean;
}

/** Put around a table whose rows are `SortableRow`. */
export function SortableRows({ ids, areSiblings, endOf, nameOf, onSort, children }: SortableRowsProps) {
  const t = useWords<typeof phrases>('list');
  const [active, setActive] = useState<Active>();
  const [line, setLine] = useState<Line>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardDrag, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rest = () => {
    setActive(undefined);
    setLine(undefined);
  };
  const end = ({ active: moved, over }: DragEndEvent) => {
    rest();
    if (over && over.id !== moved.id && areSiblings(Number(moved.id), Number(over.id))) onSort(Number(moved.id), Number(over.id));
  };
  const pass = ({ active: moved, over }: DragOverEvent) => {
    if (!over || over.id === moved.id) return setLine(undefined);
    const at = Number(over.id);
    setLine(ids.indexOf(Number(moved.id)) > ids.indexOf(at) ? { at, side: 'before' } : { at: endOf(at), side: 'after' });
  };
  const going = useMemo(
    () => ({ accepts: (id: number) => !active || areSiblings(active.id, id), isLifted: active?.isLifted === true, line }),
    [active, areSiblings, line],
  );
  const name = (id: UniqueIdentifier) => nameOf(Number(id));
  const announcements: Announcements = {
    onDragStart: (event) => t('drag_start', { name: name(event.active.id) }),
    onDragOver: ({ active: moved, over }) =>
      over ? t('drag_over', { name: name(moved.id), over: name(over.id) }) : t('drag_nowhere', { name: name(moved.id) }),
    onDragEnd: ({ active: moved, over }) => t('drag_end', { name: name(moved.id), over: name(over?.id ?? moved.id) }),
    onDragCancel: (event) => t('drag_cancel', { name: name(event.active.id) }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag_help') } }}
      onDragStart={(event) => setActive({ id: Number(event.active.id), isLifted: event.activatorEvent.type === 'keydown' })}
      onDragOver={pass}
      onDragEnd={end}
      onDragCancel={rest}
    >
      <GoingContext value={going}>
        <SortableContext items={ids.map(String)} strategy={nothingMoves}>
          {children}
        </SortableContext>
      </GoingContext>
    </DndContext>
  );
}

/**
 * A table row that can be dragged by its handle. A line shows where it would be dropped. Lifted by keyboard it stays where it is: no
 * pointer says that it is moved, and it would cover the line and the row whose place it takes.
 */
export function SortableRow(props: HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string | number }) {
  const t = useWords<typeof phrases>('list');
  const id = String(props['data-row-key'] ?? '');
  const { accepts, isLifted, line } = useContext(GoingContext);
  const { setNodeRef, transform, isDragging, ...handle } = useSortable({
    id,
    disabled: { droppable: !accepts(Number(id)) },
    attributes: { roleDescription: t('drag_role') },
  });
  const style: CSSProperties = {
    ...props.style,
    ...(isDragging && !isLifted && transform ? { transform: `translate3d(0,${Math.round(transform.y)}px,0)` } : {}),
  };
  return (
    <HandleContext value={handle}>
      <tr
        {...props}
        ref={setNodeRef}
        style={style}
        className={`${props.className ?? ''}${isDragging ? (isLifted ? ' is-lifted' : ' is-dragged') : ''}`}
        data-drop={line?.at === Number(id) ? line.side : undefined}
      />
    </HandleContext>
  );
}

/** The grip of a row. Nothing where the row cannot be dragged. */
export function DragGrip({ name }: { name: string }) {
  const t = useWords<typeof phrases>('list');
  const handle = useContext(HandleContext);
  if (!handle) return null;
  return (
    <button
      type="button"
      className="grip"
      ref={handle.setActivatorNodeRef}
      {...handle.attributes}
      {...handle.listeners}
      aria-label={t('drag', { name })}
    >
      <GripVertical size={15} aria-hidden />
    </button>
  );
}

/** Rows with branches below them cannot slide out of the way: they stay, and a line shows the place. */
function nothingMoves() {
  return null;
}
