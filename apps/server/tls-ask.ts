/**
 * `GET /internal/tls-ask?domain=www.example.com`: may a certificate be ordered for this name? A proxy that makes certificates on
 * demand asks before each order (deploy/Caddyfile). 200 for hosts of websites and the console's own, 404 for every other name.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { fieldsOf } from '#kit/contract/fields-of.ts';

import type { Config } from '#kit/server/config.ts';
import { hostWithoutPort } from '#kit/server/host-port.ts';
import type { HostTable } from './hosts.ts';

export function serveTlsAsk(http: FastifyInstance, { config, hosts }: { config: Config; hosts: HostTable }): void {
  http.get('/internal/tls-ask', async (request, reply) => {
    // For everybody else it is an address like any other: a site may have a page there.
    if (!isFromProxy(config, request)) {
      reply.callNotFound();
      return reply;
    }
    const { domain } = fieldsOf(request.query);
    const name = String(domain ?? '')
      .toLowerCase()
      .replace(/\.$/, '');
    const isServed = isName(name) && (isOwn(config, name) || (await hosts.find(name)).kind === 'site');
    return reply.code(isServed ? 200 : 404).send({ domain: name, certificate: isServed });
  });
}

/**
 * The proxy's own question: from this machine or from an address that is trusted as a proxy, and not passed on for a visitor,
 * which every proxy says in a header.
 */
function isFromProxy({ trustProxy }: Config, { headers, socket }: FastifyRequest): boolean {
  const isPassedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => name in headers,
  );
  const { remoteAddress = '' } = socket;
  if (isPassedOn || !ipaddr.isValid(remoteAddress)) return false;
  const address = ipaddr.process(remoteAddress);
  return address.range() === 'loopback' || trustProxy.some((trusted) => isWithin(address, trusted));
}

/** An address, or a network: `10.0.0.0/8`. Names of networks (`loopback`) are for what is passed on. */
function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, trusted: string): boolean {
  if (ipaddr.isValidCIDR(trusted)) {
    const [network, bits] = ipaddr.parseCIDR(trusted);
    return network.kind() === address.kind() && address.match(network, bits);
  }
  return ipaddr.isValid(trusted) && ipaddr.process(trusted).toNormalizedString() === address.toNormalizedString();
}

function isName(name: string): boolean {
  return name.length <= 253 && /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(name) && !/^[\d.]+$/.test(name);
}

/** The console's own host; without one, the domain that companies' sites stand below. */
function isOwn({ consoleHost, siteDomain }: Config, name: string): boolean {
  return name === hostWithoutPort(consoleHost || siteDomain).toLowerCase();
}
