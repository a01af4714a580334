/** Addresses that the environment lists: proxies that are believed, and servers of names. */
import { Resolver } from 'node:dns';
import { isIP, isIPv4 } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Networks that the framework knows by name. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** `listed('a, b')` → `['a', 'b']` */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** An address or a network: `10.0.0.1`, `10.0.0.0/8`, `10.0.0.0/255.0.0.0`, `fd00::/8`, `loopback`. Names of hosts are none. */
export function isProxy(text: string): boolean {
  const [address = '', mask, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (mask === undefined) return namedNetworks.has(text) || isIP(text) > 0;
  if (isIPv4(mask)) return isIPv4(address) && ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask() !== null;
  return isIP(address) > 0 && ipaddr.isValidCIDR(text);
}

/** An address with or without a port: `1.1.1.1`, `8.8.8.8:53`, `[::1]:53`. */
export function isNameServer(text: string): boolean {
  try {
    // Node says it itself, and asks nobody yet.
    new Resolver().setServers([text]);
    return true;
  } catch {
    return false;
  }
}
