/** Items of an input that change places by drag or by keyboard. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';

import { type PhraseKey, type Say, useWords } from '../../i18n.ts';
import { KeyboardDrag } from '../../keyboard-drag.ts';
import type { phrases } from '../locales/zh-cn.ts';
import { nearestEdge, nextPlace } from './column-places.ts';

interface SortableItemsProps {
  /** One for each item, in order. */
  ids: readonly string[];
  /** Side by side or one below the other. */
  layout: 'grid' | 'column';
  /** Where an item stood, and where it goes. */
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Put around items that use `useSortableItem`. */
export function SortableItems({ ids, layout, onMove, children }: SortableItemsProps) {
  const t = useWords<typeof phrases>('form');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardDrag, { coordinateGetter: layout === 'grid' ? sortableKeyboardCoordinates : nextPlace }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={layout === 'grid' ? closestCenter : nearestEdge}
      accessibility={{ announcements: saidOf(ids, t), screenReaderInstructions: { draggable: t('drag_help') } }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Items have no names here: they are told by their places. */
function saidOf(ids: readonly string[], t: Say<PhraseKey<typeof phrases>>): Announcements {
  const place = (id: UniqueIdentifier | undefined) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => t('drag_start', { n: place(active.id), count: ids.length }),
    onDragOver: ({ over }) => (over ? t('drag_over', { n: place(over.id), count: ids.length }) : t('drag_nowhere')),
    onDragEnd: ({ active, over }) => t('drag_end', { n: place(over?.id ?? active.id), count: ids.length }),
    onDragCancel: ({ active }) => t('drag_cancel', { n: place(active.id) }),
  };
}

/** `const { item, handle, isDragging } = useSortableItem(id)`: spread `item` on the item and `handle` on its grip. */
export function useSortableItem(id: string) {
  const t = useWords<typeof phrases>('form');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('drag_role') },
  });
  const style: CSSProperties = {
    ...(transform ? { transform: `translate3d(${Math.round(transform.x)}px,${Math.round(transform.y)}px,0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  return { item: { ref: setNodeRef, style }, handle: { ref: setActivatorNodeRef, ...attributes, ...listeners }, isDragging };
}

/** The items after one has moved. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return arrayMove([...items], from, to);
}
