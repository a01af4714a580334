/** The chain of the log: each entry carries a hash over the one before it and itself. What is hashed is said here and nowhere else. */
import { type Kysely, sql } from 'kysely';

import type { Schema } from '#kit/server/database/schema.gen.ts';

/** What an entry consists of before it has its place. */
export interface EntryValues {
  admin_id: number;
  username: string;
  visitor_name: string | null;
  node: string;
  url: string;
  done: boolean;
  data: unknown;
  changes: unknown;
  ip: string;
  user_agent: string;
  request_id: string;
}

export interface ChainLink {
  id: number;
  place: number;
  /** What the hash was taken over, after the hash of the entry before. */
  text: string;
  hash: string;
}

export interface Head {
  tenant_id: number;
  place: number;
  hash: string;
}

/** PostgreSQL writes jsonb in one way only: names in its own order, numbers as they were given. */
const entryText = sql<string>`jsonb_build_array(entry.tenant_id, entry.place, (extract(epoch from entry.create_time) * 1000000)::bigint,
  entry.admin_id, entry.username, entry.visitor_name, entry.node, entry.url, entry.done, entry.data, entry.changes, entry.ip,
  entry.user_agent, entry.request_id)::text`;

/** Adds an entry at the end of a realm's chain. Nobody else adds to it until this transaction ends, so it is best added last. */
export async function append(tx: Kysely<Schema>, realm: number, entry: EntryValues): Promise<void> {
  if (await added(tx, realm, entry)) return;
  await sql`insert into admin_log_heads (tenant_id) values (${realm}) on conflict do nothing`.execute(tx);
  if (!(await added(tx, realm, entry))) throw new Error(`The log of realm ${realm} has no head.`);
}

/** One statement, because every write of an administrator waits for it. False: the realm's chain has no head yet. */
async function added(tx: Kysely<Schema>, realm: number, entry: EntryValues): Promise<boolean> {
  const { rows } = await sql`
    with head as (
      select place, hash from admin_log_heads where tenant_id = ${realm}::integer for update
    ), entry as (
      select ${realm}::integer as tenant_id, head.place + 1 as place, head.hash as before, now() as create_time, e.*
        from head, jsonb_to_record(${JSON.stringify(entry)}::jsonb) as e (admin_id bigint, username text, visitor_name text, node text,
             url text, done boolean, data jsonb, changes jsonb, ip text, user_agent text, request_id text)
    ), made as (
      insert into admin_log (tenant_id, place, hash, create_time, admin_id, username, visitor_name, node, url, done, data, changes, ip,
             user_agent, request_id)
      select tenant_id, place, sha256(before || convert_to(${entryText}, 'UTF8')), create_time, admin_id, username, visitor_name,
             node, url, done, data, changes, ip, user_agent, request_id
        from entry
      returning tenant_id, place, hash
    )
    update admin_log_heads h set place = made.place, hash = made.hash from made where h.tenant_id = made.tenant_id
    returning h.place`.execute(tx);
  return rows.length > 0;
}

/** The heads of the realms, or of one of them. */
export async function listHeads(tx: Kysely<Schema>, realm?: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select tenant_id, place, encode(hash, 'hex') as hash from admin_log_heads
     where ${realm ?? null}::integer is null or tenant_id = ${realm ?? null}::integer order by tenant_id`.execute(tx);
  return rows;
}

/** The next entries of a chain in the order of their places. */
export async function listLinks(tx: Kysely<Schema>, realm: number, afterPlace: number, limit: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select id, place, ${entryText} as text, encode(hash, 'hex') as hash from admin_log entry
     where tenant_id = ${realm}::integer and place > ${afterPlace}::bigint order by place limit ${limit}::integer`.execute(tx);
  return rows;
}

/** Realms whose entries have lost their head. */
export async function listHeadless(tx: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from realms r
     where exists (select from admin_log l where l.tenant_id = r.id)
       and not exists (select from admin_log_heads h where h.tenant_id = r.id)
     order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The heads that moved since they were told last; from now on they are told. */
export async function takeUntold(tx: Kysely<Schema>): Promise<Head[]> {
  const { rows } = await sql<Head>`
    update admin_log_heads set told_place = place where told_place < place
    returning tenant_id, place, encode(hash, 'hex') as hash`.execute(tx);
  return rows;
}
