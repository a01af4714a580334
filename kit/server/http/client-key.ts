/** Who is counted as one caller, and what as one place. */
import ipaddr from 'ipaddr.js';

const hostBits = 64;
const networkBits = 24;

/**
 * The address of an IPv4 caller; of an IPv6 caller its /64, which is what one line or one machine gets: whoever changes the rest of
 * it is still the same. What is no address counts as it is. `clientKey('2001:db8:1:2:3::4')` is `2001:db8:1:2::/64`.
 */
export function clientKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address in the clothes of IPv6 is unwrapped.
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${hostBits}`).toString()}/${hostBits}`;
}

/** Where a caller is from day to day: the /24 of an IPv4 address, which a provider gives another end; the /64 of an IPv6 address. */
export function networkKey(ip: string): string {
  const key = clientKey(ip);
  return ipaddr.IPv4.isValid(key) ? `${ipaddr.IPv4.networkAddressFromCIDR(`${key}/${networkBits}`).toString()}/${networkBits}` : key;
}
