/** What other features and programs may ask of tenants. */
import { soonDays } from '#kit/contract/soon.ts';
import { dayMs } from '#kit/contract/units.ts';
import { type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms, type WideTx } from '#kit/server/database/scope.ts';
import { stateOf } from '../state.contract.ts';
import { lastEdited } from './content.read.ts';
import * as tenants from './tenants.repository.ts';

export { remindOfExpiry } from './expiry.service.ts';
export { openTenant } from './opening.service.ts';
export { removeTenant, tenantJobs } from './purge.service.ts';
export { findByCode, isUntouched, listAll } from './tenants.repository.ts';
export { openTenantFrom } from './whole.service.ts';

export interface TenantOfHost {
  id: number;
  code: string;
  /** Neither disabled nor expired. */
  open: boolean;
  /** Unix seconds; null: no end. */
  expire_time: number | null;
}

/** The company with this host label. */
export async function findTenantByCode(tx: WideTx, code: string, now: Date): Promise<TenantOfHost | undefined> {
  return ofHost(await hostRows(tx).where('code', '=', code).executeTakeFirst(), now);
}

export async function findTenantById(tx: WideTx, id: number, now: Date): Promise<TenantOfHost | undefined> {
  return ofHost(await hostRows(tx).where('id', '=', id).executeTakeFirst(), now);
}

/** What the platform's dashboard says about all companies together. */
export async function installationFigures(ctx: Context) {
  const states = await tenants.countByState(ctx.tx, ctx.now, soonAfter(ctx.now));
  const totals = await acrossRealms(ctx.tx, realmOf(ctx), tenants.totals);
  return { states, totals };
}

/** The companies opened last. */
export async function newestTenants(ctx: Context, limit: number) {
  return tenants.newest(ctx.tx, limit);
}

/** The companies whose content changed last. */
export async function lastEditedTenants(ctx: Context, limit: number) {
  return acrossRealms(ctx.tx, realmOf(ctx), (wide) => lastEdited(wide, limit));
}

/** Companies that have expired or soon will, the first to end first; those that were disabled by hand are left out. */
export async function expiringTenants(ctx: Context, limit: number) {
  return tenants.expiringBefore(ctx.tx, soonAfter(ctx.now), limit);
}

function soonAfter(now: Date): Date {
  return new Date(now.getTime() + soonDays * dayMs);
}

function hostRows(tx: WideTx) {
  return tx.selectFrom('tenants').select(['id', 'code', 'status', 'expire_time']);
}

function ofHost(row: { id: number; code: string; status: number; expire_time: number | null } | undefined, now: Date) {
  if (!row) return undefined;
  return { id: row.id, code: row.code, open: stateOf(row, now.getTime() / 1000) === 'open', expire_time: row.expire_time };
}
