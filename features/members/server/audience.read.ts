/** Which group a member reads with. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Null where it is in none, or in one that is off. */
export async function memberGroupOf(tx: ScopedTx, memberId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('members as m')
    .innerJoin('member_groups as g', 'g.id', 'm.group_id')
    .select('g.id')
    .where('m.id', '=', memberId)
    .where('g.status', '=', 1)
    .executeTakeFirst();
  return row?.id ?? null;
}
