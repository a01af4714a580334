/** Rows in a tree: finding, flattening and reordering them. Pure. */

/** A row that may carry rows below it. */
export interface TreeRow {
  id: number;
  children?: readonly TreeRow[] | undefined;
}

/** The children of any row, as rows of its own kind. */
export function childrenOf<Row extends object>(row: Row): readonly Row[] {
  const children = 'children' in row ? row.children : undefined;
  return Array.isArray(children) ? children : [];
}

/** The id of a row; 0 where it has none. */
export function idOf(row: object): number {
  const id = 'id' in row ? row.id : undefined;
  return typeof id === 'number' ? id : Number(id ?? 0);
}

/** Every row, parents before their children. */
export function flatten<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(childrenOf(row))]);
}

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

/** The tree after a row took its sibling's place; the same tree where they are no siblings. */
export function reordered<Row extends object>(rows: readonly Row[], id: number, targetId: number): Row[] {
  const from = rows.findIndex((row) => idOf(row) === id);
  const to = rows.findIndex((row) => idOf(row) === targetId);
  const moving = rows[from];
  if (moving && to >= 0) {
    const others = rows.filter((row) => row !== moving);
    return [...others.slice(0, to), moving, ...others.slice(to)];
  }
  return rows.map((row) => (childrenOf(row).length ? { ...row, children: reordered(childrenOf(row), id, targetId) } : row));
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

/** One row changed, wherever it stands. */
export function withChanged<Row extends object>(rows: readonly Row[], id: number, change: (row: Row) => Row): Row[] {
  return rows.map((row) => {
    if (idOf(row) === id) return change(row);
    return childrenOf(row).length ? { ...row, children: withChanged(childrenOf(row), id, change) } : row;
  });
}

/** Rows as a table wants them: no `children` where there are none, because an empty list would draw an arrow. */
export function withoutEmptyChildren<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const children = childrenOf(row);
    return 'children' in row ? { ...row, children: children.length ? withoutEmptyChildren(children) : undefined } : row;
  });
}
