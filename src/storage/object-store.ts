import type { Readable } from 'node:stream';

export interface ObjectFacts {
  sizeBytes: number;
  /** Changes whenever the bytes under the key are replaced. It has no other meaning. */
  version: string;
}

/** An object with its present state in the store. */
export interface StoredObject extends ObjectFacts {
  /** When these bytes were written, by the store's own clock. */
  modifiedAt: Date;
  /** The bytes are also a file of a user, whose programs may rewrite them in place. */
  isShared: boolean;
}

export interface ListedObject {
  key: string;
  /** When it was put, by the store's own clock. */
  putAt: Date;
}

/** Why a store cannot be used. */
export interface StoreFault {
  /** For callers, behind “the storage”: `does not answer`, or `answers with 500`. */
  says: string;
  /** For the operator. */
  reason: string;
}

/** Inclusive first and last byte. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The store of all bytes. A key is a relative path of safe characters. An object appears whole or not at all.
 * It is never changed afterwards, only replaced or removed.
 */
export interface ObjectStore {
  /** Streams bytes in and publishes them at the end. Throws TooLargeError past `maxBytes`, leaving nothing. */
  put(
    key: string,
    bytes: Readable,
    options: { maxBytes: number; signal?: AbortSignal },
  ): Promise<ObjectFacts>;
  /** Publishes a file that the caller made and no longer needs. */
  putFile(key: string, path: string): Promise<ObjectFacts>;
  /** Publishes a file that stays the caller's: cloned or linked where the file system allows, else copied. */
  adoptFile(key: string, path: string): Promise<ObjectFacts>;
  /**
   * Publishes the bytes under `fromKey` under `toKey` too, without carrying them through this process. Throws
   * NoSuchObjectError, or ObjectChangedError when the bytes are not those of `version` any more.
   */
  copy(fromKey: string, toKey: string, version: string): Promise<ObjectFacts>;
  get(key: string, range?: ByteRange): Promise<Readable>;
  stat(key: string): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  /** Removes every object whose key begins with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
  /** Sum of the sizes of every object whose key begins with `prefix/`. */
  sizeOfAll(prefix: string): Promise<number>;
  /**
   * The next objects after `afterKey` whose key begins with `prefix/`, in the store's own order. An empty
   * list marks the end. It may miss objects that are put meanwhile.
   */
  list(prefix: string, afterKey: string | null, limit: number): Promise<ListedObject[]>;
  /** When the object was put; null where there is none. */
  putAt(key: string): Promise<Date | null>;
  /** Bytes that can still be written; null where that is unknown. */
  freeBytes(): Promise<number | null>;
  /** Why the store cannot be used at the moment; null where it can. At most a second old, so it is cheap to ask. */
  fault(): Promise<StoreFault | null>;
  /** Removes the remains of puts by killed processes before that time. */
  removeUnfinished(before: Date): Promise<void>;
  /** Gives local paths to the work. Each path is valid until the work ends. */
  withPaths<T>(work: (store: StoreWithPaths) => Promise<T>): Promise<T>;
}

/** The store for work that runs programs on files. */
export interface StoreWithPaths extends ObjectStore {
  /** A local path with the object's bytes. Read only. Throws NoSuchObjectError. */
  localPath(key: string): Promise<string>;
}

export class TooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`more than ${maxBytes} bytes`);
    this.name = 'TooLargeError';
  }
}

export class NoSuchObjectError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`no object ${key}`, options);
    this.name = 'NoSuchObjectError';
  }
}

export class ObjectChangedError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`the bytes of object ${key} are others than they were`, options);
    this.name = 'ObjectChangedError';
  }
}
