/** Where a company's site is, as seen from the request that asks: same scheme and port, the company's own label before the site domain. */
import type { Config } from './config.ts';
import type { RequestFacts } from './context.ts';

/** `siteUrl(config, 'demo', request)` → `http://demo.localhost:8000/` */
export function siteUrl(config: Pick<Config, 'siteDomain'>, code: string, request: Pick<RequestFacts, 'host' | 'protocol'>): string {
  const [, port] = request.host.split(':');
  const withPort = port && !config.siteDomain.includes(':') ? `:${port}` : '';
  return `${request.protocol}://${code}.${config.siteDomain}${withPort}/`;
}
