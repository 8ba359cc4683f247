import { randomInt } from 'node:crypto';
import { lchown, lstat } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { nullIfMissing } from '../../lib/files/null-if-missing.ts';
import { walkFolder } from '../../lib/files/walk-folder.ts';

/**
 * User numbers of jailed programs. No user, container or service manager of Linux takes numbers from
 * 0x70000000 on (systemd's "Users, Groups, UIDs and GIDs"). So these users own nothing on the machine.
 */
const FIRST_UID = 0x70000000;
const UID_COUNT = 2 ** 24;
/** For containers, which have 65,536 users: a range that systemd keeps free too. */
const FIRST_SMALL_UID = 60_600;
const SMALL_UID_COUNT = 500;

/** The range that exists on this machine, read from the lines of /proc/self/uid_map. */
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

/** The lent folders and their users. */
interface Stay {
  uid: number;
  writes: string[];
  privateReads: string[];
  /** Its folders can no longer be shared. */
  isLeaving: boolean;
  ended: Promise<void>;
}

/** Lends folders to users of the range, one user for each program. Programs that share a folder share the user. */
export class JailUsers {
  readonly #uids: { first: number; count: number };
  readonly #stays = new Set<Stay>();

  constructor(uids: { first: number; count: number }) {
    this.#uids = uids;
  }

  /**
   * Gives a user the folders that it may write to, with their contents. The same holds for folders that only
   * the service could list. `asUid` is the owner of the files that it reads, where no other user can read
   * them. Null: a user of the range.
   */
  async lodge(
    writes: readonly string[],
    privateReads: readonly string[],
    asUid: number | null,
  ): Promise<Lodger> {
    const end = Promise.withResolvers<void>();
    const stay = await this.#join({
      uid: asUid,
      writes: writes.map((folder) => resolve(folder)),
      privateReads: privateReads.map((folder) => resolve(folder)),
      isLeaving: false,
      ended: end.promise,
    });
    const leave = async () => {
      try {
        await this.#leave(stay);
      } finally {
        this.#stays.delete(stay);
        end.resolve();
      }
    };
    try {
      await this.#give(stay, stay.uid);
    } catch (error) {
      await leave();
      throw error;
    }
    return { uid: stay.uid, leave };
  }

  /**
   * Takes the user of programs that share a folder, or a free one. It waits for programs that use the folder as
   * another user, or that are leaving. The check and the entry are one step, so two programs that start at once
   * share.
   */
  async #join(wanted: Omit<Stay, 'uid'> & { uid: number | null }): Promise<Stay> {
    for (;;) {
      const sharing = this.#sharing(wanted);
      const uid = wanted.uid ?? sharing[0]?.uid ?? this.#freeUid();
      if (sharing.every((other) => other.uid === uid && !other.isLeaving)) {
        const stay = { ...wanted, uid };
        this.#stays.add(stay);
        return stay;
      }
      await Promise.race(sharing.map(({ ended }) => ended));
    }
  }

  /** The last program that shares the folders gives all of them back. */
  async #leave(stay: Stay): Promise<void> {
    stay.isLeaving = true;
    const heir = this.#sharing(stay).find((other) => other !== stay && !other.isLeaving);
    if (heir !== undefined) {
      heir.writes.push(...stay.writes);
      heir.privateReads.push(...stay.privateReads);
      return;
    }
    await this.#give(stay, SERVICE_UID);
  }

  /** Folders that a killed process had lent become the service's again, too. */
  async #give({ uid, writes, privateReads }: Stay, toUid: number): Promise<void> {
    const { first, count } = this.#uids;
    const isOurs = (owner: number) =>
      owner === uid || owner === SERVICE_UID || (owner >= first && owner < first + count);
    for (const folder of [...writes, ...privateReads]) await changeOwner(folder, isOurs, toUid);
    for (const folder of writes) {
      for await (const { path } of walkFolder(folder)) await changeOwner(path, isOurs, toUid);
    }
  }

  #sharing(wanted: Pick<Stay, 'writes' | 'privateReads'>): Stay[] {
    const folders = [...wanted.writes, ...wanted.privateReads];
    const meets = (a: string) => folders.some((b) => isWithin(a, b) || isWithin(b, a));
    return [...this.#stays].filter((stay) => [...stay.writes, ...stay.privateReads].some(meets));
  }

  #freeUid(): number {
    const taken = new Set([...this.#stays].map(({ uid }) => uid));
    for (;;) {
      const uid = this.#uids.first + randomInt(this.#uids.count);
      if (!taken.has(uid)) return uid;
    }
  }
}

function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath === '' || (!relativePath.startsWith('..') && !relativePath.startsWith('/'));
}

/** Never changes the target of a link, or another user's file. */
async function changeOwner(
  path: string | Buffer,
  isOurs: (uid: number) => boolean,
  toUid: number,
): Promise<void> {
  const facts = await lstat(path).catch(nullIfMissing);
  if (facts === null || facts.uid === toUid || !isOurs(facts.uid)) return;
  await lchown(path, toUid, toUid).catch(nullIfMissing);
}

/** The users who can read a path. The folders above it do not count, because a jail has its own. */
export type Readers = 'everybody' | 'its user' | { ownerUid: number };

/** A folder is lent. A file keeps its owner, because it may be a person's own recording. */
export async function readersOf(path: string): Promise<Readers> {
  const facts = await lstat(path).catch(nullIfMissing);
  // The program itself reports a missing file.
  if (facts === null || facts.isSymbolicLink()) return 'everybody';
  if (facts.isDirectory()) return (facts.mode & 0o005) === 0o005 ? 'everybody' : 'its user';
  return (facts.mode & 0o004) !== 0 ? 'everybody' : { ownerUid: facts.uid };
}
