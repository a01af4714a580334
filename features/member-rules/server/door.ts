/** What other features may ask of members' rules: what somebody finds in the centre, and the tree in which rules are ticked. */
import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { list } from './member-rules.repository.ts';
import { titleOf } from './member-rules.service.ts';

export { type Held, type MemberMenus, menusFor } from './menu.ts';
export { plantMemberRules, readMemberRules, type SiteMemberRule, synchroniseMemberRules } from './plant.ts';

/** A rule by its id, as groups name them. */
export interface NamedRule {
  id: number;
  /** 0: at the top. */
  pid: number;
  type: string;
  name: string;
  title: string;
  icon: string;
  status: number;
}

/** Every rule of the company in the order in which it is shown. */
export async function namedRules(tx: ScopedTx, lang: Lang): Promise<NamedRule[]> {
  return (await list(tx)).map(({ id, pid, type, name, icon, status, ...words }) => {
    return { id, pid: pid ?? 0, type, name, title: titleOf(words, lang), icon, status };
  });
}
