/** What a page of a site is made from: the visitor's address, and the company's tree and config, read once for each page. */
import type { SiteColumn } from '#features/columns/server/door.ts';
import type { SiteConfig } from '#features/site-config/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { PageAssets, Theme } from '#kit/site/view.ts';
import type { Addresses } from './addresses.ts';

export interface SiteRequest {
  tx: ScopedTx;
  locale: Lang;
  now: Date;
  theme: Theme;
  assets: PageAssets;
  at: Addresses;
  columns: readonly SiteColumn[];
  config: SiteConfig;
  /** Columns with focus pictures of their own, as positions: `column:7`. */
  focusPositions: readonly string[];
  /** Without the language, without slashes at the ends: `news/company`. */
  path: string;
  page: number;
  /** Names what the page shows; a change of one of them drops it from the cache. */
  shows: (...names: string[]) => void;
}

const chinaDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** `2026-11-21` */
export function dateText(unixSeconds: number): string {
  return chinaDate.format(new Date(unixSeconds * 1000));
}
