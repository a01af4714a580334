/** Every query on files that came straight to a store. */
import { sql } from 'kysely';

import { moment } from '#kit/server/database/moment.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/** Where a browser put something, and what it was. */
export interface Arrived {
  key: string;
  sha1: string;
}

/** Notes where the object will be kept, before it is. */
export async function noteArrival(tx: ScopedTx, { key, sha1 }: Arrived, finalKey: string): Promise<void> {
  await tx
    .insertInto('remote_uploads')
    .values({ key, sha1, final_key: finalKey })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key', 'sha1']).doUpdateSet({ final_key: finalKey }).where('remote_uploads.attachment_id', 'is', null),
    )
    .execute();
}

/** The file that it has become already. */
export async function attachmentOf(tx: ScopedTx, { key, sha1 }: Arrived): Promise<number | undefined> {
  const row = await tx
    .selectFrom('remote_uploads')
    .select('attachment_id')
    .where('key', '=', key)
    .where('sha1', '=', sha1)
    .executeTakeFirst();
  return row?.attachment_id ?? undefined;
}

/** Whether another arrival is on its way to this place. */
export async function isReserved(tx: ScopedTx, finalKey: string, own?: Arrived): Promise<boolean> {
  const rows = await tx
    .selectFrom('remote_uploads')
    .select(['key', 'sha1'])
    .where('final_key', '=', finalKey)
    .where('attachment_id', 'is', null)
    .execute();
  return rows.some(({ key, sha1 }) => key !== own?.key || sha1 !== own.sha1);
}

export async function becomeAttachment(tx: ScopedTx, { key, sha1 }: Arrived, id: number): Promise<void> {
  await tx.updateTable('remote_uploads').set({ attachment_id: id }).where('key', '=', key).where('sha1', '=', sha1).execute();
}

/** Notes whose object never became a file; they are forgotten, and answered where no file lies at that place. */
export async function takeAbandoned(tx: ScopedTx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ final_key: string | null; kept: boolean }>`
    delete from remote_uploads where (key, sha1) in (
      select key, sha1 from remote_uploads where attachment_id is null and create_time < ${before} order by create_time limit ${limit})
    returning final_key, exists (select from attachments where url = '/' || final_key) as kept`.execute(tx);
  return rows.flatMap(({ final_key, kept }) => (final_key && !kept ? [final_key] : []));
}

/** A browser asks again for minutes, not for days. */
export async function forgetArrivals(tx: WideTx, before: Date): Promise<void> {
  await tx.deleteFrom('remote_uploads').where('attachment_id', 'is not', null).where('create_time', '<', moment(before)).execute();
}

/** Realms with files in a store, or on their way there. One look into the index for each realm, however many files it has. */
export async function realmsWithStores(tx: WideTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from realms r
     where exists (select from attachments a where a.tenant_id = r.id and a.storage <> 'local')
        or exists (select from remote_uploads u where u.tenant_id = r.id)
     order by r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Addresses of files in the store, in the order of their bytes, after `after`. */
export async function storedUrls(tx: ScopedTx, range: { after: string; before: Date }, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('attachments')
    .select('url')
    .where('storage', '<>', 'local')
    .where('create_time', '<', moment(range.before))
    .where(sql<boolean>`url collate "C" > ${range.after}`)
    .orderBy(sql`url collate "C"`)
    .limit(limit)
    .execute();
  return rows.map(({ url }) => url);
}

/** A picture that the store should have. */
export async function storedPicture(tx: ScopedTx, url: string): Promise<{ sha1: string } | undefined> {
  return tx
    .selectFrom('attachments')
    .select('sha1')
    .where('url', '=', url)
    .where('storage', '<>', 'local')
    .where('kind', '=', 'picture')
    .where('private', '=', false)
    .where('lost_time', 'is', null)
    .executeTakeFirst();
}

/** One at a time may put other bytes behind a file. False where somebody is at it; after `since` they have given up. */
export async function claimReplacing(tx: ScopedTx, id: number, since: Date): Promise<boolean> {
  const key = replacingKey(id);
  await tx.deleteFrom('remote_uploads').where('key', '=', key).where('create_time', '<', moment(since)).execute();
  const claimed = await tx
    .insertInto('remote_uploads')
    .values({ key, sha1: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function endReplacing(tx: ScopedTx, id: number): Promise<void> {
  await tx.deleteFrom('remote_uploads').where('key', '=', replacingKey(id)).execute();
}

/** No browser's arrival has such a key. */
function replacingKey(id: number): string {
  return `replacing/${id}`;
}

/** Answers how many were not known to be lost. */
export async function markLost(tx: ScopedTx, urls: readonly string[], now: Date): Promise<number> {
  if (urls.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ lost_time: now })
    .where('url', 'in', urls)
    .where('storage', '<>', 'local')
    .where('lost_time', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function markFound(tx: ScopedTx, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.updateTable('attachments').set({ lost_time: null }).where('url', 'in', urls).where('lost_time', 'is not', null).execute();
}
