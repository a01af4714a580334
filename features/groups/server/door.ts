/** What other features may ask of groups. */
import type { Context } from '#kit/server/context.ts';
import { flatOf, treeOf } from '#kit/server/tree.ts';
import { reachOf, visibleIn } from './reach.ts';

export { withinDataLimit } from './data-limit.ts';
export { adminsHolding } from './holders.read.ts';
export { rulesInWords } from './rules-in-words.ts';
export { plantGroups } from './starting-groups.ts';
export { keepSuper, lastSuper } from './supers.ts';

export interface AssignableGroup {
  id: number;
  name: string;
  super: boolean;
  /** The rules that count now. */
  rules: readonly number[];
}

/** The groups the caller may put an administrator into, those that hold strictly less than it does, in the order of their tree. */
export async function assignableGroups(ctx: Context): Promise<AssignableGroup[]> {
  const inOrder = flatOf(treeOf(visibleIn(await reachOf(ctx), true)));
  return inOrder.map(({ row: { id, name, super: isSuper, usableRules } }) => ({ id, name, super: isSuper, rules: usableRules }));
}
