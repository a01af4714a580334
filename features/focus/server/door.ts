/** What other features may ask of focus pictures. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

export interface ShownFocus {
  title: string;
  text: string;
  image: string;
  image_mobile: string;
  link: string;
  target: string;
}

export interface NewFocus {
  position: string;
  title: string;
  text: string;
  image: string;
  image_mobile?: string;
  link: string;
  target?: string;
  locale: string;
  weigh: number;
}

const shownMax = 8;

/** The pictures of a position that are on show now, in their order. */
export async function listShown(tx: ScopedTx, locale: string, position: string): Promise<ShownFocus[]> {
  return tx
    .selectFrom('focuses')
    .select(['title', 'text', 'image', 'image_mobile', 'link', 'target'])
    .where('locale', '=', locale)
    .where('position', '=', position)
    .where('status', '=', 1)
    .where(sql<boolean>`(start_time is null or start_time <= now()) and (end_time is null or end_time > now())`)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .limit(shownMax)
    .execute();
}

/** Every enabled picture of the realm, whatever its time: to plant the site into another realm. */
export async function listAll(tx: ScopedTx): Promise<NewFocus[]> {
  return tx
    .selectFrom('focuses')
    .select(['position', 'title', 'text', 'image', 'image_mobile', 'link', 'target', 'locale', 'weigh'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
}

/** Adds several at once: a new site is planted with them. */
export async function insertAll(tx: ScopedTx, focuses: readonly NewFocus[]): Promise<void> {
  if (focuses.length > 0)
    await tx
      .insertInto('focuses')
      .values([...focuses])
      .execute();
}
