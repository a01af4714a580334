/** Every query on codes. Addresses and codes arrive here as hashes. */
import { sql } from 'kysely';
import { dayMs } from '#kit/contract/units.ts';
import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import type { Channel, Purpose } from '../codes.contract.ts';

export interface CodeKey {
  channel: Channel;
  purpose: Purpose;
  /** 0 where nobody is signed in. */
  member_id: number;
  address_hash: Buffer;
}

export interface NewCode {
  codeHash: Buffer;
  now: Date;
  expire: Date;
  /** A code that is younger than this stays. */
  notSince: Date;
}

/** Puts a code in the place of the one before it. False when that is too young: of many at once, one is put. */
export async function put(tx: ScopedTx, key: CodeKey, { codeHash, now, expire, notSince }: NewCode): Promise<boolean> {
  const fresh = { code_hash: codeHash, attempts: 0, sent_time: now, expire_time: expire, used_time: null };
  const row = await tx
    .insertInto('member_codes')
    .values({ ...key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'channel', 'purpose', 'member_id', 'address_hash'])
        .doUpdateSet(fresh)
        .where('member_codes.sent_time', '<=', moment(notSince)),
    )
    .returning('sent_time')
    .executeTakeFirst();
  return row !== undefined;
}

/** Unix seconds. */
export async function sentTime(tx: ScopedTx, key: CodeKey): Promise<number | undefined> {
  return (await codes(tx, key).select('sent_time').executeTakeFirst())?.sent_time;
}

/** Counts a try before it is looked at. The hash of the code, while it counts and has tries left. */
export async function reserveTry(tx: ScopedTx, key: CodeKey, now: Date, triesMax: number): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('member_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where(sql<boolean>`${isKey(key)}`)
    .where('used_time', 'is', null)
    .where('expire_time', '>', moment(now))
    .where('attempts', '<', triesMax)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Whether the code would still count, had it tries left. */
export async function isUsedUp(tx: ScopedTx, key: CodeKey, now: Date, triesMax: number): Promise<boolean> {
  const row = await codes(tx, key)
    .select('sent_time')
    .where('used_time', 'is', null)
    .where('expire_time', '>', moment(now))
    .where('attempts', '>=', triesMax)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a counted try back, of a code that was right and is still the one. */
export async function returnTry(tx: ScopedTx, key: CodeKey, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('member_codes')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where(sql<boolean>`${isKey(key)}`)
    .where('code_hash', '=', codeHash)
    .where('attempts', '>', 0)
    .execute();
}

/** Uses the code up; false when somebody else just has, or another one was sent meanwhile. */
export async function spend(tx: ScopedTx, key: CodeKey, codeHash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('member_codes')
    .set({ used_time: now })
    .where(sql<boolean>`${isKey(key)}`)
    .where('code_hash', '=', codeHash)
    .where('used_time', 'is', null)
    .where('expire_time', '>', moment(now))
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export interface Count {
  /** The day in China. */
  day: string;
  kind: 'address' | 'client' | 'site';
  key_hash: Buffer;
}

/** Counts one more; false when the day has had its `max`. */
export async function count(tx: ScopedTx, key: Count, max: number): Promise<boolean> {
  const row = await tx
    .insertInto('member_code_counts')
    .values({ ...key, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'kind', 'key_hash'])
        .doUpdateSet((eb) => ({ count: eb('member_code_counts.count', '+', 1) }))
        .where('member_code_counts.count', '<', max),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** Codes that a day ago still counted, and the counts of days that are over. */
export async function removeOld(tx: WideTx, now: Date): Promise<void> {
  await tx
    .deleteFrom('member_codes')
    .where('expire_time', '<', moment(new Date(now.getTime() - dayMs)))
    .execute();
  await sql`delete from member_code_counts where day < (${now}::timestamptz - interval '2 days')::date`.execute(tx);
  await tx.deleteFrom('member_passes').where('expire_time', '<', moment(now)).execute();
}

function codes(tx: ScopedTx, key: CodeKey) {
  return tx.selectFrom('member_codes').where(sql<boolean>`${isKey(key)}`);
}

function isKey({ channel, purpose, member_id, address_hash }: CodeKey) {
  return sql`channel = ${channel} and purpose = ${purpose} and member_id = ${member_id} and address_hash = ${address_hash}`;
}
