/** What other features may ask of groups. */
import type { Context } from '#kit/server/context.ts';
import { reachOf, visibleIn } from './reach.ts';

export { keepSuper } from './supers.ts';

export interface AssignableGroup {
  id: number;
  name: string;
  super: boolean;
  /** The rules that count now. */
  rules: readonly number[];
}

/** The groups the caller may put an administrator into: those that hold strictly less than it does. */
export async function assignableGroups(ctx: Context): Promise<AssignableGroup[]> {
  return visibleIn(await reachOf(ctx), true).map(({ id, name, super: isSuper, usableRules }) => ({
    id,
    name,
    super: isSuper,
    rules: usableRules,
  }));
}
