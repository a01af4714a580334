/** Every query on the configurations of a site. */
import { sql } from 'kysely';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import type { SiteConfig } from '../contract.ts';

export async function find(tx: ScopedTx, locale: string) {
  return tx
    .selectFrom('site_configs')
    .select(['config', 'version', 'update_admin', 'update_time'])
    .where('locale', '=', locale)
    .executeTakeFirst();
}

/** Every configuration, held until the transaction ends. */
export async function holdAll(tx: ScopedTx) {
  return tx.selectFrom('site_configs').select(['locale', 'config', 'version']).orderBy('locale').forUpdate().execute();
}

/** The languages that have a configuration. */
export async function listLocales(tx: ScopedTx): Promise<string[]> {
  const rows = await tx.selectFrom('site_configs').select('locale').orderBy('locale').execute();
  return rows.map(({ locale }) => locale);
}

/** Compare-and-set: false when the stored version is another one. Version 0 is "not stored yet". */
export async function save(tx: ScopedTx, locale: string, version: number, config: SiteConfig, adminName: string): Promise<boolean> {
  const written = { config: JSON.stringify(config), update_admin: adminName };
  const saved =
    version === 0
      ? await tx
          .insertInto('site_configs')
          .values({ locale, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .returning('locale')
          .executeTakeFirst()
      : await tx
          .updateTable('site_configs')
          .set((eb) => ({ ...written, version: eb('version', '+', 1), update_time: sql<Date>`now()` }))
          .where('locale', '=', locale)
          .where('version', '=', version)
          .returning('locale')
          .executeTakeFirst();
  return saved !== undefined;
}
