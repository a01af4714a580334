/** What other features may ask of members' groups: who they are, what a member holds through its own, and what a new company begins with. */
import { type Held, type MemberMenus, menusFor } from '#features/member-rules/server/door.ts';
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { heldBy } from './member-groups.repository.ts';

export { synchroniseMemberRules } from '#features/member-rules/server/door.ts';
export {
  countMemberGroups,
  findDefault as findDefaultGroup,
  isOpen as isOpenMemberGroup,
  listMemberGroups,
} from './member-groups.repository.ts';
export { plantDefaultGroups, plantMemberCentre, readMemberCentre, type SiteMemberCentre } from './plant.ts';

/** What a member finds in its centre, and a visitor (undefined) on it: enabled rules only, in the reader's language. */
export async function memberMenus(tx: ScopedTx, member: { id: number } | undefined, lang: Lang): Promise<MemberMenus> {
  return menusFor(tx, member && (await heldRules(tx, member.id)), lang);
}

async function heldRules(tx: ScopedTx, memberId: number): Promise<Held> {
  const held = await heldBy(tx, memberId);
  if (!held) return [];
  return held.super ? 'all' : held.rules;
}
