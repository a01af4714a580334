/** Where a company's site is, as seen from the request that asks: same scheme and port. */
import type { Config } from './config.ts';
import type { RequestFacts } from './context.ts';

export interface SitePlace {
  code: string;
  /** The primary domain, where the company has one. */
  host?: string | undefined;
}

/** `siteUrl(config, { code: 'demo' }, request)` → `http://demo.localhost:8000/` */
export function siteUrl(
  config: Pick<Config, 'siteDomain'>,
  { code, host }: SitePlace,
  request: Pick<RequestFacts, 'host' | 'protocol'>,
): string {
  const [, port] = request.host.split(':');
  const name = host ?? `${code}.${config.siteDomain}`;
  const withPort = port && !name.includes(':') ? `:${port}` : '';
  return `${request.protocol}://${name}${withPort}/`;
}

/** `siteHost(config, 'demo')` → `demo.localhost`, without a port. */
export function siteHost({ siteDomain }: Pick<Config, 'siteDomain'>, code: string): string {
  return `${code}.${siteDomain.replace(/:\d+$/, '')}`;
}
