/** Which group a member reads with. */
import { sql } from 'kysely';

import type { ScopedTx } from '#kit/server/database/scope.ts';

/** The default group where it is in none; null where that group is off, or there is none. */
export async function memberGroupOf(tx: ScopedTx, memberId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('members as m')
    .innerJoin('member_groups as g', (join) =>
      join.on(sql<boolean>`g.id = coalesce(m.group_id, (select d.id from member_groups d where d.is_default))`),
    )
    .select('g.id')
    .where('m.id', '=', memberId)
    .where('g.status', '=', 1)
    .executeTakeFirst();
  return row?.id ?? null;
}
