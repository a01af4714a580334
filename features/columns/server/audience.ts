/** Who sees a column: rules of the choice, and what comes of it. */
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

/** Those who find on the site what stands in a column. Two columns with the same one show the same people what they hold. */
type Finders = 'everyone' | 'members' | 'nobody' | `groups ${string}`;

interface Step {
  column_id: number;
  status: number;
  visible_to: string;
  visible_groups: number[];
}

/** By column: whom it and everything above it let through. */
export async function findersOf(tx: ScopedTx, columnIds: readonly number[]): Promise<ReadonlyMap<number, Finders>> {
  const { rows } = await sql<Step>`
    with recursive line as (
      select id as column_id, id, pid from columns where id = any (${[...columnIds]}::bigint[])
      union select line.column_id, c.id, c.pid from columns c join line on c.id = line.pid
    ) select line.column_id, c.status, c.visible_to, c.visible_groups from line join columns c on c.id = line.id`.execute(tx);
  const known = new Set(rows.map(({ column_id }) => column_id));
  return new Map([...known].map((id) => [id, findersAlong(rows.filter(({ column_id }) => column_id === id))]));
}

function findersAlong(line: readonly Step[]): Finders {
  if (line.some(({ status }) => status !== 1)) return 'nobody';
  const [first, ...others] = line.filter(({ visible_to }) => visible_to === 'groups').map(({ visible_groups }) => visible_groups);
  if (!first) return line.some(({ visible_to }) => visible_to === 'members') ? 'members' : 'everyone';
  const groups = first.filter((id) => others.every((known) => known.includes(id))).sort((a, b) => a - b);
  return groups.length > 0 ? `groups ${groups.join()}` : 'nobody';
}
