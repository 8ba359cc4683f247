/** The addresses that mean "all of this machine" where a server listens. A client needs one that it can reach. */
const REACHED_AT: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

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
