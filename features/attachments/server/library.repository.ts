/** Every query on files as the library shows them. Private files belong to other features and are not in it. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { attachmentList, type LibraryFile } from '../library.contract.ts';

const shown = [
  'f.id',
  'f.topic',
  'f.kind',
  'f.name',
  'f.alt',
  'f.url',
  'f.width',
  'f.height',
  'f.focal_x',
  'f.focal_y',
  'f.size',
  'f.mimetype',
  'f.storage',
  'f.sha1',
  'f.quote',
  'f.file_hash',
  'f.create_time',
  'f.last_upload_time',
  'f.state',
  'f.lost_time',
  'f.version',
] as const;
const state = sql<LibraryFile['state']>`case when lost_time is null then 'kept' else 'lost' end`;
const people = ['a.id as admin_id', 'a.nickname as admin_nickname', 'm.id as member_id', 'm.nickname as member_nickname'] as const;

const places = {
  ...Object.fromEntries(Object.keys(attachmentList.columns).map((name) => [name, `f.${name}`])),
  'admin.nickname': 'a.nickname',
  'user.nickname': 'm.nickname',
};

export function listed(tx: ScopedTx) {
  return listing(tx, library(tx), { ...attachmentList, places }, (rows) => rows.select([...shown, ...people]));
}

export type Stored = ReturnType<typeof listed> extends Listing<infer Row> ? Row : never;

export async function find(tx: ScopedTx, id: number): Promise<Stored | undefined> {
  return library(tx)
    .where('f.id', '=', id)
    .select([...shown, ...people])
    .executeTakeFirst();
}

/** Held until the transaction ends, in the order of their ids. */
export async function hold(tx: ScopedTx, ids: readonly number[]) {
  return tx
    .selectFrom('attachments')
    .select(['id', 'topic', 'name', 'alt', 'focal_x', 'focal_y', 'url', 'storage', 'sha1', 'file_hash', 'size', 'kind'])
    .where(isAmong(ids))
    .where('private', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type Held = Awaited<ReturnType<typeof hold>>[number];

export interface FileChanges {
  name?: string;
  alt?: string;
  topic?: string;
  focal_x?: number;
  focal_y?: number;
}

export async function update(tx: ScopedTx, id: number, changes: FileChanges): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.updateTable('attachments').set(changes).where('id', '=', id).execute();
}

export async function move(tx: ScopedTx, ids: readonly number[], topic: string): Promise<void> {
  await tx.updateTable('attachments').set({ topic }).where(isAmong(ids)).execute();
}

/** One of these, and what has the same bytes: a file of the folder, or another one of these. */
interface Twin {
  name: string;
  twin_name: string;
  is_there: boolean;
}

/** The first of these whose bytes another folder holds already, or another one of these; undefined when none. */
export async function findTwin(tx: ScopedTx, ids: readonly number[], topic: string): Promise<Twin | undefined> {
  const { rows } = await sql<Twin>`
    with own as materialized (select id, name, sha1, storage from attachments where ${isAmong(ids)})
    select own.name, there.name as twin_name, there.topic = ${topic} as is_there
      from own join attachments there on there.sha1 = own.sha1 and there.storage = own.storage and there.id <> own.id
     where there.topic = ${topic} or there.id in (select id from own) order by is_there desc, own.id limit 1`.execute(tx);
  return rows[0];
}

export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('attachments').where(isAmong(ids)).execute();
}

/** The facts of the file that takes another's place. */
export interface Replaced {
  sha1: string;
  size: number;
  width: number;
  height: number;
  animated: boolean;
}

export async function replace(tx: ScopedTx, id: number, changes: Replaced, now: Date): Promise<void> {
  await tx
    .updateTable('attachments')
    .set({ ...changes, last_upload_time: now })
    .where('id', '=', id)
    .execute();
}

export async function isUrlTaken(tx: ScopedTx, url: string): Promise<boolean> {
  return (await tx.selectFrom('attachments').select('id').where('url', '=', url).executeTakeFirst()) !== undefined;
}

/** A row says that these bytes lie on the disk. */
export async function isUrlOnDisk(tx: ScopedTx, url: string): Promise<boolean> {
  const row = await tx.selectFrom('attachments').select('id').where('url', '=', url).where('storage', '=', 'local').executeTakeFirst();
  return row !== undefined;
}

/** One parameter, however many ids: a folder that goes may hold more files than a statement takes parameters. */
function isAmong(ids: readonly number[]) {
  return sql<boolean>`id = any (${[...ids]}::bigint[])`;
}

function library(tx: ScopedTx) {
  const known = tx.selectFrom('attachments').selectAll().select(state.as('state')).as('f');
  return tx
    .selectFrom(known)
    .leftJoin('admins as a', 'a.id', 'f.admin_id')
    .leftJoin('members as m', 'm.id', 'f.member_id')
    .where('f.private', '=', false);
}
