/** Pure questions about the tree of columns. Every one of them ends, even where somebody tied the rows into a circle by hand. */
import { pathLengthMax, reservedSlugs } from '../contract.ts';
import { refuseColumn } from '../refusals.contract.ts';

interface Place {
  id: number;
  /** Null or 0 at the root. */
  pid: number | null;
}

export type Tree<Row> = Row & { children: Tree<Row>[] };

/** Rows as a tree; a row whose parent is not among them stands at the root. */
export function toTree<Row extends Place>(rows: readonly Row[]): Tree<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const below = byParent(rows, (pid) => (known.has(pid) ? pid : 0));
  const branch = (pid: number): Tree<Row>[] => (below.get(pid) ?? []).map((row) => ({ ...row, children: branch(row.id) }));
  return branch(0);
}

/** The tree laid flat, parents before their children, with each row's level; 1 at the root. What hangs on nothing is left out. */
export function inOrder<Row extends Place>(rows: readonly Row[]): (Row & { depth: number })[] {
  const below = byParent(rows);
  const branch = (pid: number, depth: number): (Row & { depth: number })[] =>
    (below.get(pid) ?? []).flatMap((row) => [{ ...row, depth }, ...branch(row.id, depth + 1)]);
  return branch(0, 1);
}

export function childrenOf<Row extends Place>(rows: readonly Row[], pid: number): Row[] {
  return rows.filter((row) => (row.pid ?? 0) === pid);
}

/** The row's own id and those of everything below it. */
export function branchOf(rows: readonly Place[], id: number): number[] {
  const below = byParent(rows);
  const found = new Set([id]);
  for (const inside of found) for (const child of below.get(inside) ?? []) found.add(child.id);
  return [...found];
}

/** The ids from a row up to the root, its own first. */
export function lineOf(rows: readonly Place[], id: number): number[] {
  const parents = new Map(rows.map((row) => [row.id, row.pid ?? 0]));
  const line = new Set<number>();
  for (let at = id; at !== 0 && parents.has(at) && !line.has(at); at = parents.get(at) ?? 0) line.add(at);
  return [...line];
}

/** Throws when an address is longer than one may be. */
export function checkLength(longestPath: number): void {
  if (longestPath > pathLengthMax) throw refuseColumn('columns.path_too_long', { max: pathLengthMax }, { field: 'slug' });
}

/** Throws when an address of the root belongs to the product. */
export function checkReserved(pid: number, slug: string): void {
  if (pid === 0 && reservedSlugs.has(slug)) throw refuseColumn('columns.slug_reserved', { slug }, { field: 'slug' });
}

function byParent<Row extends Place>(rows: readonly Row[], parentOf = (pid: number) => pid): ReadonlyMap<number, Row[]> {
  const below = new Map<number, Row[]>();
  for (const row of rows) {
    const pid = parentOf(row.pid ?? 0);
    const siblings = below.get(pid);
    if (siblings) siblings.push(row);
    else below.set(pid, [row]);
  }
  return below;
}
