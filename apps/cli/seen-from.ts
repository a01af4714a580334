/** How the server is reached, where nobody has asked it. */
import type { Config } from '#kit/server/config.ts';

/** On this machine sites are at the port of the server; at a domain of one's own a proxy stands before it. */
export function seenFrom({ siteDomain, port }: Config) {
  return { protocol: 'http', host: siteDomain === 'localhost' ? `${siteDomain}:${port}` : siteDomain };
}
