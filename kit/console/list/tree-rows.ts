/** Rows in a tree, as every list has to know them: finding, flattening and reordering them. Pure. What only trees do: tree-branches.ts. */

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

/** One row changed, wherever it stands. */
export function withChanged<Row extends object>(rows: readonly Row[], id: number, change: (row: Row) => Row): Row[] {
  return rows.map((row) => {
    if (idOf(row) === id) return change(row);
    return childrenOf(row).length ? { ...row, children: withChanged(childrenOf(row), id, change) } : row;
  });
}
