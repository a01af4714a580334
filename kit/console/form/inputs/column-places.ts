/** Places of a column whose items are not equally tall, for dragging: one below the other, each with its own height. */
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * An item lies at the place whose edge is nearest: below its own, the lower edge is what it will end at, above, the upper one.
 * By the middles of both, as `closestCenter` has it, a tall item never leaves its place and a small one goes past two.
 * `<DndContext collisionDetection={nearestEdge}>`
 */
export const nearestEdge: CollisionDetection = ({ active, collisionRect, droppableRects, droppableContainers }) => {
  const own = droppableRects.get(active.id);
  return droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const rect = droppableRects.get(id);
      if (!rect) return [];
      const isBelow = own !== undefined && rect.top > own.top;
      const value = Math.abs(isBelow ? rect.bottom - collisionRect.bottom : rect.top - collisionRect.top);
      return [{ id, data: { droppableContainer, value } }];
    })
    .sort((one, other) => one.data.value - other.data.value);
};

/** One place for each key, whatever its height. `useSensor(KeyboardDrag, { coordinateGetter: nextPlace })` */
export const nextPlace: KeyboardCoordinateGetter = ({ code }, { context: { active, collisionRect, droppableRects, over } }) => {
  const step = steps[code];
  if (step === undefined || !collisionRect || !hasSortableData(active)) return undefined;
  const { items, index } = active.data.current.sortable;
  const place = items.indexOf(over?.id ?? active.id) + step;
  const next = items[place];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  return rect && { x: rect.left, y: place > index ? rect.bottom - collisionRect.height : rect.top };
};
