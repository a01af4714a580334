/** Where the server itself may connect to. Addresses are judged by what they are, never by how they were written. */
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

import type { Config } from './config.ts';

export type OutboundConfig = Pick<Config, 'outboundPrivate'>;

export interface Address {
  address: string;
  family: 4 | 6;
}

/** Every address of a name. Injected in tests, so that a name can change its mind. */
export type Resolve = (host: string) => Promise<Address[]>;

export interface Destination {
  /** A name or an address, as somebody typed it. */
  host: string;
  port: number;
  /** Ports that this use has. A private address that the operator allows may have any port. */
  ports: readonly number[];
}

/** The destination as it may be connected to: only to these addresses, whatever the name says later. */
export interface Vetted {
  /** In canonical form, for TLS and the Host header. */
  host: string;
  port: number;
  addresses: readonly [Address, ...Address[]];
}

/** Says for the operator's log what was wrong. People get `outbound.failed`, which is the same sentence for everything. */
export class Unvetted extends Error {
  override name = 'Unvetted';
}

const resolveTimeoutMs = 3000;
/** What OUTBOUND_PRIVATE lets through: never where clouds keep the secrets of their machines. */
const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']);
/** Within such ranges: of Alibaba Cloud, and of AWS and Google Cloud over IPv6. All others are link-local, which is no such range. */
const cloudServices = ['100.100.100.200/32', 'fd00:ec2::/32', 'fd20:ce::254/128'].map((range) => ipaddr.parseCIDR(range));
const globalV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Resolves a destination once and judges every address it has. Throws Unvetted. */
export async function vet(config: OutboundConfig, { host, port, ports }: Destination, resolve: Resolve = resolveAll): Promise<Vetted> {
  const name = canonicalHost(host);
  const literal = ipaddr.isValid(name);
  const found = literal ? [{ address: name, family: familyOf(name) }] : await resolve(name).catch(() => []);
  const [first, ...others] = found;
  if (!first) throw new Unvetted(`${name} has no address`);
  for (const { address } of found) {
    const kind = kindOf(address);
    const allowed = kind === 'public' ? ports.includes(port) : kind === 'private' && config.outboundPrivate;
    if (!allowed) throw new Unvetted(`${name} is ${address} (${kind}), port ${port}`);
  }
  return { host: name, port, addresses: [first, ...others] };
}

/**
 * A `lookup` for node's sockets that knows only the vetted addresses. It answers later, as a real one does: an address without a route
 * fails at once, and a socket that fails before its request listens takes the whole process with it.
 */
export function pinned({ addresses }: Vetted): LookupFunction {
  return (_host, options, answer) => {
    if (options.all) setImmediate(answer, null, [...addresses]);
    else setImmediate(answer, null, addresses[0].address, addresses[0].family);
  };
}

/** What kind of address this is once every way of wrapping an IPv4 address is taken off. */
export function kindOf(text: string): 'public' | 'private' | 'forbidden' {
  if (!ipaddr.isValid(text)) return 'forbidden';
  const address = unwrap(ipaddr.parse(text));
  const range = address.range();
  if (cloudServices.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits))) return 'forbidden';
  if (privateRanges.has(range)) return 'private';
  if (range !== 'unicast') return 'forbidden';
  return address.kind() === 'ipv4' || address.match(globalV6) ? 'public' : 'forbidden';
}

function unwrap(address: IPv4 | IPv6): IPv4 | IPv6 {
  if (address.kind() === 'ipv4') return address;
  const bytes = address.toByteArray();
  const isZero = (from: number, to: number) => bytes.slice(from, to).every((byte) => byte === 0);
  const v4 = (from: number) => new ipaddr.IPv4(bytes.slice(from, from + 4));
  const mapped = isZero(0, 10) && bytes[10] === 255 && bytes[11] === 255;
  const translated = bytes[0] === 0 && bytes[1] === 0x64 && bytes[2] === 0xff && bytes[3] === 0x9b && isZero(4, 12);
  // ::1 and :: are addresses of their own, everything else below ::/96 is an IPv4 address in disguise.
  const compatible = isZero(0, 12) && !(isZero(12, 15) && (bytes[15] ?? 0) <= 1);
  if (mapped || translated || compatible) return v4(12);
  return bytes[0] === 0x20 && bytes[1] === 0x02 ? v4(2) : address;
}

/** The URL parser knows every spelling of an address (`0x7f.1`, `2130706433`); what it does not take is no host. */
function canonicalHost(host: string): string {
  if (!/^[^\s/?#@\\]{1,255}$/.test(host)) throw new Unvetted('not a host');
  const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const url = URL.canParse(`http://${bracketed}`) ? new URL(`http://${bracketed}`) : undefined;
  if (!url?.hostname || url.port || url.username) throw new Unvetted('not a host');
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function familyOf(address: string): 4 | 6 {
  return ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6;
}

async function resolveAll(host: string): Promise<Address[]> {
  const timer = AbortSignal.timeout(resolveTimeoutMs);
  const late = new Promise<never>((_, reject) => timer.addEventListener('abort', () => reject(new Unvetted('no answer')), { once: true }));
  const found = await Promise.race([lookup(host, { all: true, verbatim: true }), late]);
  return found.map(({ address }) => ({ address, family: familyOf(address) }));
}
