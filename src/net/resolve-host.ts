import { lookup, Resolver } from 'node:dns/promises';

const QUERY_TIMEOUT_MS = 3_000;

/**
 * Makes the resolver of host names: every A and AAAA answer. It asks DNS by c-ares and not by getaddrinfo.
 * That holds one of the four threads that all file work shares. So four dead name servers would stop the
 * process. Only a closed network (with private ranges allowed) falls back to getaddrinfo, for its hosts file
 * or search domains.
 */
export function createHostResolver(isClosedNetwork: boolean): (host: string) => Promise<string[]> {
  return async (host) => {
    const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries: 2 });
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    if (isClosedNetwork) return (await lookup(host, { all: true })).map((entry) => entry.address);
    throw (
      answers.find((answer) => answer.status === 'rejected')?.reason ?? new Error(`no address for ${host}`)
    );
  };
}
