/** What a page of a site is made from: the visitor's address, and what all pages of its company begin with. */
import type { Receipt } from '#features/forms/server/door.ts';
import { chinaDay } from '#kit/contract/china-time.ts';
import type { ScopedTx } from '#kit/site/reading.ts';
import type { PageAssets, Theme } from '#kit/site/view.ts';
import type { Addresses } from './addresses.ts';
import type { SentState } from './form-part.ts';
import type { SiteOutline } from './outline.ts';

export interface SiteRequest extends SiteOutline {
  tx: ScopedTx;
  now: Date;
  theme: Theme;
  assets: PageAssets;
  /** What the theme's choices stand at. */
  variants: Readonly<Record<string, string>>;
  at: Addresses;
  /** The same company in its other languages. */
  others: readonly SiteOutline[];
  /** Without the language, without slashes at the ends: `news/company`. */
  path: string;
  page: number;
  /** What is searched for: `q=word&column=7`. */
  query?: string;
  /** A member reads it, who may see more than everybody. Such a page is never kept. */
  isMember?: boolean;
  /** What a visitor has just sent and has to mend. Such a page is never kept. */
  sent?: SentState;
  /** What a visitor has sent, for the page that thanks for it. Such a page is never kept. */
  received?: Receipt;
  /** Names what the page shows; a change of one of them drops it from the cache. */
  shows: (...names: string[]) => void;
}

/** `2026-11-21` */
export function dateText(unixSeconds: number): string {
  return chinaDay(new Date(unixSeconds * 1000));
}
