/** Stored settings. Without a realm only what the platform shares is seen. */
import { sql } from 'kysely';

import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import type { Stored } from './effective.ts';

export async function list(tx: ScopedTx): Promise<Stored[]> {
  return tx.selectFrom('settings').select(['tenant_id', 'name', 'value']).execute();
}

/** The sealed secrets of this name: one's own, and the platform's if it is shared. */
export async function listSealed(tx: ScopedTx, name: string): Promise<{ tenant_id: number; sealed: Buffer }[]> {
  const rows = await tx
    .selectFrom('settings')
    .select(['tenant_id', 'sealed'])
    .where('name', '=', name)
    .where('sealed', 'is not', null)
    .execute();
  return rows.flatMap(({ tenant_id, sealed }) => (sealed ? [{ tenant_id, sealed }] : []));
}

/** Every realm with a value of its own under this name. */
export async function realmsThatKeep(tx: WideTx, name: string): Promise<number[]> {
  const rows = await tx.selectFrom('settings').select('tenant_id').where('name', '=', name).orderBy('tenant_id').execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

/** What the platform, and each company that names a remote store, keep of storage. */
export async function listRemoteStorage(tx: WideTx): Promise<(Stored & { has_secret: boolean })[]> {
  const naming = tx
    .selectFrom('settings')
    .select('tenant_id')
    .where('name', '=', 'storageDriver')
    .where(sql<string>`value #>> '{}'`, 'in', ['s3', 'aliyun']);
  return tx
    .selectFrom('settings')
    .select(['tenant_id', 'name', 'value', sql<boolean>`sealed is not null`.as('has_secret')])
    .where('name', 'like', 'storage%')
    .where((where) => where.or([where('tenant_id', '=', 0), where('tenant_id', 'in', naming)]))
    .execute();
}

export interface Own {
  name: string;
  value: unknown;
  has_secret: boolean;
  version: number;
  update_admin: string;
  update_time: number;
}

/** What the realm itself has stored, whatever the platform shares. */
export async function listOwn(tx: ScopedTx): Promise<Own[]> {
  return tx
    .selectFrom('settings')
    .select(['name', 'value', 'version', 'update_admin', 'update_time', sql<boolean>`sealed is not null`.as('has_secret')])
    .where(sql<boolean>`tenant_id = siteloom.realm()`)
    .execute();
}

/** Holds the realm's settings until the transaction ends: two people who save at once do it one after the other. */
export async function hold(tx: ScopedTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'), siteloom.realm())`.execute(tx);
}

export interface Written {
  name: string;
  value: unknown;
  /** Of secrets. Their value says nothing. */
  sealed?: Buffer;
  shared: boolean;
}

/** The realm's settings are held. Whatever is written gets its next version. */
export async function save(tx: ScopedTx, rows: readonly Written[], update_admin: string): Promise<void> {
  if (rows.length === 0) return;
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from settings where tenant_id = siteloom.realm())`;
  await tx
    .insertInto('settings')
    .values(
      rows.map(({ name, value, sealed, shared }) => {
        return { name, value: JSON.stringify(value ?? null), sealed: sealed ?? null, shared, version, update_admin };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet((row) => ({
        value: row.ref('excluded.value'),
        sealed: row.ref('excluded.sealed'),
        shared: row.ref('excluded.shared'),
        version: row.ref('excluded.version'),
        update_admin: row.ref('excluded.update_admin'),
        update_time: sql<Date>`now()`,
      })),
    )
    .execute();
}
