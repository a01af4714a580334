/** Rows that stand in a tree by `pid`. Pure; a `pid` of 0, or one that is not among the rows, is the top. */

export interface InTree {
  id: number;
  pid: number;
}

export type Branch<Row> = Row & { children: Branch<Row>[] };

/** Rows as a tree, brothers in the order given. A row whose parent was left out comes to the top. */
export function treeOf<Row extends InTree>(rows: readonly Row[]): Branch<Row>[] {
  const branches = new Map(rows.map((row) => [row.id, { ...row, children: [] as Branch<Row>[] }])); // safe: an empty list of what follows
  const top: Branch<Row>[] = [];
  for (const branch of branches.values()) (branches.get(branch.pid)?.children ?? top).push(branch);
  return top;
}

/** A tree as a list again, parents before their children, each with its depth from 0. */
export function flatOf<Row extends { children: Row[] }>(branches: readonly Row[], depth = 0): { row: Row; depth: number }[] {
  return branches.flatMap((row) => [{ row, depth }, ...flatOf(row.children, depth + 1)]);
}

/** The ids of a row and of everything below it. */
export function branchIds(rows: readonly InTree[], id: number): Set<number> {
  const found = new Set([id]);
  for (const inside of found) for (const row of rows) if (row.pid === inside) found.add(row.id);
  return found;
}

/** How many levels the tree has along a row's branch once the row stands below `pid`; a new row has no id yet. */
export function levelsBelow(rows: readonly InTree[], id: number | undefined, pid: number): number {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above = (row: InTree | undefined): number => (row ? 1 + above(byId.get(row.pid)) : 0);
  const height = (inside: number): number => 1 + Math.max(0, ...rows.filter((row) => row.pid === inside).map((row) => height(row.id)));
  return above(byId.get(pid)) + (id === undefined ? 1 : height(id));
}

/** True when every word of the search stands in one of the texts. `matches('ad log', ['auth/adminLog'])` */
export function matches(search: string, texts: readonly string[]): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
}
