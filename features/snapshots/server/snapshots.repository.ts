/** Every query on snapshots. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type SnapshotRow, type snapshotKinds, snapshotList } from '../contract.ts';

export interface NewSnapshot {
  company_id: number;
  code: string;
  name: string;
  kind: (typeof snapshotKinds)[number];
  holds: Record<'archives' | 'members' | 'files', number>;
  admin_name: string;
}

export function listed(tx: ScopedTx): Listing<SnapshotRow> {
  return listing(tx, tx.selectFrom('snapshots'), snapshotList, (from) =>
    from
      .select(['id', 'company_id', 'code', 'name', 'kind', 'state', 'bytes', 'admin_name', 'create_time', 'remove_time'])
      .select([
        sql<number>`case when total_bytes = 0 then 0 else least(99, done_bytes * 100 / total_bytes) end::int`.as('progress'),
        sql<number>`coalesce((holds ->> 'archives')::int, 0)`.as('archives'),
        sql<number>`coalesce((holds ->> 'members')::int, 0)`.as('members'),
        sql<number>`coalesce((holds ->> 'files')::int, 0)`.as('files'),
      ]),
  ).as((rows) => rows as SnapshotRow[]); // safe: the contract parses kind and state on their way out
}

export async function insert(tx: ScopedTx, { holds, ...snapshot }: NewSnapshot): Promise<number> {
  const values = { ...snapshot, holds: JSON.stringify(holds) };
  const { id } = await tx.insertInto('snapshots').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function find(tx: ScopedTx, id: number) {
  return tx
    .selectFrom('snapshots')
    .select(['id', 'code', 'kind', 'state', 'file_key', 'create_time'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** At every try anew. */
export async function begin(tx: ScopedTx, id: number, total_bytes: number): Promise<void> {
  await tx
    .updateTable('snapshots')
    .set({ total_bytes, done_bytes: 0, state: 'making', alive_time: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** A sign of life of whoever makes it, and how far it is. One that arrives late changes nothing of what came of it. */
export async function progress(tx: ScopedTx, id: number, bytes: { done_bytes?: number } = {}): Promise<void> {
  await tx
    .updateTable('snapshots')
    .set({ ...bytes, alive_time: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** False where it was deleted meanwhile: the file is nobody's. */
export async function finish(
  tx: ScopedTx,
  id: number,
  file: { file_key: string; bytes: number; ready: Date; remove: Date },
): Promise<boolean> {
  const { ready, remove, ...rest } = file;
  const { numUpdatedRows } = await tx
    .updateTable('snapshots')
    .set({ ...rest, state: 'ready', ready_time: ready, remove_time: remove })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until the next try. An export that fails for good goes like one that was made; of a deletion the row stays. */
export async function fail(tx: ScopedTx, id: number, remove: Date): Promise<void> {
  await tx
    .updateTable('snapshots')
    .set({ state: 'failed', remove_time: sql<Date>`case when kind = 'export' then ${remove}::timestamptz end` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Exports whose maker has given no sign of life for so long, by the clock of the database, and that no job will make. */
export async function abandonedIds(tx: ScopedTx, silentMs: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('snapshots as s')
    .select('s.id')
    .where('s.state', '=', 'making')
    .where('s.kind', '=', 'export')
    .where(sql<boolean>`s.alive_time < now() - make_interval(secs => ${silentMs / 1000})`)
    .where(sql<boolean>`not exists (
      select from jobs j
       where j.done_time is null and (j.attempts < j.max_attempts or j.lease_until >= now())
         and j.queue = 'snapshots.make' and (j.payload ->> 'id')::bigint = s.id)`)
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** As they are, held until the transaction ends. */
export async function hold(tx: ScopedTx, ids: readonly number[]) {
  return held(tx)
    .where(sql<boolean>`id = any (${[...ids]})`)
    .execute();
}

/** The same of those whose time is over. */
export async function holdDue(tx: ScopedTx, now: Date) {
  return held(tx).where('state', 'in', ['ready', 'failed']).where('remove_time', '<', moment(now)).limit(100).execute();
}

function held(tx: ScopedTx) {
  return tx.selectFrom('snapshots').select(['id', 'code', 'name', 'kind', 'state', 'file_key']).orderBy('id').forUpdate();
}

/** Their files are for the caller to remove. Of a deletion the row stays. */
export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  const those = sql<boolean>`id = any (${[...ids]})`;
  await tx.deleteFrom('snapshots').where(those).where('kind', '=', 'export').execute();
  await tx.updateTable('snapshots').set({ state: 'removed', file_key: '', remove_time: null }).where(those).execute();
}

/** Whether work that is not done, or was given up, asks for a folder of this name. */
export async function isNamedByJob(tx: ScopedTx, name: string): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('done_time', 'is', null)
    .where(sql<boolean>`strpos(payload::text, ${name}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return job !== undefined;
}
