/** What members find on a site beside what everybody sees. */
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { type SiteColumn, siteTree } from './site-tree.read.ts';

/** Enough to lead on from: what hangs on one of them is found there. */
const pagesMax = 12;

/** The columns that a member of this group may read and guests may not, in the order of the navigation; not what is below one of them. */
export async function columnsForMember(tx: ScopedTx, locale: string, groupId: number | null): Promise<SiteColumn[]> {
  const any = await tx
    .selectFrom('columns')
    .select('id')
    .where('locale', '=', locale)
    .where('status', '=', 1)
    .where('visible_to', '<>', 'everyone')
    .limit(1)
    .executeTakeFirst();
  // Most sites have none, and a tree may be large.
  if (!any) return [];
  const guests = new Set((await siteTree(tx, locale)).map(({ id }) => id));
  const own = (await siteTree(tx, locale, { member: true, groupId })).filter(({ id }) => !guests.has(id));
  const ids = new Set<number | null>(own.map(({ id }) => id));
  return own.filter(({ pid }) => !ids.has(pid)).slice(0, pagesMax);
}
