/** Running companies: reading with what they use, editing, renewing, deleting. */
import type { z } from 'zod/mini';
import { primaryHosts } from '#features/domains/server/door.ts';
import { endSessionsOfRealm } from '#features/sign-in/server/door.ts';
import { changedMeanwhile } from '#kit/server/conflict.ts';
import { administratorOf, type Context, realmOf } from '#kit/server/context.ts';
import { acrossRealms, toRealm } from '#kit/server/database/scope.ts';
import { type Listing, listingAcross } from '#kit/server/listing.ts';
import { readableUrl } from '#kit/server/readable-host.ts';
import { refuse } from '#kit/server/refusals.ts';
import { siteUrl } from '#kit/server/site-url.ts';
import { type tenants as contract, refuseTenant, type TenantRow } from '../contract.ts';
import { stateOf } from '../state.contract.ts';
import type { Limits } from '../usage.contract.ts';
import { type Content, contentOf, noContent } from './content.read.ts';
import { refuseRow, requireFreeWord, requirePlan } from './opening.service.ts';
import { removeTenant } from './purge.service.ts';
import * as tenants from './tenants.repository.ts';

type Edit = Omit<z.output<typeof contract.endpoints.edit.body>, 'id'>;

export function listTenants(ctx: Context): Listing<TenantRow> {
  return listingAcross(ctx.tx, realmOf(ctx), (wide) => tenants.listing(wide, ctx.now)).as(async (rows) => {
    const ids = rows.map(({ id }) => id);
    const known = await knownOf(ctx, ids);
    return rows.map((row) => complete(ctx, row, known));
  });
}

export async function readTenant(ctx: Context, id: number) {
  const row = await tenants.find(ctx.tx, id);
  if (!row) throw refuse('request.not_found');
  return complete(ctx, row, await knownOf(ctx, [id]));
}

export async function editTenant(ctx: Context, id: number, { version, expire_time, ...changes }: Edit) {
  const held = await tenants.hold(ctx.tx, id);
  if (!held) throw refuse('request.not_found');
  if (version !== undefined && version !== held.version) throw await changedByAnother(ctx, id);
  if (changes.code !== undefined && changes.code !== held.code) requireFreeWord(changes.code);
  if (changes.plan_id !== undefined && changes.plan_id !== held.plan_id) await requirePlan(ctx.tx, changes.plan_id);

  const expires = expire_time === undefined ? {} : { expire_time: expire_time === null ? null : new Date(expire_time * 1000) };
  await tenants.update(ctx.tx, id, { ...changes, ...expires }, ctx.now).catch((error: unknown) => refuseRow(error, changes));
  // What was closed has ended its sessions. They stay to tell why, and must not open anything when it is open again.
  if (stateOf(held, ctx.now.getTime() / 1000) !== 'open')
    await acrossRealms(ctx.tx, realmOf(ctx), (wide) => endSessionsOfRealm(wide, toRealm(id)));
  ctx.changed('tenants');
  return readTenant(ctx, id);
}

/** Deletes the realm with everything in it. What it had is said once more, here and in the log. */
export async function purgeTenant(ctx: Context, id: number, confirm: string) {
  const held = await tenants.hold(ctx.tx, id);
  if (!held) throw refuse('request.not_found');
  if (confirm !== held.code) throw refuseTenant('tenants.confirm_code', { name: held.name }, { field: 'confirm' });

  const usage = await removeTenant(ctx, ctx.tx, id, administratorOf(ctx).username);
  ctx.changed('tenants');
  return { id, name: held.name, code: held.code, time: Math.floor(ctx.now.getTime() / 1000), usage };
}

/** A few queries for all of them. */
async function knownOf(ctx: Context, ids: readonly number[]): Promise<Known> {
  return {
    ...(await acrossRealms(ctx.tx, realmOf(ctx), async (wide) => ({
      usage: await tenants.usageOf(wide, ids),
      content: await contentOf(wide, ids),
    }))),
    limits: await tenants.limitsOf(ctx.tx, ids),
    hosts: await primaryHosts(ctx.tx, ids),
  };
}

interface Known {
  usage: ReadonlyMap<number, tenants.Usage>;
  content: ReadonlyMap<number, Content>;
  limits: (id: number) => Limits;
  /** Primary domains, by company. */
  hosts: ReadonlyMap<number, string>;
}

function complete<Row extends { id: number; code: string; status: number; expire_time: number | null }>(
  ctx: Context,
  row: Row,
  { usage, content, limits, hosts }: Known,
) {
  const site_url = readableUrl(siteUrl(ctx.config, { code: row.code, host: hosts.get(row.id) }, ctx.request));
  return {
    ...{ ...row, ...(content.get(row.id) ?? noContent), site_url, state: stateOf(row, ctx.now.getTime() / 1000) },
    ...{ usage: usage.get(row.id) ?? tenants.nothingUsed, limits: limits(row.id) },
  };
}

/** Who that was stands in the log alone. */
async function changedByAnother(ctx: Context, id: number): Promise<Error> {
  const last = await tenants.findLastEdit(ctx.tx, id);
  return changedMeanwhile(last?.username ?? '', last?.create_time ?? 0);
}
