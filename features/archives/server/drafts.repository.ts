/** Every query on drafts that save themselves: always of one holder. */
import { type RawBuilder, sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';

/**
 * One that began before the version its writer last saved came too late: what is saved has it already.
 * @param archiveId undefined: of a new document
 * @return whether there was none
 */
export async function saveDraft(
  tx: ScopedTx,
  {
    holder,
    archiveId,
    version,
    fields,
    now,
  }: { holder: string; archiveId: number | undefined; version: number | undefined; fields: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into archive_drafts (holder, archive_id, version, fields, update_time)
    values (${holder}, ${archiveId ?? null}::bigint, ${version ?? null}::integer, ${fields}::jsonb, ${now}::timestamptz)
    on conflict (tenant_id, holder, coalesce(archive_id, 0)) do update
      set version = excluded.version, fields = excluded.fields, update_time = excluded.update_time, is_over = false
    where not (archive_drafts.is_over and excluded.version < archive_drafts.version)
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new === true;
}

export async function findDraft(tx: ScopedTx, holder: string, archiveId: number | undefined) {
  return tx
    .selectFrom('archive_drafts')
    .select(['version', 'fields', 'update_time'])
    .where('holder', '=', holder)
    .where('is_over', '=', false)
    .where(sameArchive(archiveId))
    .executeTakeFirst();
}

export async function removeDraft(tx: ScopedTx, holder: string, archiveId: number | undefined): Promise<void> {
  await tx.deleteFrom('archive_drafts').where('holder', '=', holder).where(sameArchive(archiveId)).execute();
}

/** The document is saved: its draft is done with, and so is what was sent of it before and is still on its way. */
export async function endDraft(tx: ScopedTx, holder: string, archiveId: number, now: Date): Promise<void> {
  await sql`
    insert into archive_drafts (holder, archive_id, version, fields, update_time, is_over)
    select ${holder}, id, version, '{}', ${now}::timestamptz, true from archives where id = ${archiveId}
    on conflict (tenant_id, holder, coalesce(archive_id, 0)) do update
      set version = excluded.version, fields = '{}', update_time = excluded.update_time, is_over = true`.execute(tx);
}

/** Those that were never saved; what is left of the others is of no use after a day. */
export async function removeDraftsBefore(tx: WideTx, { unsaved, over }: { unsaved: Date; over: Date }): Promise<void> {
  await sql`
    delete from archive_drafts
     where update_time < ${unsaved}::timestamptz or (is_over and update_time < ${over}::timestamptz)`.execute(tx);
}

function sameArchive(archiveId: number | undefined): RawBuilder<boolean> {
  return sql<boolean>`coalesce(archive_id, 0) = ${archiveId ?? 0}`;
}
