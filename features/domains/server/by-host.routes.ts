import { type Context, type DetachedContext, realmOf } from '#kit/server/context.ts';
import { routes } from '#kit/server/http/routes.ts';
import { refuse } from '#kit/server/refusals.ts';
import { domainsByHost as contract, type NamedDomain } from '../by-host.contract.ts';
import type { DomainRow } from '../contract.ts';
import { changed, listDomains, rowOf } from './domain-rows.ts';
import * as domains from './domains.repository.ts';
import { addDomain, choosePrimary, hostOf, removeDomains, verifyDomain } from './domains.service.ts';

export const domainByHostRoutes = routes(contract, {
  index(ctx, { query: { tenant_id, host, search = [], ...query } }) {
    const asked = { tenant_id, host: host && hostOf(ctx.config, host) };
    const narrowed = Object.entries(asked).flatMap(([field, val]) => (val === undefined ? [] : [{ field, operator: '=', val }]));
    return listDomains(ctx).page({ ...query, search: [...search, ...narrowed] });
  },
  async add(ctx, { body }) {
    const answer = changed(ctx, await addDomain(ctx, body.host, body.tenant_id));
    ctx.noted(answer.id, undefined, answer.row);
    return answer;
  },
  async verify(ctx, { body }) {
    const { id } = await ctx.db.inScope(realmOf(ctx), (tx) => namedRow({ ...ctx, tx }, body));
    return changed(ctx, await verifyDomain(ctx, id));
  },
  async primary(ctx, { body: { on, ...named } }) {
    const before = await namedRow(ctx, named);
    const answer = changed(ctx, await choosePrimary(ctx, before.id, on));
    ctx.noted(before.id, before, answer.row);
    return answer;
  },
  async del(ctx, { query }) {
    const before = await namedRow(ctx, query);
    const count = await removeDomains(ctx, [before.id]);
    ctx.noted(before.id, before, undefined);
    return { count };
  },
});

async function namedRow(ctx: Pick<DetachedContext, 'config'> & Pick<Context, 'tx'>, { tenant_id, host }: NamedDomain): Promise<DomainRow> {
  const domain = await domains.findNamed(ctx.tx, tenant_id, hostOf(ctx.config, host));
  if (!domain) throw refuse('request.not_found');
  return rowOf(ctx, domain);
}
