/** The way of a row through a tree with the arrow keys. Pure. */
import type { RowId } from './list-types.ts';
import { isAt, placeOf, spotsFor, type TreeShown, type TreeSpot } from './tree-places.ts';

/** What a key does to a row that is carried; undefined: nothing. */
export type Step = TreeSpot | 'drop' | 'cancel' | undefined;

/**
 * Up and down go past a sibling and all that stands in it, and past the last one on to the next branch, always at one depth: who puts
 * rows in order does not put one into another, where its address changes. Right leads into the row above, left out of the branch.
 * `now` is undefined while the row is still at its own place, which is one to come back to.
 */
export function stepFor<Row extends object>(code: string, shown: TreeShown<Row>, id: RowId, now: TreeSpot | undefined): Step {
  if (code === 'Space' || code === 'Enter') return 'drop';
  if (code === 'Escape') return 'cancel';
  const spots = spotsFor(shown, id);
  const here = now ?? placeOf(shown.rows, id);
  const at = spots.findIndex((spot) => isAt(spot, here));
  const depth = spots[at]?.depth ?? 0;
  const [above, below] = [spots.slice(0, Math.max(0, at)), spots.slice(at + 1)];
  if (code === 'ArrowUp') return above.findLast((spot) => spot.depth === depth);
  if (code === 'ArrowDown') return below.find((spot) => spot.depth === depth);
  if (code === 'ArrowLeft') return below.find((spot) => spot.depth < depth) ?? above.findLast((spot) => spot.depth < depth);
  if (code === 'ArrowRight') return siblingsAbove(above, depth).findLast((spot) => spot.depth > depth);
  return undefined;
}

/** Back to where the branch begins: what is above that is nothing to go into. */
function siblingsAbove(above: readonly TreeSpot[], depth: number): readonly TreeSpot[] {
  return above.slice(above.findLastIndex((spot) => spot.depth < depth) + 1);
}
