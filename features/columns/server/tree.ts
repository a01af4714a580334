/** Pure questions about the tree of columns. */
import { depthMax, refuseColumn, reservedSlugs } from '../contract.ts';

interface Place {
  id: number;
  /** Null or 0 at the root. */
  pid: number | null;
}

export type Tree<Row> = Row & { children: Tree<Row>[] };

/** Rows as a tree; a row whose parent is not among them stands at the root. */
export function toTree<Row extends Place>(rows: readonly Row[]): Tree<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = (pid: number): Tree<Row>[] =>
    rows.filter((row) => (known.has(row.pid ?? 0) ? row.pid : 0) === pid).map((row) => ({ ...row, children: below(row.id) }));
  return below(0);
}

/** The tree laid flat, parents before their children, with each row's level. */
export function inOrder<Row extends Place>(rows: readonly Row[], pid = 0, depth = 1): (Row & { depth: number })[] {
  return childrenOf(rows, pid).flatMap((row) => [{ ...row, depth }, ...inOrder(rows, row.id, depth + 1)]);
}

export function childrenOf<Row extends Place>(rows: readonly Row[], pid: number): Row[] {
  return rows.filter((row) => (row.pid ?? 0) === pid);
}

/** The row's own id and those of everything below it. */
export function branchOf(rows: readonly Place[], id: number): number[] {
  return [id, ...childrenOf(rows, id).flatMap((child) => branchOf(rows, child.id))];
}

/** The ids from a row up to the root, its own first. */
export function lineOf(rows: readonly Place[], id: number): number[] {
  const row = rows.find((candidate) => candidate.id === id);
  return row ? [id, ...(row.pid ? lineOf(rows, row.pid) : [])] : [];
}

/** Throws when a branch of `levels` levels does not fit below a parent (0: the root). */
export function checkDepth(rows: readonly Place[], pid: number, levels = 1): void {
  if (lineOf(rows, pid).length + levels > depthMax) throw refuseColumn('columns.too_deep', { max: depthMax }, { field: 'pid' });
}

/** Levels of a branch, its root included. */
export function heightOf(rows: readonly Place[], id: number): number {
  return 1 + Math.max(0, ...childrenOf(rows, id).map((child) => heightOf(rows, child.id)));
}

/** Throws when an address of the root belongs to the product. */
export function checkReserved(pid: number, slug: string): void {
  if (pid === 0 && reservedSlugs.has(slug)) throw refuseColumn('columns.slug_reserved', { slug }, { field: 'slug' });
}
