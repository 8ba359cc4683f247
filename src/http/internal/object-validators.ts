import { createHash } from 'node:crypto';
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
