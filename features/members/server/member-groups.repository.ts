/** Every query on groups of members. */
import type { ScopedTx } from '#kit/server/database/scope.ts';

/** Groups that somebody can be put into, by name. */
export async function listMemberGroups(tx: ScopedTx): Promise<{ id: number; name: string }[]> {
  return tx.selectFrom('member_groups').select(['id', 'name']).where('status', '=', 1).orderBy('name').orderBy('id').execute();
}

/** How many of these groups the realm has. */
export async function countMemberGroups(tx: ScopedTx, ids: readonly number[]): Promise<number> {
  const { total } = await tx
    .selectFrom('member_groups')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return total;
}
