/** Names by which people are told apart: of administrators and of members, both tables have them in the same columns. */
import { sql } from 'kysely';

import type { ScopedTx } from './scope.ts';

/**
 * Which of these user names, addresses and mobile numbers accounts of the realm have; all in small letters. Each is found by its index:
 * a file names thousands, and a company has a hundred thousand members. `await takenNames(tx, 'members', ['li_lei', 'li@example.com'])`
 */
export async function takenNames(tx: ScopedTx, accounts: 'admins' | 'members', wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const [table, names] = [sql.table(accounts), sql`any (${[...wanted]}::text[])`];
  const { rows } = await sql<{ name: string }>`
    select lower(username) as name from ${table} where lower(username) = ${names}
     union all select lower(email) from ${table} where email <> '' and lower(email) = ${names}
     union all select mobile from ${table} where mobile <> '' and mobile = ${names}`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}
