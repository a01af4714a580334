/** Every query on uploaded files. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

const row = [
  'id',
  'topic',
  'admin_id',
  'member_id',
  'url',
  'width',
  'height',
  'name',
  'size',
  'mimetype',
  'storage',
  'sha1',
  'last_upload_time',
] as const;

export interface NewAttachment {
  topic: string;
  admin_id: number | null;
  member_id: number | null;
  url: string;
  width: number;
  height: number;
  animated: boolean;
  private: boolean;
  name: string;
  size: number;
  mimetype: string;
  sha1: string;
  /** `local` unless said. */
  storage?: string;
}

/** One upload of a realm at a time gets past this, until its transaction ends: otherwise two could share the last free space. */
export async function holdStorage(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('attachments'), siteloom.realm())`.execute(tx);
}

/** The same bytes under the same topic, in the same kind of storage. */
export async function findSame(tx: ScopedTx, sha1: string, topic: string, storage = 'local') {
  return tx
    .selectFrom('attachments')
    .select(row)
    .where('sha1', '=', sha1)
    .where('topic', '=', topic)
    .where('storage', '=', storage)
    .executeTakeFirst();
}

export type Attachment = NonNullable<Awaited<ReturnType<typeof findSame>>>;

export async function findById(tx: ScopedTx, id: number): Promise<Attachment | undefined> {
  return tx.selectFrom('attachments').select(row).where('id', '=', id).executeTakeFirst();
}

/** Counts another use of a file that is there already. */
export async function quoteAgain(tx: ScopedTx, id: number): Promise<Attachment> {
  return tx
    .updateTable('attachments')
    .set((eb) => ({ quote: eb('quote', '+', 1), last_upload_time: sql<Date>`now()` }))
    .where('id', '=', id)
    .returning(row)
    .executeTakeFirstOrThrow();
}

/** A row whose file is gone gives its place to the new one. */
export async function insertOrReplace(tx: ScopedTx, attachment: NewAttachment): Promise<Attachment> {
  const { topic: _, sha1: __, ...changed } = attachment;
  return tx
    .insertInto('attachments')
    .values(attachment)
    .onConflict((conflict) => conflict.constraint('attachments_once').doUpdateSet({ ...changed, last_upload_time: sql<Date>`now()` }))
    .returning(row)
    .executeTakeFirstOrThrow();
}

/** Bytes that one member keeps, and files that they sent within a day. */
export async function usedByMember(tx: ScopedTx, memberId: number): Promise<{ bytes: number; today: number }> {
  const { rows } = await sql<{ bytes: number; today: number }>`
    select coalesce(sum(size), 0)::bigint as bytes, count(*) filter (where create_time > now() - interval '1 day') as today
      from attachments where member_id = ${memberId}`.execute(tx);
  return rows[0] ?? { bytes: 0, today: 0 };
}
