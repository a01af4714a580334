/** Every query on focus pictures as editors manage them. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import type { Weighed } from '#kit/server/sortable.ts';
import { type FocusRow, focusList } from '../contract.ts';

export interface FocusValues {
  position: string;
  title: string;
  text: string;
  image: string;
  image_mobile: string;
  link: string;
  target: FocusRow['target'];
  start_time: Date | null;
  end_time: Date | null;
  weigh: number;
  status: FocusRow['status'];
  locale: string;
}

export interface StoredFocus extends Omit<FocusValues, 'start_time' | 'end_time'> {
  id: number;
  start_time: number | null;
  end_time: number | null;
  version: number;
  update_admin: string;
  update_time: number;
}

/** By language and position, each position in its own order. */
export function listed(tx: ScopedTx): Listing<FocusRow> {
  return listing(tx, tx.selectFrom(complete(tx).as('f')), focusList, (from) => from.selectAll('f')).as((rows) => rows as FocusRow[]); // safe: languages are those of the contract, which parses them on their way in
}

export async function findRow(tx: ScopedTx, id: number): Promise<FocusRow | undefined> {
  const row = await tx.selectFrom(complete(tx).as('f')).selectAll('f').where('f.id', '=', id).executeTakeFirst();
  return row as FocusRow | undefined; // safe: as above
}

/** One picture, held until the transaction ends. */
export async function hold(tx: ScopedTx, id: number): Promise<StoredFocus | undefined> {
  return tx
    .selectFrom('focuses')
    .select(['id', 'position', 'title', 'text', 'image', 'image_mobile', 'link', 'target', 'start_time', 'end_time'])
    .select(['weigh', 'status', 'locale', 'version', 'update_admin', 'update_time'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The pictures of a position in the order they are shown. */
export async function siblings(tx: ScopedTx, { position, locale }: { position: string; locale: string }): Promise<Weighed[]> {
  return tx
    .selectFrom('focuses')
    .select(['id', 'weigh'])
    .where('locale', '=', locale)
    .where('position', '=', position)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute();
}

/** Where the pictures with these ids stand. */
export async function positionsOf(tx: ScopedTx, ids: readonly number[]): Promise<{ id: number; position: string }[]> {
  return tx
    .selectFrom('focuses')
    .select(['id', 'position'])
    .where('id', 'in', [...ids])
    .execute();
}

export async function insert(tx: ScopedTx, values: FocusValues, adminName: string): Promise<number> {
  const row = await tx
    .insertInto('focuses')
    .values({ ...values, update_admin: adminName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The row is held: nobody else changes it meanwhile. */
export async function update(tx: ScopedTx, id: number, values: Partial<FocusValues>, adminName: string): Promise<void> {
  await tx
    .updateTable('focuses')
    .set((eb) => ({ ...values, update_admin: adminName, version: eb('version', '+', 1), update_time: sql<Date>`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .deleteFrom('focuses')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute();
  return rows.length;
}

/** Takes pictures from positions that are gone: they are kept, shown nowhere. Answers those positions that had any. */
export async function unplace(tx: ScopedTx, positions: readonly string[], adminName: string): Promise<string[]> {
  const { rows } = await sql<{ position: string }>`
    with gone as (select id, position from focuses where position = any (${[...positions]}) for update)
    update focuses set position = '', status = 0, version = version + 1, update_admin = ${adminName}, update_time = now()
      from gone where focuses.id = gone.id returning gone.position`.execute(tx);
  return [...new Set(rows.map(({ position }) => position))];
}

/** Codes of people's own positions. */
export async function listCodes(tx: ScopedTx): Promise<string[]> {
  const rows = await tx
    .selectFrom('focuses')
    .select('position')
    .distinct()
    .where('position', 'not in', ['', 'home'])
    .where('position', 'not like', 'column:%')
    .orderBy('position')
    .execute();
  return rows.map(({ position }) => position);
}

/** Every picture with its state, the name of its column, and its place in the whole list. */
function complete(tx: ScopedTx) {
  return tx
    .selectFrom('focuses as p')
    .leftJoin('columns as c', (join) =>
      join.on(sql`c.id`, '=', sql`case when p.position like 'column:%' then substring(p.position from 8)::bigint end`),
    )
    .select(['p.id', 'p.position', 'p.title', 'p.text', 'p.image', 'p.image_mobile', 'p.link', 'p.target', 'p.start_time', 'p.end_time'])
    .select(['p.weigh', 'p.status', 'p.locale', 'p.version', 'p.create_time', 'p.update_time'])
    .select(sql<string | null>`case when p.position like 'column:%' then c.name end`.as('column_name'))
    .select(
      sql<string>`case when p.status = 0 then 'off' when p.end_time <= now() then 'over' when p.start_time > now() then 'scheduled' else 'showing' end`.as(
        'state',
      ),
    )
    .select(
      sql<number>`row_number() over (order by p.locale desc, p.position = '', p.position <> 'home', p.position, p.weigh desc, p.id)`.as(
        'place',
      ),
    );
}
