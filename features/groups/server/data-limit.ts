/** Whose rows a call may touch, where a resource has owners. One condition for lists, single rows, edits, deletions and files alike. */
import { type Expression, type SqlBool, sql } from 'kysely';

import { administratorOf, type Context } from '#kit/server/context.ts';
import { lackedBy } from './reach.ts';

/** `all`: no limit. `own`: the caller's. `dominated`: also those of administrators who hold strictly less than the caller. */
export type DataLimit = 'all' | 'own' | 'dominated';

/**
 * The condition on the column that holds the owner, an administrator's id; undefined where there is no limit, as for every super
 * administrator. `await withinDataLimit(ctx, 'own', sql`admin_log.admin_id`)`
 */
export async function withinDataLimit(
  ctx: Context,
  limit: DataLimit,
  owner: Expression<unknown>,
): Promise<Expression<SqlBool> | undefined> {
  const { id, super: isSuper, rules } = administratorOf(ctx);
  if (isSuper || limit === 'all') return undefined;
  if (limit === 'own') return sql`${owner} = ${id}`;
  return dominatedBy(owner, { selfId: id, held: [...rules], lacked: [...(await lackedBy(ctx))] });
}

interface Reader {
  selfId: number;
  held: readonly number[];
  /** As `lackedBy` has them. */
  lacked: readonly number[];
}

/**
 * Disabled groups and rules that do not count today do so as well: whoever could change such a person now would own an account that may
 * do more than itself on the day they are enabled again.
 */
function dominatedBy(owner: Expression<unknown>, { selfId, held, lacked }: Reader): Expression<SqlBool> {
  return sql`(${owner} = ${selfId} or exists (select from admins dominated where dominated.id = ${owner}
    and not exists (
      select from admin_group_members m join admin_groups g on g.id = m.group_id
       where m.admin_id = dominated.id and (g.super or g.rules && ${[...lacked]}::integer[]))
    and (
      select count(distinct rule) from admin_group_members m join admin_groups g on g.id = m.group_id, unnest(g.rules) as rule
       where m.admin_id = dominated.id and rule = any (${[...held]}::integer[])) < ${held.length}))`;
}
