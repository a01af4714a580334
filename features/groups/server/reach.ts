/** How far somebody reaches among the groups of a realm: which ones it sees, and which it may change or give away. */

import { areaOf, dominates, listUsable } from '#features/rules/server/door.ts';
import { type Administrator, administratorOf, type Context } from '#kit/server/context.ts';
import * as groups from './groups.repository.ts';

export interface Reach {
  administrator: Administrator;
  /** Every group of the realm, seen or not; `usable` are the rules of each that count now. */
  all: readonly Ranked[];
  own: ReadonlySet<number>;
  /** Rules that are enabled in the area and part of the plan. */
  usable: ReadonlySet<number>;
}

export type Ranked = groups.StoredGroup & {
  usableRules: number[];
  own: boolean;
  /** Holds strictly less than the reader, today and on the day when all its rules count. */
  below: boolean;
};

export async function reachOf(ctx: Context): Promise<Reach> {
  const administrator = administratorOf(ctx);
  const usable = new Set(await listUsable(ctx.tx, areaOf(ctx)));
  const own = new Set(await groups.listOwn(ctx.tx, administrator.id));
  const lacked = await lackedBy(ctx);
  const all = (await groups.list(ctx.tx)).map((group): Ranked => {
    const usableRules = group.rules.filter((rule) => usable.has(rule));
    const below = dominates(administrator, { super: group.super, rules: usableRules }) && !group.rules.some((rule) => lacked.has(rule));
    return { ...group, usableRules, own: own.has(group.id), below };
  });
  return { administrator, all, own, usable };
}

/**
 * Rules that the caller does not hold, and does not come to hold when they count again: who has one may do more than the caller, if
 * not today. A super administrator lacks none.
 */
export async function lackedBy(ctx: Context): Promise<ReadonlySet<number>> {
  const { id, super: isSuper, rules } = administratorOf(ctx);
  if (isSuper) return new Set();
  return new Set((await groups.listLacked(ctx.tx, areaOf(ctx), id)).filter((rule) => !rules.has(rule)));
}

/** Own groups and those below; with `absolute` only those that may be given away. */
export function visibleIn({ all }: Reach, absolute = false): Ranked[] {
  return all.filter((group) => group.below || (!absolute && group.own));
}
