/** Every query on the looks of sites: the draft of a company, and its published versions. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** As it is stored: nobody has looked yet whether the theme and its tokens still exist. */
export interface StoredLook {
  theme: string;
  tokens: unknown;
}

export interface StoredVersion extends StoredLook {
  id: number;
  create_admin: string;
  create_time: number;
}

export interface StoredDraft extends StoredLook {
  version: number;
  update_admin: string;
  update_time: number;
}

/** `tokens` holds the values of every theme, by its key. */
export async function findDraft(tx: ScopedTx): Promise<StoredDraft | undefined> {
  return tx.selectFrom('site_themes').select(['theme', 'tokens', 'version', 'update_admin', 'update_time']).executeTakeFirst();
}

/** Compare-and-set: false when the stored version is another one. Version 0 is "not stored yet". */
export async function saveDraft(tx: ScopedTx, version: number, look: StoredLook, adminName: string): Promise<boolean> {
  const written = { theme: look.theme, tokens: JSON.stringify(look.tokens), update_admin: adminName };
  const saved =
    version === 0
      ? await tx
          .insertInto('site_themes')
          .values(written)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('site_themes')
          .set((eb) => ({ ...written, version: eb('version', '+', 1), update_time: sql<Date>`now()` }))
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return saved !== undefined;
}

/** Waits for whoever is publishing, and finds the draft as they left it. */
export async function holdDraft(tx: ScopedTx): Promise<StoredDraft | undefined> {
  return tx.selectFrom('site_themes').select(['theme', 'tokens', 'version', 'update_admin', 'update_time']).forUpdate().executeTakeFirst();
}

/** The newest first. */
export async function listVersions(tx: ScopedTx, most: number): Promise<StoredVersion[]> {
  return tx
    .selectFrom('site_theme_versions')
    .select(['id', 'theme', 'tokens', 'create_admin', 'create_time'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function findVersion(tx: ScopedTx, id: number): Promise<StoredVersion | undefined> {
  return tx
    .selectFrom('site_theme_versions')
    .select(['id', 'theme', 'tokens', 'create_admin', 'create_time'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertVersion(tx: ScopedTx, look: StoredLook, adminName: string): Promise<void> {
  await tx
    .insertInto('site_theme_versions')
    .values({ theme: look.theme, tokens: JSON.stringify(look.tokens), create_admin: adminName })
    .execute();
}

/** Deletes all but the newest. */
export async function keepNewest(tx: ScopedTx, count: number): Promise<void> {
  const newest = tx.selectFrom('site_theme_versions').select('id').orderBy('id', 'desc').limit(count);
  await tx.deleteFrom('site_theme_versions').where('id', 'not in', newest).execute();
}
