/** Who sees a column: rules of the choice. */
import { sql } from 'kysely';

import { countMemberGroups } from '#features/member-groups/server/door.ts';
import type { Context } from '#kit/server/context.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { refuseColumn } from '../refusals.contract.ts';

interface Audience {
  visible_to?: string | undefined;
  visible_groups?: number[] | undefined;
}

/**
 * The groups to keep with what was chosen: none unless the column is for groups. Throws where groups are asked for and none is
 * named, or one that this realm does not have.
 */
export async function requireAudience(ctx: Context, given: Audience, before: Audience = {}): Promise<{ visible_groups?: number[] }> {
  if (given.visible_to === undefined && given.visible_groups === undefined) return {};
  if ((given.visible_to ?? before.visible_to) !== 'groups') return { visible_groups: [] };
  const groups = [...new Set(given.visible_groups ?? before.visible_groups ?? [])];
  if (groups.length === 0) throw refuseColumn('columns.groups_missing', {}, { field: 'visible_groups' });
  if ((await countMemberGroups(ctx.tx, groups)) < groups.length) throw refuseColumn('columns.no_group', {}, { field: 'visible_groups' });
  return { visible_groups: groups };
}

/** Those of these groups of members that columns are shown to. */
export async function groupsWithColumns(tx: ScopedTx, groupIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct shown.id from columns c, unnest(c.visible_groups) as shown (id) where shown.id = any (${[...groupIds]})`.execute(tx);
  return rows.map(({ id }) => id);
}
