/** Every query on links by which somebody without an account judges a revision. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

export interface NewLink {
  archive_id: number;
  revision_id: number;
  email: string;
  admin_id: number | null;
  link_hash: Buffer;
  console_url: string;
  expire_time: Date;
}

export async function insertLinks(tx: ScopedTx, links: readonly NewLink[]): Promise<void> {
  if (links.length > 0)
    await tx
      .insertInto('archive_review_links')
      .values([...links])
      .execute();
}

/** Held until the transaction ends when it is to be used. */
export async function findLink(tx: ScopedTx, hash: Buffer, hold = false) {
  const found = tx
    .selectFrom('archive_review_links')
    .select(['id', 'archive_id', 'revision_id', 'email', 'admin_id', 'console_url', 'expire_time', 'used_time'])
    .where('link_hash', '=', hash);
  return (hold ? found.forUpdate() : found).executeTakeFirst();
}

export async function markUsed(tx: ScopedTx, id: number, now: Date): Promise<void> {
  await tx.updateTable('archive_review_links').set({ used_time: now }).where('id', '=', id).execute();
}

/** Of these documents, those that were not used: from now on they say that their time is over. */
export async function endLinksOf(tx: ScopedTx, archiveIds: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('archive_review_links')
    .set({ expire_time: now })
    .where('archive_id', 'in', [...archiveIds])
    .where('used_time', 'is', null)
    .where(sql<boolean>`expire_time > ${now}::timestamptz`)
    .execute();
}

export async function removeLinksBefore(tx: WideTx, time: Date): Promise<void> {
  await sql`delete from archive_review_links where expire_time < ${time}::timestamptz`.execute(tx);
}
