/** Where in a tree a row may go: between two others, or into one. Pure. */
import type { RowId } from './list-types.ts';
import { branchIds, siblingsOf } from './tree-branches.ts';
import { childrenOf, flatten, idOf } from './tree-rows.ts';

/** A place below a parent (0: the top), before one of its rows (0: after the last). */
export interface TreePlace {
  parentId: RowId;
  beforeId: RowId;
}

/** A place as it is shown: on this side of that row. */
export interface TreeSpot extends TreePlace {
  at: RowId;
  side: 'before' | 'after' | 'into';
  /** 0 at the top. */
  depth: number;
}

export interface TreeShown<Row> {
  rows: readonly Row[];
  unfolded: ReadonlySet<number>;
  /** False where the row cannot stand below the other (undefined: the top). */
  accepts?: ((row: Row, parent: Row | undefined) => boolean) | undefined;
}

/** The places for a row from top to bottom, its own among them: above each row on show, in it, and below the last of each level. */
export function spotsFor<Row extends object>(shown: TreeShown<Row>, movingId: RowId): TreeSpot[] {
  const moving = flatten(shown.rows).find((row) => idOf(row) === movingId);
  if (!moving) return [];
  const own = branchIds(moving);

  const level = (rows: readonly Row[], parent: Row | undefined, depth: number): TreeSpot[] => {
    const parentId = parent ? idOf(parent) : 0;
    const others = rows.filter((row) => !own.has(idOf(row)));
    const isOpen = shown.accepts?.(moving, parent) ?? true;
    const spot = (at: Row, side: TreeSpot['side'], beforeId: RowId): TreeSpot[] =>
      isOpen ? [{ parentId, beforeId, at: idOf(at), side, depth }] : [];
    const last = others.at(-1);
    return [
      ...others.flatMap((row) => [...spot(row, 'before', idOf(row)), ...inside(row, depth)]),
      ...(last ? spot(last, 'after', 0) : []),
    ];
  };
  const inside = (row: Row, depth: number): TreeSpot[] => {
    const children = childrenOf(row).filter((child) => !own.has(idOf(child)));
    if (children.length > 0 && shown.unfolded.has(idOf(row))) return level(childrenOf(row), row, depth + 1);
    const isOpen = shown.accepts?.(moving, row) ?? true;
    return isOpen ? [{ parentId: idOf(row), beforeId: 0, at: idOf(row), side: 'into', depth: depth + 1 }] : [];
  };
  return level(shown.rows, undefined, 0);
}

/** Two places are one. */
export function isAt(place: TreePlace, other: TreePlace | undefined): boolean {
  return place.parentId === other?.parentId && place.beforeId === other.beforeId;
}

/** The spot that a pointer means: the upper part of a row is above it, the lower below it, the middle inside. `part` runs from 0 to 1. */
export function spotAt<Row extends object>(
  { rows, unfolded, accepts }: TreeShown<Row>,
  movingId: RowId,
  { at, part }: { at: RowId; part: number },
): TreeSpot | undefined {
  const all = flatten(rows);
  const [moving, over] = [movingId, at].map((id) => all.find((row) => idOf(row) === id));
  const beside = placeOf(rows, at);
  if (!moving || !over || !beside || branchIds(moving).has(at)) return undefined;
  const depth = depthOf(rows, at);
  const [first] = childrenOf(over).filter((row) => idOf(row) !== movingId);
  const spots: Record<TreeSpot['side'], TreeSpot> = {
    before: { parentId: beside.parentId, beforeId: at, at, side: 'before', depth },
    into: { parentId: at, beforeId: 0, at, side: 'into', depth: depth + 1 },
    // Below an unfolded row is above its first child.
    after:
      first && unfolded.has(at)
        ? { parentId: at, beforeId: idOf(first), at, side: 'after', depth: depth + 1 }
        : { ...beside, beforeId: beside.beforeId === movingId ? nextOf(rows, movingId) : beside.beforeId, at, side: 'after', depth },
  };
  const parentOf = (spot: TreeSpot) => all.find((row) => idOf(row) === spot.parentId);
  const fits = (spot: TreeSpot) => accepts?.(moving, parentOf(spot)) ?? true;
  const meant = spots[part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'];
  if (fits(meant)) return meant;
  const other = spots[part < 0.5 ? 'before' : 'after'];
  return meant.side === 'into' && fits(other) ? other : undefined;
}

/** Where a row stands; undefined where there is no such row. */
export function placeOf(rows: readonly object[], id: RowId, parentId: RowId = 0): TreePlace | undefined {
  if (rows.some((row) => idOf(row) === id)) return { parentId, beforeId: nextOf(rows, id) };
  for (const row of rows) {
    const found = placeOf(childrenOf(row), id, idOf(row));
    if (found) return found;
  }
  return undefined;
}

/** The tree with a row at another place; the same tree where the row is not in it. */
export function placed<Row extends object>(rows: readonly Row[], id: RowId, place: TreePlace): Row[] {
  const moving = flatten(rows).find((row) => idOf(row) === id);
  return moving ? inserted(without(rows, id), moving, place) : [...rows];
}

/** The row below a sibling; 0 for the last. */
function nextOf(rows: readonly object[], id: RowId): RowId {
  const siblings = siblingsOf(rows, id) ?? [];
  const next = siblings[siblings.findIndex((row) => idOf(row) === id) + 1];
  return next ? idOf(next) : 0;
}

/** 0 at the top. */
export function depthOf(rows: readonly object[], id: RowId): number {
  const parent = placeOf(rows, id)?.parentId ?? 0;
  return parent === 0 ? 0 : 1 + depthOf(rows, parent);
}

function without<Row extends object>(rows: readonly Row[], id: RowId): Row[] {
  return rows
    .filter((row) => idOf(row) !== id)
    .map((row) => ('children' in row ? { ...row, children: without(childrenOf(row), id) } : row));
}

function inserted<Row extends object>(rows: readonly Row[], moving: Row, { parentId, beforeId }: TreePlace): Row[] {
  if (parentId === 0) {
    const found = rows.findIndex((row) => idOf(row) === beforeId);
    return rows.toSpliced(found < 0 ? rows.length : found, 0, moving);
  }
  return rows.map((row) => {
    if (idOf(row) === parentId) return { ...row, children: inserted(childrenOf(row), moving, { parentId: 0, beforeId }) };
    return childrenOf(row).length > 0 ? { ...row, children: inserted(childrenOf(row), moving, { parentId, beforeId }) } : row;
  });
}
