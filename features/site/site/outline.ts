/** What every page of a company begins with: its language, its words, its tree of columns. Read once for many pages. */
import { type SiteColumn, siteTree } from '#features/columns/server/door.ts';
import { type SiteWords, siteIn } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import { type Logos, logosOf } from './logos.ts';

export interface SiteOutline extends SiteWords {
  /** Those that guests see, in the order of the navigation. */
  columns: readonly SiteColumn[];
  logos: Logos;
}

/** Keeps outlines between pages. The key tells a company's outlines apart. */
export type KeepOutline = (key: string, read: () => Promise<SiteOutline>) => Promise<SiteOutline>;

/** Of the main language, unless another one is named. */
export async function readOutline(tx: ScopedTx, locale?: Lang): Promise<SiteOutline> {
  const words = await siteIn(tx, locale);
  return { ...words, columns: await siteTree(tx, words.locale), logos: await logosOf(tx, words.config) };
}

/** Outlines of a site by language, from where they are kept. */
export interface Outlines {
  main: SiteOutline;
  in: (locale: Lang) => Promise<SiteOutline>;
}

export async function outlinesOf(tx: ScopedTx, keep: KeepOutline = (_key, read) => read()): Promise<Outlines> {
  const main = await keep('main', () => readOutline(tx));
  return { main, in: async (locale) => (locale === main.locale ? main : keep(locale, () => readOutline(tx, locale))) };
}

/** Those of the languages that the site has beside this one. */
export function othersOf(outlines: Outlines, { locale }: SiteOutline): Promise<SiteOutline[]> {
  return Promise.all(outlines.main.locales.filter((other) => other !== locale).map((other) => outlines.in(other)));
}

/** Whether a change of this name makes an outline stale. Whoever adds to the outline adds what changes it here. */
export function showsInOutline(name: string): boolean {
  return ['config', 'columns'].includes(name) || ['model:', 'focus:column:', 'file:'].some((start) => name.startsWith(start));
}

/** About what an outline takes in memory, in columns: the words of a company weigh like some of them. */
export function weightOf({ columns }: SiteOutline): number {
  return columns.length + 10;
}
