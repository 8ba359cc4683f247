import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** The reason why a request is refused, or null. */
export type HostRule = (request: Asked) => string | null;

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Against DNS rebinding: a page of a foreign name that resolves to this machine must not reach the service. The
 * Host of a request must be a name of the service. These are localhost, the machine's own name, the base URL's
 * name, the name that it listens on, and the connection's own address. Ports do not count.
 */
export function hostRule(baseUrl: string, listenHost: string): HostRule {
  const isOwn = ownNames(baseUrl, listenHost);
  return ({ headers, socket }) => (isOwn(hostnameOf(headers.host), socket) ? null : sayForeign(headers.host));
}

/** Callers choose the Host, so it may be of any length. */
const MAX_SHOWN_CHARS = 100;

function sayForeign(host: string | undefined): string {
  const named = host === undefined ? 'no Host' : `the Host ${JSON.stringify(host.slice(0, MAX_SHOWN_CHARS))}`;
  return `the request names ${named}, which is no name of this service; see MAKECUT_BASE_URL`;
}

/** The same, and any address in numbers: no page can make a browser take one machine's address for another's. */
export function hostOrAddressRule(baseUrl: string, listenHost: string): HostRule {
  const hostFault = hostRule(baseUrl, listenHost);
  return (request) => {
    const name = hostnameOf(request.headers.host)?.replaceAll(/[[\]]/g, '');
    const fault = name !== undefined && isIP(name) !== 0 ? null : hostFault(request);
    return fault === null ? null : `${fault}, and MAKECUT_TRUSTED_PROXIES for a proxy`;
  };
}

/** The same for the Host, and for the Origin where there is one. */
export function hostAndOriginRule(baseUrl: string, listenHost: string): HostRule {
  const [isOwn, hostFault] = [ownNames(baseUrl, listenHost), hostRule(baseUrl, listenHost)];
  return (request) => {
    const fault = hostFault(request);
    const { origin } = request.headers;
    if (fault !== null || origin === undefined) return fault;
    return isOwn(originHostname(origin), request.socket) ? null : 'the Origin is not one of this service';
  };
}

function ownNames(baseUrl: string, listenHost: string) {
  const machine = hostname().toLowerCase();
  // No page can take the machine's own name in its network.
  const ofMachine = [machine, `${machine}.local`];
  const own = new Set([...LOCAL_NAMES, ...ofMachine, new URL(baseUrl).hostname, asHostname(listenHost)]);
  return (name: string | null, socket: Asked['socket']) =>
    name !== null && (own.has(name) || name === asHostname(socket.localAddress ?? ''));
}

/** The name in `name:port`. Null for any other text, such as a user before the name. */
function hostnameOf(host: string | undefined): string | null {
  return /^(\[[\da-f:.]+\]|[^\s:/?#@\\[\]]+)(?::\d*)?$/i.exec(host ?? '')?.[1]?.toLowerCase() ?? null;
}

function originHostname(origin: string): string | null {
  const host = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1];
  return hostnameOf(host);
}

/** An address as it is written in a URL. IPv4 that came in by an IPv6 socket counts as IPv4. */
function asHostname(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  return plain.includes(':') ? `[${plain}]` : plain;
}
