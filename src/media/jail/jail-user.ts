import { randomInt } from 'node:crypto';
import { lchown, lstat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { walkFolder } from '../../lib/walk-folder.ts';

/**
 * User numbers of jailed programs. From 0x70000000 on no user, container or service manager of Linux takes numbers by
 * itself (systemd's "Users, Groups, UIDs and GIDs"), so that these users own nothing on the machine.
 */
const FIRST_UID = 0x70000000;
const UID_COUNT = 2 ** 24;
/** For containers, which have 65,536 users: a range that systemd keeps free too. */
const FIRST_SMALL_UID = 60_600;
const SMALL_UID_COUNT = 500;

/** The range of user numbers that exists here, by the lines of /proc/self/uid_map. */
export function jailUids(uidMap: string): { first: number; count: number } | null {
  const ranges = uidMap
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const holds = (first: number, count: number) =>
    ranges.some(([start = 0, , length = 0]) => start <= first && first + count <= start + length);
  if (holds(FIRST_UID, UID_COUNT)) return { first: FIRST_UID, count: UID_COUNT };
  if (holds(FIRST_SMALL_UID, SMALL_UID_COUNT)) return { first: FIRST_SMALL_UID, count: SMALL_UID_COUNT };
  return null;
}

/** Only root lends folders. */
export const SERVICE_UID = 0;

/** A user that no other program of this process runs as. */
export interface Lodger {
  uid: number;
  /** Gives the folders back to the service. */
  leave(): Promise<void>;
}

interface Stay {
  uid: number;
  folders: readonly string[];
  ended: Promise<void>;
}

/** Lends folders to users of the range, one user a program; programs that share a folder share the user. */
export class JailUsers {
  readonly #uids: { first: number; count: number };
  readonly #stays = new Set<Stay>();

  constructor(uids: { first: number; count: number }) {
    this.#uids = uids;
  }

  /**
   * Hands a user the folders that it may write to, with all in them, and those that only the service could list. `asUid`:
   * the owner of what it reads, where nobody else can read it; null: a user of the range.
   */
  async lodge(
    writes: readonly string[],
    privateReads: readonly string[],
    asUid: number | null,
  ): Promise<Lodger> {
    const folders = [...writes, ...privateReads].map((folder) => resolve(folder));
    const uid = await this.#uidFor(folders, asUid);
    const end = Promise.withResolvers<void>();
    const stay = { uid, folders, ended: end.promise };
    this.#stays.add(stay);
    const leave = async () => {
      this.#stays.delete(stay);
      try {
        if (this.#sharing(folders).length > 0) return;
        await this.#give(writes, privateReads, SERVICE_UID, uid);
      } finally {
        end.resolve();
      }
    };
    try {
      await this.#give(writes, privateReads, uid, SERVICE_UID);
    } catch (error) {
      await leave();
      throw error;
    }
    return { uid, leave };
  }

  /** What another process had lent when it was killed is the service's too. */
  async #give(
    writes: readonly string[],
    privateReads: readonly string[],
    toUid: number,
    fromUid: number,
  ): Promise<void> {
    const { first, count } = this.#uids;
    const isOurs = (uid: number) => uid === fromUid || (uid >= first && uid < first + count);
    for (const folder of [...writes, ...privateReads]) await changeOwner(folder, isOurs, toUid);
    for (const folder of writes) {
      for await (const { path } of walkFolder(folder)) await changeOwner(path, isOurs, toUid);
    }
  }

  /** The user of those who share a folder. It waits for those to end who share one and are another. */
  async #uidFor(folders: readonly string[], asUid: number | null): Promise<number> {
    for (;;) {
      const sharing = this.#sharing(folders);
      const uid = asUid ?? sharing[0]?.uid ?? this.#freeUid();
      if (sharing.every((stay) => stay.uid === uid)) return uid;
      await Promise.race(sharing.map(({ ended }) => ended));
    }
  }

  #sharing(folders: readonly string[]): Stay[] {
    return [...this.#stays].filter((stay) => overlap(stay.folders, folders));
  }

  #freeUid(): number {
    const taken = new Set([...this.#stays].map(({ uid }) => uid));
    for (;;) {
      const uid = this.#uids.first + randomInt(this.#uids.count);
      if (!taken.has(uid)) return uid;
    }
  }
}

function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.some((a) => others.some((b) => isWithin(a, b) || isWithin(b, a)));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !way.startsWith('/'));
}

/** Never of what a link leads to, nor of what is somebody else's. */
async function changeOwner(
  path: string | Buffer,
  isOurs: (uid: number) => boolean,
  toUid: number,
): Promise<void> {
  const facts = await lstat(path).catch(ignoreMissing);
  if (facts === null || facts.uid === toUid || !isOurs(facts.uid)) return;
  await lchown(path, toUid, toUid).catch(ignoreMissing);
}

/** A program that shares the folder may remove a file at any moment. */
function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}

/** Who can read a path. The folders above it are not asked, as a jail has its own. */
export type Readers = 'everybody' | 'who is lent it' | { ownerUid: number };

/** A folder is lent; a file stays whose it is, for it may be somebody's own recording. */
export async function readersOf(path: string): Promise<Readers> {
  const facts = await lstat(path).catch(ignoreMissing);
  // What is not there is for the program to say.
  if (facts === null || facts.isSymbolicLink()) return 'everybody';
  if (facts.isDirectory()) return (facts.mode & 0o005) === 0o005 ? 'everybody' : 'who is lent it';
  return (facts.mode & 0o004) !== 0 ? 'everybody' : { ownerUid: facts.uid };
}
