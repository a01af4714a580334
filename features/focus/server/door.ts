/** What other features may ask of focus pictures. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { FocusRow } from '../contract.ts';

export { unplaceFocuses } from './focus.service.ts';
export { focusJobs, pagesOf } from './jobs.ts';

export interface ShownFocus {
  position: string;
  title: string;
  text: string;
  image: string;
  image_mobile: string;
  link: string;
  target: string;
}

export interface NewFocus extends Omit<ShownFocus, 'image_mobile' | 'target'> {
  image_mobile?: string;
  target?: FocusRow['target'];
  locale: string;
  weigh: number;
  start_time?: Date | null;
  end_time?: Date | null;
}

const shownMax = 8;

/** The pictures of these positions that are on show now, each position in its order. */
export async function listShown(tx: ScopedTx, locale: string, positions: readonly string[]): Promise<ShownFocus[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<ShownFocus>`
    select shown.* from unnest(${[...positions]}::text[]) as wanted (position)
     cross join lateral (
       select f.position, f.title, f.text, f.image, f.image_mobile, f.link, f.target from focuses f
        where f.locale = ${locale} and f.position = wanted.position and f.status = 1
          and (f.start_time is null or f.start_time <= now()) and (f.end_time is null or f.end_time > now())
        order by f.weigh desc, f.id limit ${shownMax}
     ) as shown`.execute(tx);
  return rows;
}

/** Every enabled picture of the realm, whatever its time: to plant the site into another realm. */
export async function listAll(tx: ScopedTx): Promise<NewFocus[]> {
  const rows = await tx
    .selectFrom('focuses')
    .select(['position', 'title', 'text', 'image', 'image_mobile', 'link', 'target', 'locale', 'weigh', 'start_time', 'end_time'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ start_time, end_time, ...focus }) => ({ ...focus, start_time: toDate(start_time), end_time: toDate(end_time) }));
}

/** Adds several at once: a new site is planted with them. */
export async function insertAll(tx: ScopedTx, focuses: readonly NewFocus[]): Promise<void> {
  if (focuses.length > 0)
    await tx
      .insertInto('focuses')
      .values([...focuses])
      .execute();
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
