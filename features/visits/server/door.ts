/** What other features and programs may ask of visits. */
import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms, type ScopedTx, type WideTx } from '#kit/server/database/scope.ts';
import * as visits from './visits.repository.ts';

export { isProgram, type View, type VisitCounter, visitCounter } from './counter.ts';

/** Longer than a year, so that a month can be held against the same month of last year. */
const keepPagesDays = 400;

export function visitsByDay(tx: ScopedTx, now: Date, days: number): Promise<visits.VisitDay[]> {
  return visits.listDays(tx, now, days);
}

export function mostVisitedPages(tx: ScopedTx, now: Date, days: number, limit: number): Promise<{ path: string; views: number }[]> {
  return visits.listPages(tx, now, days, limit);
}

/** Of all companies together: for the platform. */
export function visitsOfAll(ctx: Context, days: number): Promise<{ views: number; visitors: number }> {
  return acrossRealms(ctx.tx, realmOf(ctx), (tx) => visits.total(tx, ctx.now, days));
}

export function removeOldVisits(tx: WideTx, now: Date): Promise<void> {
  return visits.removeOld(tx, now, keepPagesDays);
}
