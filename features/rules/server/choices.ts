/** The rules somebody may give away, as the tree in which they are ticked. */

import type { Lang } from '#kit/contract/lang.ts';
import type { AreaName } from '#kit/contract/menu.ts';
import type { ScopedTx } from '#kit/server/database/scope.ts';
import { treeOf } from '#kit/server/tree.ts';
import type { RuleChoice } from '../contract.ts';
import { listRules, titleOf } from './catalogue.ts';

export async function choicesOf(tx: ScopedTx, area: AreaName, held: ReadonlySet<number>, lang: Lang): Promise<RuleChoice[]> {
  const rules = (await listRules(tx, area)).filter(({ id, status }) => status === 1 && held.has(id));
  const choices = rules.map((rule) => ({
    id: rule.id,
    pid: rule.pid ?? 0,
    name: rule.name,
    title: titleOf(rule, lang),
    type: rule.type,
    icon: rule.icon,
  }));
  return treeOf(choices);
}
