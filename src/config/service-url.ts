import { isHttpAddress, withoutSlash } from '../lib/http-address.ts';

/** The addresses that mean "all of this machine" where a server listens. A client needs one that it can reach. */
const REACHED_AT: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Whether a text is an http or https address of a host, and no more. Slashes at its end do not count. */
export function isHostAddress(text: string): boolean {
  const bare = withoutSlash(text);
  if (!URL.canParse(bare) || !isHttpAddress(bare)) return false;
  const { pathname, search, hash, username, password } = new URL(bare);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

/**
 * The address of a service on a host. The host is a name or an address of either IP version. IPv6 addresses
 * are put in brackets. The zone of a link-local address (`fe80::1%eth0`) is left out, because no URL can have
 * it.
 */
export function serviceUrl(host: string, port: number): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  const reached = REACHED_AT[bare] ?? bare;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
