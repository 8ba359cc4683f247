import { isIPv4 } from 'node:net';
import { AddressRefusedError } from './address-refused-error.ts';

const AUTHORITY = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i;
const LOWEST_FREE_PORT = 1024;

/**
 * The rules that need no network: form, scheme, user info, port, spelling of the host. `http` passes here;
 * whether it is allowed depends on the addresses behind the name.
 */
export function parseChosenUrl(text: string): URL {
  // URL parsers drop tabs and line breaks and read a backslash as a slash. Two parsers that differ let an
  // attacker evade such checks, so those texts are no URLs here.
  const url = /[\p{Cc}\\]/u.test(text) ? null : URL.parse(text);
  const authority = AUTHORITY.exec(text.trim())?.[1];
  if (url === null) throw new AddressRefusedError('not_a_url', 'This is not a URL.');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new AddressRefusedError('not_https', 'The URL must begin with https://.');
  }
  if (authority === undefined || url.hostname === '') {
    throw new AddressRefusedError('not_a_url', 'The URL must have the form https://host/path.');
  }
  if (url.username !== '' || url.password !== '' || authority.includes('@')) {
    throw new AddressRefusedError('user_info', 'The URL must not hold a user name or password.');
  }
  checkPort(url);
  checkHostSpelling(url, authority);
  return url;
}

function checkPort(url: URL): void {
  const usual = url.protocol === 'https:' ? 443 : 80;
  const port = url.port === '' ? usual : Number(url.port);
  if (port !== usual && port < LOWEST_FREE_PORT) {
    throw new AddressRefusedError('port', `Port ${port} is not allowed; use 443, or 1024 and above.`);
  }
}

function checkHostSpelling(url: URL, authority: string): void {
  if (url.hostname.endsWith('.')) {
    throw new AddressRefusedError('not_public', 'The host name must not end in a dot.');
  }
  // 2130706433, 0x7f.1, 017700000001, 127.0.0.1. and full-width digits all become an IPv4 address.
  const written = authority.replace(/:\d*$/, '');
  if (isIPv4(url.hostname) && written !== url.hostname) {
    throw new AddressRefusedError('not_public', 'An IPv4 address must be written as four decimal numbers.');
  }
}
