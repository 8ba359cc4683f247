import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from '../../storage/object-store.ts';

/** The validators of an object's bytes (RFC 9110, 8.8). */
export interface Validators {
  etag: string;
  lastModified: string;
}

const TAG_CHARS = 22;

/** The version is hashed, because it may tell of the store's insides. */
export function validatorsOf({
  version,
  modifiedAt,
}: Pick<StoredObject, 'version' | 'modifiedAt'>): Validators {
  const tag = createHash('sha256').update(version).digest('base64url').slice(0, TAG_CHARS);
  return { etag: `"${tag}"`, lastModified: modifiedAt.toUTCString() };
}

/**
 * Whether a range may be sent: the caller has the beginning of these bytes, or does not say. Otherwise it
 * gets the whole, so that it does not join parts of two versions (RFC 9110, 13.1.5).
 */
export function mayResume(
  ifRange: string | string[] | undefined,
  { etag, lastModified }: Validators,
): boolean {
  return ifRange === undefined || ifRange === etag || ifRange === lastModified;
}

/**
 * The conditions of a request in their order (RFC 9110, 13.2.2). `failed` is answered 412 and `unchanged` 304; null asks
 * for the bytes.
 */
export function judgeConditions(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Validators,
): 'failed' | 'unchanged' | null {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const modifiedMs = Date.parse(lastModified);
  const unmodifiedSinceMs = readDate(headers['if-unmodified-since']);
  if (match !== undefined) {
    // A weak tag promises no equal bytes, so it matches nothing here.
    if (!listsTag(match, etag)) return 'failed';
  } else if (unmodifiedSinceMs !== null && modifiedMs > unmodifiedSinceMs) return 'failed';
  if (noneMatch !== undefined) return listsTag(noneMatch.replaceAll('W/"', '"'), etag) ? 'unchanged' : null;
  const modifiedSinceMs = readDate(headers['if-modified-since']);
  return modifiedSinceMs !== null && modifiedMs <= modifiedSinceMs ? 'unchanged' : null;
}

function listsTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => ['*', etag].includes(tag.trim()));
}

/** A date of HTTP in any of its three forms; null for anything else, which counts as absent. */
function readDate(value: string | undefined): number | null {
  if (value === undefined || !/^[A-Z][a-z]{2,8},? /.test(value)) return null;
  const ms = Date.parse(value.endsWith(' GMT') ? value : `${value} GMT`);
  return Number.isNaN(ms) ? null : ms;
}
