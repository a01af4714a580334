/** What an answer is made from: one company's site as one reader sees it, in one language. */
import { findSiteColumn, isForMembers, type SiteColumn } from '#features/columns/server/door.ts';
import type { SiteConfig } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuse } from '#kit/server/refusals.ts';

/** The columns that the reader may see. */
export interface ColumnTree {
  /** In the order of the navigation. */
  all: readonly SiteColumn[];
  withId: (id: number) => SiteColumn | undefined;
  at: (path: string) => SiteColumn | undefined;
  childrenOf: (id: number | null) => SiteColumn[];
  /** The column and all below it. */
  below: (column: SiteColumn) => SiteColumn[];
}

export interface Reading {
  tx: ScopedTx;
  locale: Lang;
  /** Every language that the site is read in, the main one first. */
  locales: readonly Lang[];
  config: SiteConfig;
  tree: ColumnTree;
  isMember: boolean;
  /** Addresses for people. */
  at: { column: (path: string) => string; archive: (columnPath: string, slug: string) => string };
  /** Names what the answer shows; a change of one of them drops it from memory. */
  shows: (...names: string[]) => void;
}

/** Columns whose documents the reader may see. */
export function listColumns({ tree }: Reading): SiteColumn[] {
  return tree.all.filter(({ type }) => type === 'list');
}

export function columnUrl({ at }: Reading, { type, path, url }: SiteColumn): string {
  return type === 'link' ? url : at.column(path);
}

/** @param wanted its id or its path. Throws where the reader may not see it. */
export async function requireColumn(reading: Reading, wanted: string): Promise<SiteColumn> {
  const id = idIn(wanted);
  const column = (id !== undefined && reading.tree.withId(id)) || reading.tree.at(wanted);
  if (column) return column;
  throw await whyNot(reading, id === undefined ? { path: wanted } : { id });
}

/** Why there is nothing for this reader at a column or below it: it is for members, for others of them, or it is not there. */
export async function whyNot({ tx, locale, isMember }: Reading, sought: { id: number } | { path: string }): Promise<Refusal> {
  const path = 'path' in sought ? sought.path : (await findSiteColumn(tx, sought.id))?.path;
  if (path === undefined || !(await isForMembers(tx, locale, path))) return refuse('request.not_found');
  return isMember ? refuse('request.not_allowed') : refuse('request.login_required', {}, { data: { routeName: 'userLogin' } });
}

function idIn(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
