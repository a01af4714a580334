/** Rules of domains: a name is claimed by many and proved by one; only a proved one becomes primary. */
import { domainToASCII } from 'node:url';

import { notify } from '#features/notices/server/door.ts';
import { requireRoom } from '#features/plans/server/door.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import type { Config } from '#kit/server/config.ts';
import { takeVersion } from '#kit/server/conflict.ts';
import { administratorOf, type Context, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { acrossRealms, platformRealm, type ScopedTx, toRealm } from '#kit/server/database/scope.ts';
import { violates } from '#kit/server/database/violates.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import { readableHost } from '#kit/server/readable-host.ts';
import { refuse } from '#kit/server/refusals.ts';
import { requireEach } from '#kit/server/require-each.ts';
import { type FilingChange, refuseDomain } from '../contract.ts';
import * as domains from './domains.repository.ts';
import { failingHolder, takeFrom } from './lost.service.ts';
import { checkProof } from './proof.ts';

const tokenBytes = 18;

/** Only the platform adds for somebody else, and only for a company that is there. */
export async function addDomain(ctx: Context, typed: string, tenantId: number | undefined): Promise<domains.StoredDomain> {
  const own = realmOf(ctx);
  const realm = tenantId ?? own;
  if (realm !== own && own !== platformRealm) throw refuse('request.not_found');
  const host = hostOf(ctx.config, typed);
  // The operator is not bound by what it sells.
  if (own !== platformRealm) {
    await domains.hold(ctx.tx, realm);
    await requireRoom(ctx.tx, 'max_domains', (await domains.count(ctx.tx, realm)) + 1);
  }
  const token = ctx.randomBytes(tokenBytes).toString('base64url');
  const id = await domains.insert(ctx.tx, { tenant_id: realm, host, token }).catch((error: unknown) => {
    if (violates(error, 'domains_added_once')) throw refuseDomain('domains.added_already', { host: readableHost(host) }, { field: 'host' });
    throw violates(error, 'domains_tenant_id_fkey') ? refuse('request.not_found') : error;
  });
  return required(await domains.find(ctx.tx, id));
}

/** Looks outside without holding a transaction, then writes down what it found. */
export async function verifyDomain(ctx: DetachedContext, id: number): Promise<domains.StoredDomain> {
  const realm = realmOf(ctx);
  const claim = required(await ctx.db.inScope(realm, (tx) => domains.find(tx, id)));
  const { problem, instead } = await checkProof(ctx.config, claim, realm);
  const isProvedNow = problem === '' && !claim.verified;
  const refusal = problem === '' ? undefined : refuseDomain(`domains.${problem}`, { instead });
  const holder = isProvedNow ? await failingHolder(ctx, claim) : undefined;
  const row = await ctx.db
    .inScope(realm, async (tx) => {
      if (holder) await acrossRealms(tx, realm, (wide) => takeFrom(wide, holder, ctx.now));
      await domains.writeCheck(tx, id, { problem, verified: problem === '', now: ctx.now });
      await ctx.record(tx, { id, host: claim.name, problem }, { refusal });
      if (isProvedNow) await tellOfProof(ctx, tx, claim);
      return required(await domains.find(tx, id));
    })
    .catch(async (error: unknown) => {
      throw violates(error, 'domains_verified_once') ? await notedAsTaken(ctx, claim) : error;
    });
  ctx.invalidate(platformRealm, ['tenants']);
  if (holder) ctx.invalidate(toRealm(holder.realm), ['config']);
  // Its numbers stand on the pages from now on.
  if (isProvedNow) ctx.invalidate(toRealm(claim.tenant_id), ['config']);
  if (refusal) throw refusal;
  return row;
}

/** The platform may verify for a company: its people are told in their own realm. */
async function tellOfProof(ctx: DetachedContext, tx: ScopedTx, { tenant_id: company, host, name }: domains.StoredDomain): Promise<void> {
  const whom = { node: 'domain/index', butAdminId: administratorOf(ctx).id } as const;
  const words = { kind: 'domains.verified', details: { host: name }, path: 'domain', onceKey: `verified:${host}` } as const;
  await acrossRealms(tx, realmOf(ctx), (wide) => notify(wide, company, whom, words));
}

/** Another website has proved the name. That undid what was written of this check, so it is written here; answers what to refuse. */
async function notedAsTaken(ctx: DetachedContext, { id, name }: domains.StoredDomain): Promise<Refusal> {
  const taken = refuseDomain('domains.taken', { host: name });
  await ctx.db.inScope(realmOf(ctx), async (tx) => {
    await domains.writeCheck(tx, id, { problem: 'taken', verified: false, now: ctx.now });
    await ctx.record(tx, { id, host: name, problem: 'taken' }, { refusal: taken });
  });
  return taken;
}

/** Every page of the host's website shows its numbers, whichever realm they were written in. */
export async function fileDomain(ctx: DetachedContext, { id, version, ...filing }: FilingChange): Promise<domains.StoredDomain> {
  const row = await ctx.db.inScope(realmOf(ctx), async (tx) => {
    const before = required(await domains.find(tx, id));
    await takeVersion({ ...ctx, tx }, 'domains', id, version);
    await domains.writeFiling(tx, id, filing);
    const written = required(await domains.find(tx, id));
    await ctx.record(tx, { id, host: written.name, ...filing }, { rows: [[id, { ...before }, { ...written }]] });
    return written;
  });
  ctx.invalidate(toRealm(row.tenant_id), ['config']);
  return row;
}

export async function choosePrimary(ctx: Context, id: number, on: boolean): Promise<domains.StoredDomain> {
  const domain = required(await domains.find(ctx.tx, id));
  if (!domain.verified) throw refuseDomain('domains.not_verified', { host: domain.name });
  await domains.hold(ctx.tx, domain.tenant_id);
  await domains.setPrimary(ctx.tx, domain, on);
  ctx.changed('tenants', 'config');
  return required(await domains.find(ctx.tx, id));
}

export async function removeDomains(ctx: Context, ids: readonly number[]): Promise<number> {
  const count = requireEach(await domains.remove(ctx.tx, ids), ids);
  ctx.changed('tenants', 'config');
  return count;
}

/** In DNS's own letters. Throws for what is no public name, and for names of the installation itself. */
export function hostOf({ siteDomain, consoleHost }: Pick<Config, 'siteDomain' | 'consoleHost'>, typed: string): string {
  const host = domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase();
  // Tabs and ends of lines would be left out without a word.
  const isName =
    !/[\t\r\n]/.test(typed.trim()) &&
    /^(?!-)[a-z0-9-]{1,63}(?:\.(?!-)[a-z0-9-]{1,63})*\.[a-z][a-z0-9-]{1,62}$/.test(host) &&
    host.length <= 253;
  if (!isName) throw refuseDomain('domains.not_a_name', {}, { field: 'host' });
  const own = [siteDomain, consoleHost].map(hostWithoutPort).filter((name) => name !== '');
  if (own.some((name) => host === name || host.endsWith(`.${name}`)) || host.endsWith('.localhost')) {
    throw refuseDomain('domains.of_the_installation', { host: readableHost(host) }, { field: 'host' });
  }
  return host;
}

function required(domain: domains.StoredDomain | undefined): domains.StoredDomain {
  if (!domain) throw refuse('request.not_found');
  return domain;
}
