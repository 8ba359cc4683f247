import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of addresses: its first address and the number of leading bits that count. */
export type AddressRange = [Address, number];

/** `allowed` addresses are not public but named by the operator; only they may be spoken to without TLS. */
export type Verdict = 'public' | 'allowed' | 'refused';

// Only 2000::/3 is given out for global unicast (RFC 4291, IANA). ipaddr.js calls every unnamed range
// 'unicast', also IPv4-compatible ::/96. So this check is narrower.
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
// The well-known NAT64 prefix is how a host with IPv6 alone reaches public IPv4 (DNS64 makes such answers).
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
// Azure's host agent listens on a public-looking address on every virtual machine there.
const AZURE_HOST_AGENT = '168.63.129.16';

/** Reads `10.0.0.0/8` and similar ranges. Throws with a clear sentence for any other text. */
export function parseAddressRanges(cidrs: readonly string[]): AddressRange[] {
  return cidrs.map((cidr) => {
    try {
      if (isIP(cidr.replace(/\/\d+$/, '')) === 0) throw new Error('not an IP address');
      return ipaddr.parseCIDR(cidr);
    } catch (error) {
      throw new Error(`"${cidr}" is not an address range; write it like 10.0.0.0/8 or fd00::/8.`, {
        cause: error,
      });
    }
  });
}

/** Judges one IP address in text form, as a URL or a DNS answer holds it (no brackets). */
export function judgeAddress(text: string, allowed: readonly AddressRange[]): Verdict {
  // A zone id ("fe80::1%eth0") picks one of this machine's own interfaces.
  if (isIP(text) === 0 || text.includes('%')) return 'refused';
  const address = readPlainAddress(text);
  if (allowed.some((range) => lies(address, range))) return 'allowed';
  return isPublic(address) ? 'public' : 'refused';
}

/** One spelling per address, so that the address connected to can be compared with those that were checked. */
export function canonicalAddress(text: string): string {
  return isIP(text) === 0 || text.includes('%') ? text : readPlainAddress(text).toNormalizedString();
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4) {
    return address.range() === 'unicast' && address.toString() !== AZURE_HOST_AGENT;
  }
  if (lies(address, NAT64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  // 6to4, Teredo, IPv4-compatible and local NAT64 addresses are refused, whatever they embed. They reach no
  // public server any more, and where a relay exists it decides what they mean.
  return lies(address, GLOBAL_UNICAST) && address.range() === 'unicast';
}

/** An IP address; an IPv4-mapped IPv6 address is read as IPv4. */
export function readPlainAddress(text: string): Address {
  return withoutMapping(readAddress(text));
}

// ipaddr.js reads "::8.8.8.8" as the mapped "::ffff:8.8.8.8"; the URL parser's spelling has no dots to misread.
function readAddress(text: string): Address {
  return ipaddr.parse(isIPv6(text) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text);
}

/** The kernel connects IPv4-mapped IPv6 addresses by IPv4, so they are judged as IPv4. */
function withoutMapping(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

function lies(address: Address, [first, bits]: AddressRange): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}
