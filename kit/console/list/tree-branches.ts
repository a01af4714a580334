/** What only the screens with a tree do with its rows; the other lists come without. Pure. */
import { childrenOf, flatten, idOf } from './tree-rows.ts';

/** Only the rows that are on show while these are unfolded. */
export function shownRows<Row extends object>(rows: readonly Row[], unfolded: ReadonlySet<number>): Row[] {
  return rows.flatMap((row) => [row, ...(unfolded.has(idOf(row)) ? shownRows(childrenOf(row), unfolded) : [])]);
}

/** The ids of all rows that can be unfolded. */
export function parentIds(rows: readonly object[]): number[] {
  return flatten(rows)
    .filter((row) => childrenOf(row).length > 0)
    .map(idOf);
}

/** The rows among which a row stands, itself included; undefined where there is no such row. */
export function siblingsOf<Row extends object>(rows: readonly Row[], id: number): readonly Row[] | undefined {
  if (rows.some((row) => idOf(row) === id)) return rows;
  for (const row of rows) {
    const found = siblingsOf(childrenOf(row), id);
    if (found) return found;
  }
  return undefined;
}

/** True where both rows have the same parent. */
export function areSiblings(rows: readonly object[], one: number, other: number): boolean {
  return siblingsOf(rows, one)?.some((row) => idOf(row) === other) ?? false;
}

/** The id of a row and of everything below it: the places it cannot move to. */
export function branchIds(row: object): Set<number> {
  return new Set(flatten([row]).map(idOf));
}

/** What is ticked after a press: a row takes those below it along, both ways. That all below it are ticked does not tick the row above. */
export function tickedAfter(rows: readonly object[], before: readonly number[], pressed: readonly number[]): number[] {
  const was = new Set(before);
  const is = new Set(pressed);
  const turned = flatten(rows).filter((row) => was.has(idOf(row)) !== is.has(idOf(row)));
  // With "all" everything was pressed itself.
  if (turned.length > 1) return [...is];
  for (const row of turned) {
    const isTicked = is.has(idOf(row));
    for (const id of branchIds(row)) {
      if (isTicked) is.add(id);
      else is.delete(id);
    }
  }
  return [...is];
}

/** Rows as a table wants them: no `children` where there are none, because an empty list would draw an arrow. */
export function withoutEmptyChildren<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const children = childrenOf(row);
    return 'children' in row ? { ...row, children: children.length ? withoutEmptyChildren(children) : undefined } : row;
  });
}
