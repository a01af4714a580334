/** What every page of a company begins with: its language, its words, its tree of columns. Read once for many pages. */
import { type SiteColumn, siteTree } from '#features/columns/server/door.ts';
import { type MainSite, mainSite } from '#features/site-config/server/door.ts';
import type { ScopedTx } from '#kit/site/reading.ts';

export interface SiteOutline extends MainSite {
  /** Those that guests see, in the order of the navigation. */
  columns: readonly SiteColumn[];
}

/** Keeps outlines between pages. The key tells a company's outlines apart. */
export type KeepOutline = (key: string, read: () => Promise<SiteOutline>) => Promise<SiteOutline>;

export async function readOutline(tx: ScopedTx): Promise<SiteOutline> {
  const main = await mainSite(tx);
  return { ...main, columns: await siteTree(tx, main.locale) };
}

/** Whether a change of this name makes an outline stale. Whoever adds to the outline adds what changes it here. */
export function showsInOutline(name: string): boolean {
  return name === 'config' || name === 'columns' || name.startsWith('model:') || name.startsWith('focus:column:');
}

/** About what an outline takes in memory, in columns: the words of a company weigh like some of them. */
export function weightOf({ columns }: SiteOutline): number {
  return columns.length + 10;
}
