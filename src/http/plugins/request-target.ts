import type { IncomingMessage } from 'node:http';

/** Scheme and authority of a target in absolute form (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/([^/?#]*)/i;
/** Escapes of letters, digits, `-`, `.`, `_` and `~`. A path means the same without them (RFC 3986, 6.2.2.2). */
const NEEDLESS_ESCAPE = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * The target of a request in its one plain spelling. Rules that go by the path then hold for every spelling of it. In
 * absolute form the target names the host, and the Host header does not count.
 */
export function plainTarget({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [origin = '', authority] = ORIGIN.exec(url) ?? [];
  if (authority !== undefined) headers.host = authority;
  const target = url.slice(origin.length);
  // A fragment is no part of a target, and routers differ in where they end the path before one.
  const [path = '', query] = splitOnce(target.split('#')[0] ?? '', '?');
  const plain = path.replaceAll(NEEDLESS_ESCAPE, (escaped) => decodeURIComponent(escaped));
  return `${plain === '' ? '/' : plain}${query === undefined ? '' : `?${query}`}`;
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
