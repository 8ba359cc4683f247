import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { moveFile } from '../lib/files/move-file.ts';
import { nullIfMissing } from '../lib/files/null-if-missing.ts';
import type { ObjectFacts } from './object-store.ts';

export interface LocalCopy {
  path: string;
  /** Gives the path back. */
  giveBack(): Promise<void>;
}

interface Copy {
  path: string;
  sizeBytes: number;
  borrowers: number;
  ready: Promise<void>;
}

/**
 * Copies of objects in one folder of this process, for programs that need a file. A borrowed copy is never
 * removed before its return. Programs open its path at any time, so neither its age nor open files show
 * whether it is in use. Besides the borrowed copies, at most `maxBytes` of the last used ones are kept.
 * Borrowed copies may exceed that, because work needs them.
 */
export class LocalCopies {
  private readonly dir: string;
  private readonly maxBytes: number;
  /** In the order of their last use. */
  private readonly copies = new Map<string, Copy>();

  constructor(dir: string, maxBytes: number) {
    this.dir = dir;
    this.maxBytes = maxBytes;
  }

  /**
   * A complete copy of this version. If there is none, `fetch` writes it, once for all concurrent callers.
   */
  async borrow(key: string, facts: ObjectFacts, fetch: (path: string) => Promise<void>): Promise<LocalCopy> {
    const name = nameOf(key, facts);
    const known = this.copies.get(name);
    const found = known && (await this.use(name, known));
    if (found) return found;
    const fetched = await this.use(name, this.copies.get(name) ?? this.add(key, facts, fetch));
    if (fetched === null) throw new Error(`the local copy of ${key} was removed while it was made`);
    return fetched;
  }

  /** Takes over a file with the bytes of this version, because its maker is often its next reader. */
  async keep(key: string, facts: ObjectFacts, path: string): Promise<void> {
    if (this.copies.has(nameOf(key, facts))) {
      await rm(path, { force: true });
      return;
    }
    const kept = await this.use(
      nameOf(key, facts),
      this.add(key, facts, (to) => moveFile(path, to)),
    );
    await kept?.giveBack();
  }

  /** A separate path for each copy, so that a removal never affects its successor. */
  private add(key: string, facts: ObjectFacts, write: (path: string) => Promise<void>): Copy {
    const path = join(this.dir, `${randomUUID()}${extname(key)}`);
    const { sizeBytes } = facts;
    const copy: Copy = { path, sizeBytes, borrowers: 0, ready: publish(path, sizeBytes, write) };
    this.copies.set(nameOf(key, facts), copy);
    return copy;
  }

  private async use(name: string, copy: Copy): Promise<LocalCopy | null> {
    this.copies.delete(name);
    this.copies.set(name, copy);
    copy.borrowers += 1;
    let isGivenBack = false;
    const giveBack = async () => {
      if (isGivenBack) return;
      isGivenBack = true;
      copy.borrowers -= 1;
      await this.makeRoom();
    };
    try {
      await Promise.all([copy.ready, this.makeRoom()]);
      // The work folder may have been emptied.
      if ((await sizeOf(copy.path)) === copy.sizeBytes) return { path: copy.path, giveBack };
    } catch (error) {
      this.forget(name, copy);
      await giveBack();
      throw error;
    }
    this.forget(name, copy);
    await giveBack();
    return null;
  }

  private forget(name: string, copy: Copy): void {
    if (this.copies.get(name) === copy) this.copies.delete(name);
  }

  private async makeRoom(): Promise<void> {
    let heldBytes = 0;
    for (const { sizeBytes } of this.copies.values()) heldBytes += sizeBytes;
    for (const [name, copy] of this.copies) {
      if (heldBytes <= this.maxBytes) return;
      if (copy.borrowers > 0) continue;
      this.copies.delete(name);
      heldBytes -= copy.sizeBytes;
      await rm(copy.path, { force: true });
    }
  }
}

function nameOf(key: string, { version, sizeBytes }: ObjectFacts): string {
  return `${key}\n${version}\n${sizeBytes}`;
}

/** The file appears under its path when it is whole. */
async function publish(
  path: string,
  sizeBytes: number,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const partial = `${path}.part`;
  await mkdir(join(path, '..'), { recursive: true });
  try {
    await write(partial);
    const gotBytes = await sizeOf(partial);
    if (gotBytes !== sizeBytes) throw new Error(`a local copy has ${gotBytes} of ${sizeBytes} bytes`);
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(nullIfMissing))?.size ?? null;
}
