/** Who is counted as one caller. */
import ipaddr from 'ipaddr.js';

const hostBits = 64;

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
