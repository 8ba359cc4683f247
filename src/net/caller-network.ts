import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { readPlainAddress } from './judge-address.ts';

/** Bits of an IPv6 address that name a customer's network: providers give each at least so many addresses. */
const NETWORK_BITS = 64;

/**
 * The name of a caller for limits: its IPv4 address, or the /64 of its IPv6 address. A /64 has too many
 * addresses to count tries per address. Any other text is its own name.
 */
export function callerNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 0) return address;
  const read = readPlainAddress(bare);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const first = ipaddr.IPv6.networkAddressFromCIDR(`${read.toNormalizedString()}/${NETWORK_BITS}`);
  return `${first.toString()}/${NETWORK_BITS}`;
}
