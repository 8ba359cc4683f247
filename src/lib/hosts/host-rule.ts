import type { IncomingMessage } from 'node:http';

/**
 * Against DNS rebinding: a page of a foreign name that resolves to this machine must not reach the tools. The
 * Host of a request, and its Origin if it has one, must be a name of the service. These are localhost, the
 * base URL's name, the name that it listens on, and the connection's own address. Ports do not count.
 */
export type HostRule = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string | null;

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** The reason why a request is refused, or null. */
export function hostRule(baseUrl: string, listenHost: string): HostRule {
  const own = new Set([...LOCAL_NAMES, new URL(baseUrl).hostname, asHostname(listenHost)]);
  return ({ headers, socket }) => {
    const isOwn = (name: string | null) =>
      name !== null && (own.has(name) || name === asHostname(socket.localAddress ?? ''));
    if (!isOwn(hostnameOf(headers.host))) return 'the Host is not one of this service; see MAKECUT_BASE_URL';
    const { origin } = headers;
    if (origin === undefined || isOwn(originHostname(origin))) return null;
    return 'the Origin is not one of this service';
  };
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
