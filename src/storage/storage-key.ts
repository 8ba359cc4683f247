const KEY_PATTERN = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/** A key names one object on every kind of store, and no path outside of it. */
export function requireStorageKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new Error(`not a storage key: ${key}`);
}
