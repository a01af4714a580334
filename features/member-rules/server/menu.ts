/** The rules of a company as its members and visitors see them. Pure but for reading the tree. */

import type { Lang } from '#kit/contract/lang.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { treeOf } from '#kit/server/tree.ts';
import { guestTypes } from '../contract.ts';
import type { MemberMenuItem } from '../menu.contract.ts';
import { list, type MemberRuleRecord } from './member-rules.repository.ts';
import { asRow, titleOf } from './member-rules.service.ts';

/** What somebody holds: `all`, or the rules with these ids. Undefined: a visitor, who has what is open to everybody. */
export type Held = 'all' | readonly number[] | undefined;

export interface MemberMenus {
  /** Trees of the centre's menu. */
  menus: MemberMenuItem[];
  /** Everything else at the top: routes, links in the head, entries below the member's name. */
  rules: MemberMenuItem[];
}

/** Folders only with something in them. */
export async function menusFor(tx: ScopedTx, held: Held, lang: Lang): Promise<MemberMenus> {
  const all = (await list(tx)).filter(({ status }) => status === 1);
  if (held === undefined) return { menus: [], rules: guestRules(all, lang) };
  const ids = new Set(held === 'all' ? all.map(({ id }) => id) : held);
  const mine = all.filter(({ id }) => ids.has(id));
  const below = (pid: number | null): MemberMenuItem[] =>
    mine
      .filter((rule) => rule.pid === pid)
      .map((rule) => ({ ...toItem(rule, lang), children: below(rule.id) }))
      .filter(({ type, children }) => type !== 'menu_dir' || children.length > 0);
  const tops = below(null);
  return {
    menus: tops.filter(({ type }) => type === 'menu_dir'),
    rules: tops.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  };
}

function guestRules(all: readonly MemberRuleRecord[], lang: Lang): MemberMenuItem[] {
  const open = all.filter((rule) => rule.no_login_valid && guestTypes.some((type) => type === rule.type));
  return treeOf(open.map((rule) => toItem(rule, lang)));
}

function toItem(rule: MemberRuleRecord, lang: Lang): Omit<MemberMenuItem, 'children'> {
  const { id, pid, type, name, remark, path, icon, menu_type, url, component, extend, no_login_valid } = asRow(rule);
  return { id, pid, type, title: titleOf(rule, lang), remark, name, path, icon, menu_type, url, component, extend, no_login_valid };
}
