/** Finding a column in the tree without walking it: a company may have twenty thousand. */
import type { SiteColumn } from '#features/columns/server/door.ts';

interface Tree {
  columns: readonly SiteColumn[];
}

interface ColumnIndex {
  byId: ReadonlyMap<number, SiteColumn>;
  byPath: ReadonlyMap<string, SiteColumn>;
  byMark: ReadonlyMap<string, SiteColumn>;
  below: ReadonlyMap<number | null, SiteColumn[]>;
}

export function columnWithId({ columns }: Tree, id: number | null): SiteColumn | undefined {
  return indexOf(columns).byId.get(id ?? 0);
}

export function columnAt({ columns }: Tree, path: string): SiteColumn | undefined {
  return indexOf(columns).byPath.get(path);
}

/** The one that says the same as a column of another language, by the mark that both carry. */
export function columnMarked({ columns }: Tree, mark: string): SiteColumn | undefined {
  return indexOf(columns).byMark.get(mark);
}

export function childrenOf({ columns }: Tree, pid: number | null): SiteColumn[] {
  return indexOf(columns).below.get(pid) ?? [];
}

/** The column and every one above it, root first. */
export function pathTo(tree: Tree, column: SiteColumn): SiteColumn[] {
  const above = columnWithId(tree, column.pid);
  return above ? [...pathTo(tree, above), column] : [column];
}

/**
 * Whether guests find it too. Only such a column is in the menus, also on a member's own pages: most pages are drawn once for all, and
 * a menu that changed from page to page would be none.
 */
export function isForEverybody(tree: Tree, column: SiteColumn): boolean {
  return pathTo(tree, column).every(({ visible_to }) => visible_to === 'everyone');
}

/** The column and all below it. */
export function withDescendants(tree: Tree, column: SiteColumn): SiteColumn[] {
  return [column, ...childrenOf(tree, column.id).flatMap((child) => withDescendants(tree, child))];
}

/** Columns whose documents the reader may read. */
export function listsIn({ columns }: Tree): number[] {
  return columns.filter(({ type }) => type === 'list').map(({ id }) => id);
}

/** Made once for a tree, which is kept between pages. */
const indexes = new WeakMap<readonly SiteColumn[], ColumnIndex>();

function indexOf(columns: readonly SiteColumn[]): ColumnIndex {
  const known = indexes.get(columns);
  if (known) return known;
  const below = new Map<number | null, SiteColumn[]>();
  for (const column of columns) {
    const siblings = below.get(column.pid);
    if (siblings) siblings.push(column);
    else below.set(column.pid, [column]);
  }
  const byPath = new Map(columns.map((column) => [column.path, column]));
  const marked = columns.flatMap((column): [string, SiteColumn][] =>
    column.translation_mark === null ? [] : [[column.translation_mark, column]],
  );
  const byId = new Map(columns.map((column) => [column.id, column]));
  const index = { byId, byPath, byMark: new Map(marked), below };
  indexes.set(columns, index);
  return index;
}
