/** Whether the library is what it says: its files are there, its figures are their sum. Across realms. */
import { type RawBuilder, sql } from 'kysely';

import type { WideTx } from '#kit/server/database/scope.ts';

export interface KeptHere {
  realm: number;
  id: number;
  name: string;
  /** Of the stored file. */
  key: string;
  bytes: number;
}

/** The next files that this machine keeps, in the order of their realms and numbers. */
export async function listKeptHere(tx: WideTx, after: { realm: number; id: number }, most: number): Promise<KeptHere[]> {
  const { rows } = await sql<KeptHere>`
    select tenant_id as realm, id, name, regexp_replace(url, '^/storage/', '') as key, size as bytes
      from attachments where storage = 'local' and (tenant_id, id) > (${after.realm}, ${after.id})
     order by tenant_id, id limit ${most}`.execute(tx);
  return rows;
}

/** Files that stores keep. */
export async function countKeptElsewhere(tx: WideTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from attachments where storage <> 'local'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** By what is wrong. Each finds where: `realm` and `what`, a folder. */
export const libraryChecks: Readonly<Record<string, RawBuilder<{ realm: number; what: string }>>> = {
  'the figures of a folder are not those of its files': sql`
    select tenant_id as realm, topic as what from (
      select tenant_id, topic, files, bytes from attachment_totals
      union all
      select tenant_id, case when private then '' else topic end, -1, -size from attachments) as steps
     group by 1, 2 having sum(files) <> 0 or sum(bytes) <> 0`,
};
