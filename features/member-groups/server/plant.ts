/** Gives a company the group that its members begin in, or the groups of the company it is copied from. */
import { plantMemberRules, readMemberRules, type SiteMemberRule } from '#features/member-rules/server/door.ts';
import { defaultLang, type Lang } from '#kit/contract/lang.ts';
import type { ScopedTx, WideTx } from '#kit/server/database/scope.ts';
import * as groups from './member-groups.repository.ts';

/** What the members of a company find, without the members: rules are named. */
export interface SiteMemberCentre {
  rules: readonly SiteMemberRule[];
  groups: readonly SiteMemberGroup[];
}

type SiteMemberGroup = Omit<groups.MemberGroupValues, 'rules'> & { rules: readonly string[] };

const defaultName: Readonly<Record<Lang, string>> = { 'zh-cn': '默认分组', en: 'Members' };

/** Rules and groups; those of a copied company where there is one. Answers the groups' ids by name; twice changes nothing. */
export async function plantMemberCentre(tx: ScopedTx, locale: Lang, copied?: SiteMemberCentre): Promise<ReadonlyMap<string, number>> {
  const ids = await plantMemberRules(tx, copied?.rules);
  const known = new Set((await groups.list(tx)).map(({ name }) => name));
  const fresh = copied?.groups ?? [];
  for (const { rules, ...group } of fresh.filter(({ name }) => !known.has(name))) {
    await groups.insert(tx, { ...group, rules: rules.flatMap((name) => ids.get(name) ?? []) });
  }
  await plantDefaultGroup(tx, defaultName[locale]);
  return new Map((await groups.list(tx)).map(({ id, name }) => [name, id]));
}

/** For companies that are older than rules of members: theirs need a group that holds some. Not more than `most` in one go; answers how many. */
export async function plantDefaultGroups(tx: WideTx, most: number): Promise<number> {
  return groups.insertDefaults(tx, defaultName[defaultLang], most);
}

/** The rules and groups of a company, to plant them into another. */
export async function readMemberCentre(
  tx: ScopedTx,
): Promise<Pick<SiteMemberCentre, 'rules'> & { groups: readonly (SiteMemberGroup & { id: number })[] }> {
  const rules = await readMemberRules(tx);
  const names = new Map(rules.map(({ id, name }) => [id, name]));
  const all = await groups.list(tx);
  return {
    rules: rules.map(({ id: _, ...rule }) => rule),
    groups: all.map((group) => ({ ...group, rules: group.rules.flatMap((id) => names.get(id) ?? []) })),
  };
}

/** Where no group is the default, the one of this name becomes it, or is made. */
async function plantDefaultGroup(tx: ScopedTx, name: string): Promise<void> {
  if ((await groups.findDefault(tx)) !== undefined) return;
  const same = (await groups.list(tx)).find((group) => group.name === name && group.status === 1);
  if (same) await groups.update(tx, same.id, { is_default: true }, new Date());
  else await groups.insert(tx, { name, super: true, rules: [], is_default: true, status: 1 });
}
