/** Domains as calls answer them. */
import type { Context, DetachedContext } from '#kit/server/context.ts';
import { siteHost } from '#kit/server/site-url.ts';
import type { ChangedDomain, DomainRow } from '../contract.ts';
import * as domains from './domains.repository.ts';
import { proofOf } from './proof.ts';

export function listDomains(ctx: Context) {
  return domains.listed(ctx.tx).as((rows) => rows.map((row) => rowOf(ctx, row)));
}

export function changed(ctx: Pick<DetachedContext, 'config'>, domain: domains.StoredDomain): ChangedDomain {
  const row = rowOf(ctx, domain);
  const { id, host, verified, token, checked_at } = row;
  return { id, host, verified, token, checked_at, row };
}

export function rowOf({ config }: Pick<DetachedContext, 'config'>, { tenant_code, ...domain }: domains.StoredDomain): DomainRow {
  return { ...domain, ...proofOf(domain), points_to: tenant_code === null ? '' : siteHost(config, tenant_code) };
}
