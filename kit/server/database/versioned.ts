/** Rows with a version: whoever writes names the one that was seen, so that nobody overwrites what another has just written. */
import { sql, type Updateable } from 'kysely';

import type { Schema } from './schema.gen.ts';
import type { ScopedTx } from './scope.ts';

interface Versioned {
  id: unknown;
  version: unknown;
  update_admin: unknown;
  update_time: unknown;
}

type VersionedTable = { [Table in keyof Schema]: Schema[Table] extends Versioned ? Table : never }[keyof Schema];

/**
 * Compare-and-set: writes the values and the next version, with who did it. False when the stored version is another one, or the row
 * is gone; then nothing was written. What is undefined stays as it is.
 * `await updateSeen(tx, 'forms', { id: 7, version: 3 }, { name: 'Contact' }, 'Li Lei')`
 */
export async function updateSeen<Table extends VersionedTable>(
  tx: ScopedTx,
  table: Table,
  seen: { id: number; version: number },
  values: Omit<Updateable<Schema[Table]>, keyof Versioned>,
  adminName: string,
): Promise<boolean> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const sets = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql`
    update ${sql.table(table)}
       set ${sql.join([...sets, sql`version = version + 1`, sql`update_admin = ${adminName}`, sql`update_time = now()`])}
     where id = ${seen.id} and version = ${seen.version} returning id`.execute(tx);
  return rows.length > 0;
}
