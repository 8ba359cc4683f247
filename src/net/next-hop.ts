import { RequestFailedError } from './request-failed-error.ts';

/** The parts of a request that are sent to one origin only. */
export interface RequestHop {
  url: string;
  method: 'GET' | 'HEAD' | 'POST';
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string | Buffer | null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

// Only these pass to another origin, because a list of secret headers is never complete (x-api-key,
// service-signature...).
const NEUTRAL_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-range',
  'range',
  'user-agent',
]);

/**
 * The request for a redirect's target; null when the answer is no redirect. Throws when the target is no URL.
 */
export function nextHop(
  hop: RequestHop,
  from: URL,
  status: number,
  location: string | undefined,
): RequestHop | null {
  if (!REDIRECTS.has(status) || location === undefined) return null;
  const to = URL.parse(location, from.href);
  if (to === null)
    throw new RequestFailedError('bad_answer', `${from.host} redirected to something that is no URL.`);
  const isTurnedToGet = hop.method === 'POST' && status < 307;
  const headers = Object.entries(hop.headers).filter(
    ([name]) =>
      (to.origin === from.origin || NEUTRAL_HEADERS.has(name)) &&
      !(isTurnedToGet && name.startsWith('content-')),
  );
  return {
    url: to.href,
    method: isTurnedToGet ? 'GET' : hop.method,
    headers: Object.fromEntries(headers),
    body: isTurnedToGet ? null : hop.body,
  };
}
