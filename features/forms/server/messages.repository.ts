/** Every query on messages and on the notes about them. */
import { sql } from 'kysely';
import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import { updateSeen } from '#kit/server/database/versioned.ts';
import { type Listing, listing } from '#kit/server/listing.ts';
import { type MessageRow, type MessageState, messageList, messageStates, spamReasons } from '../messages.contract.ts';
import { type Answer, toAnswers } from './answers.ts';

const places = {
  id: 'm.id',
  title: 'm.title',
  text: 'm.searched',
  state: 'm.state',
  assigned_id: 'm.assigned_id',
  source: 'm.source',
  page: 'm.page',
  create_time: 'm.create_time',
};

const own = ['m.id', 'm.form_id', 'm.title', 'm.state', 'm.source', 'm.page', 'm.locale', 'm.spam_reason', 'm.version'] as const;
const notesOf = sql<number>`(select count(*) from form_notes n where n.message_id = m.id)`.as('notes');
const assignedId = sql<number>`coalesce(m.assigned_id, 0)`.as('assigned_id');
const assignedName = sql<string>`coalesce(nullif(a.nickname, ''), a.username, '')`.as('assigned_name');

function known(tx: ScopedTx) {
  return tx.selectFrom('form_messages as m').innerJoin('forms as f', 'f.id', 'm.form_id').leftJoin('admins as a', 'a.id', 'm.assigned_id');
}

/** @param form its answers come as values by their keys; without it there are none */
export function listed(tx: ScopedTx, form: number | undefined): Listing<MessageRow> {
  const from = form === undefined ? known(tx) : known(tx).where('m.form_id', '=', form);
  return listing(tx, from, { ...messageList, places }, (rows) =>
    rows
      .select([...own, 'm.create_time', 'm.searched as text', 'f.name as form_name', 'm.answers'])
      .select([notesOf, assignedId, assignedName]),
  ).as((rows) => rows.map(({ answers, ...row }) => ({ ...toRow(row), values: form === undefined ? {} : valuesOf(toAnswers(answers)) })));
}

export async function find(tx: ScopedTx, id: number) {
  const row = await known(tx)
    .select([...own, 'm.create_time', 'm.searched as text', 'f.name as form_name', 'm.answers', 'm.update_admin', 'm.update_time'])
    .select(['m.consent_version', 'm.consent_text', 'm.consent_time', 'm.remove_time'])
    .select([notesOf, assignedId, assignedName])
    .where('m.id', '=', id)
    .executeTakeFirst();
  return row && { ...toRow(row), answers: toAnswers(row.answers) };
}

export async function listNotes(tx: ScopedTx, messageId: number) {
  return tx
    .selectFrom('form_notes')
    .select(['id', 'admin_name', 'text', 'create_time'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function insertNote(tx: ScopedTx, note: { message_id: number; admin_name: string; text: string }): Promise<void> {
  await tx.insertInto('form_notes').values(note).execute();
}

export interface NewMessage {
  form_id: number;
  answers: readonly Answer[];
  title: string;
  searched: string;
  state: MessageState;
  spam_reason: (typeof spamReasons)[number];
  locale: string;
  page: string;
  source: 'page' | 'api';
  ip_hash: string;
  send_key: string | null;
  consent_version: number | null;
  consent_text: string;
  consent_time: Date | null;
  remove_time: Date;
  create_time: Date;
}

/** Undefined where the same page has sent already. */
export async function insert(tx: ScopedTx, { answers, ...message }: NewMessage): Promise<number | undefined> {
  const row = await tx
    .insertInto('form_messages')
    .values({ ...message, answers: JSON.stringify(answers) })
    .onConflict((conflict) => conflict.constraint('form_messages_sent_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function isSent(tx: ScopedTx, sendKey: string): Promise<boolean> {
  return (await tx.selectFrom('form_messages').select('id').where('send_key', '=', sendKey).executeTakeFirst()) !== undefined;
}

/** A message by the key of the page that sent it. */
export async function findSent(tx: ScopedTx, sendKey: string) {
  return tx
    .selectFrom('form_messages')
    .select(['answers', 'page', 'create_time as time'])
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
}

/** How much came from one sender, and to the whole site, since. */
export async function countSince(tx: ScopedTx, ipHash: string, { shortly, today }: { shortly: Date; today: Date }) {
  const { rows } = await sql<{ shortly: number; today: number }>`
    select count(*) filter (where create_time > ${shortly}) as shortly, count(*) as today
      from form_messages where ip_hash = ${ipHash} and create_time > ${today}`.execute(tx);
  return rows[0] ?? { shortly: 0, today: 0 };
}

/** One sender at a time, so that a hundred at once are counted as a hundred. */
export async function holdSender(tx: ScopedTx, realm: number, ipHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${realm} ${ipHash}`}, 0))`.execute(tx);
}

/** Compare-and-set: false when the stored version is another one. */
export function update(
  tx: ScopedTx,
  seen: { id: number; version: number },
  change: { state?: MessageState; spam_reason?: string; assigned_id?: number | null },
  adminName: string,
): Promise<boolean> {
  return updateSeen(tx, 'form_messages', seen, change, adminName);
}

/** Answers the form of each. */
export async function mark(tx: ScopedTx, ids: readonly number[], state: MessageState, spamReason: string, adminName: string) {
  const rows = await tx
    .updateTable('form_messages')
    .set((eb) => ({
      state,
      spam_reason: spamReason,
      version: eb('version', '+', 1),
      update_admin: adminName,
      update_time: sql<Date>`now()`,
    }))
    .where(isAmong(ids))
    .returning('form_id')
    .execute();
  return rows.map(({ form_id }) => form_id);
}

/** The files that these messages came with: those of every answer, in one list. */
export async function filesOf(tx: ScopedTx, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.selectFrom('form_messages').select('answers').where(isAmong(ids)).execute();
  return rows.flatMap(({ answers }) => filesIn(toAnswers(answers)));
}

/** Answers the form of each. */
export async function remove(tx: ScopedTx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.deleteFrom('form_messages').where(isAmong(ids)).returning('form_id').execute();
  return rows.map(({ form_id }) => form_id);
}

/** Realms with messages whose time is over. */
export async function realmsDue(tx: WideTx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('form_messages')
    .select('tenant_id')
    .distinct()
    .where('remove_time', '<=', moment(now))
    .limit(1000)
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

export async function listDue(tx: ScopedTx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('form_messages')
    .select('id')
    .where('remove_time', '<=', moment(now))
    .orderBy('remove_time')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages in the state `new`, counted up to `max`. */
export async function countNew(tx: ScopedTx, max: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select 1 from form_messages where state = 'new' limit ${max}) as fresh`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function adminNames(tx: ScopedTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('admins')
    .select(['id', 'nickname', 'username'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, nickname, username }) => ({ id, name: nickname || username }));
}

export function filesIn(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ files = [] }) => files.map(({ url }) => url));
}

function valuesOf(answers: readonly Answer[]): Record<string, string> {
  return Object.fromEntries(answers.map(({ key, text }) => [key, text]));
}

/** One parameter, however many ids. */
function isAmong(ids: readonly number[]) {
  return sql<boolean>`id = any (${[...ids]}::bigint[])`;
}

function toRow<Row extends { state: string; source: string; spam_reason: string }>(row: Row) {
  return {
    ...row,
    state: messageStates.find((state) => state === row.state) ?? 'new',
    source: row.source === 'api' ? ('api' as const) : ('page' as const),
    spam_reason: spamReasons.find((reason) => reason === row.spam_reason) ?? '',
  };
}
