/** Where a company's site is, as seen from the request that asks: same scheme and port. */
import type { Config } from './config.ts';
import type { RequestFacts } from './context.ts';
import { hostWithoutPort, portOf } from './host-port.ts';

/** Without a primary domain the site is at `<code>.<siteDomain>`. */
export interface SitePlace {
  code: string;
  /** The primary domain, where the company has one. */
  host?: string | undefined;
}

type Called = Pick<RequestFacts, 'host' | 'protocol'>;

/** `siteUrl(config, { code: 'demo' }, request)` → `http://demo.localhost:8000/` */
export function siteUrl(config: Pick<Config, 'siteDomain'>, { code, host }: SitePlace, request: Called): string {
  return addressOf(host ?? `${code}.${config.siteDomain}`, request);
}

/**
 * Where the console is, for links that somebody else opens: on the host it is pinned to, whichever host was called. Where it is pinned
 * to none, on the one that was called. `consoleUrl(config, request)` → `http://console.example.com/`
 */
export function consoleUrl({ consoleHost, siteDomain }: Pick<Config, 'siteDomain' | 'consoleHost'>, request: Called): string {
  const called = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(request.host) ? request.host : siteDomain;
  return addressOf(consoleHost || called, request);
}

/** Of the host that was called nothing but its port is taken over: the rest is what a client made up. */
function addressOf(name: string, { host, protocol }: Called): string {
  const port = portOf(name) === '' ? (/:\d{1,5}$/.exec(host)?.[0] ?? '') : '';
  return `${protocol}://${name}${port}/`;
}

/** `siteHost(config, 'demo')` → `demo.localhost`, without a port. */
export function siteHost({ siteDomain }: Pick<Config, 'siteDomain'>, code: string): string {
  return `${code}.${hostWithoutPort(siteDomain)}`;
}
