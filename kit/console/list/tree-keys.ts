/** The way of a row through a tree with the arrow keys. Pure. */
import type { RowId } from './list-types.ts';
import { depthOf, spotsFor, type TreeShown, type TreeSpot } from './tree-places.ts';
import { flatten, idOf } from './tree-rows.ts';

/** What a key does to a row that is carried; undefined: nothing. */
export type Step = TreeSpot | 'drop' | 'cancel' | undefined;

/**
 * Up and down go through the places between rows, right leads into the row above, left out of the branch. `now` is undefined
 * while the row is still at its own place.
 */
export function stepFor<Row extends object>(code: string, shown: TreeShown<Row>, id: RowId, now: TreeSpot | undefined): Step {
  if (code === 'Space' || code === 'Enter') return 'drop';
  if (code === 'Escape') return 'cancel';
  const spots = spotsFor(shown, id);
  const [above, below, depth] = now ? aroundSpot(spots, now) : aroundRow(shown, spots, id);
  if (code === 'ArrowUp') return above.findLast(isBetween) ?? now ?? below.find(isBetween);
  if (code === 'ArrowDown') return below.find(isBetween) ?? now ?? above.findLast(isBetween);
  if (code === 'ArrowLeft') return below.find((spot) => spot.depth < depth) ?? above.findLast((spot) => spot.depth < depth);
  if (code === 'ArrowRight') return above.findLast((spot) => spot.depth > depth);
  return undefined;
}

const isBetween = ({ side }: TreeSpot) => side !== 'into';

type Around = [above: readonly TreeSpot[], below: readonly TreeSpot[], depth: number];

function aroundSpot(spots: readonly TreeSpot[], now: TreeSpot): Around {
  const at = spots.findIndex(({ parentId, beforeId }) => parentId === now.parentId && beforeId === now.beforeId);
  return [spots.slice(0, Math.max(0, at)), spots.slice(at + 1), now.depth];
}

function aroundRow<Row extends object>(shown: TreeShown<Row>, spots: readonly TreeSpot[], id: RowId): Around {
  const all = flatten(shown.rows);
  const order = new Map(all.map((row, place) => [idOf(row), place]));
  const lastBelow = (at: RowId) => idOf(flatten(all.filter((row) => idOf(row) === at)).at(-1) ?? {});
  // Below a row is below everything that stands in it.
  const placeOf = ({ at, side }: TreeSpot) => (order.get(side === 'after' ? lastBelow(at) : at) ?? 0) + (side === 'before' ? -0.5 : 0.5);
  const own = order.get(id) ?? 0;
  return [spots.filter((spot) => placeOf(spot) < own), spots.filter((spot) => placeOf(spot) > own), depthOf(shown.rows, id)];
}
