import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../lib/code-of.ts';
import { moveFile } from '../lib/files/move-file.ts';
import { type Logger, silentLogger } from '../lib/logger.ts';
import { changedAt, listFiles } from './list-files.ts';
import {
  type ByteRange,
  NoSuchObjectError,
  ObjectChangedError,
  type ObjectFacts,
  type ObjectStore,
  type StoredObject,
  type StoreFault,
  TooLargeError,
} from './object-store.ts';
import { requireStorageKey } from './storage-key.ts';
import { watchFaults } from './watch-faults.ts';

/**
 * Objects as files below one folder. A partly written one is in `incoming/` and is never visible by its key.
 */
export async function openLocalStore(rootDir: string, logger: Logger = silentLogger): Promise<ObjectStore> {
  const objectsDir = resolve(rootDir, 'objects');
  const incomingDir = resolve(rootDir, 'incoming');
  await mkdir(objectsDir, { recursive: true });
  await mkdir(incomingDir, { recursive: true });
  const pathOf = (key: string) => {
    requireStorageKey(key);
    return join(objectsDir, key);
  };
  const publish = (key: string, write: (path: string) => Promise<void>) =>
    publishFile(pathOf(key), join(incomingDir, randomUUID()), write);

  // A path leads to the object itself: a file that is open or linked outlives its removal.
  const localPath = async (key: string) => {
    const path = pathOf(key);
    if ((await factsOf(path)) === null) throw new NoSuchObjectError(key);
    return path;
  };

  const faults = watchFaults(() => faultOfFolder(objectsDir), logger);
  const store: ObjectStore = {
    put: (key, bytes, { maxBytes, signal }) =>
      publish(key, (path) => writeStream(path, bytes, maxBytes, signal)),
    putFile: (key, path) => publish(key, (temporary) => moveFile(path, temporary)),
    adoptFile: (key, path) => publish(key, (temporary) => cloneOrLink(path, temporary)),
    copy: (fromKey, toKey, version) =>
      publish(toKey, (temporary) => linkVersion(fromKey, pathOf(fromKey), temporary, version)),
    get: (key, range) => openForReading(key, pathOf(key), range),
    stat: (key) => factsOf(pathOf(key)),
    remove: (key) => removeFile(pathOf(key), objectsDir),
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    sizeOfAll: (prefix) => sizeOfFolder(pathOf(prefix)),
    list: (prefix, afterKey, limit) => listFiles(objectsDir, prefix, afterKey, limit),
    putAt: (key) => changedAt(pathOf(key)),
    async freeBytes() {
      const { bavail, bsize } = await statfs(objectsDir);
      return bavail * bsize;
    },
    async fault() {
      const fault = await faultOfFolder(objectsDir);
      faults.note(fault);
      return fault;
    },
    removeUnfinished: (before) => removeOldFiles(incomingDir, before),
    withPaths: (work) => work({ ...store, localPath }),
  };
  return store;
}

/** The disk is no longer mounted, or takes no writes. */
async function faultOfFolder(dir: string): Promise<StoreFault | null> {
  return await access(dir, constants.W_OK).then(
    () => null,
    (error: unknown) => ({ says: 'does not answer', reason: String(error) }),
  );
}

async function publishFile(
  path: string,
  temporary: string,
  write: (temporary: string) => Promise<void>,
): Promise<ObjectFacts> {
  try {
    await write(temporary);
    await letDecodersRead(temporary);
    await syncToDisk(temporary);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncToDisk(dirname(path));
  } finally {
    await rm(temporary, { force: true });
  }
  const facts = await factsOf(path);
  if (facts === null) throw new Error(`${path} was removed while it was published`);
  return facts;
}

/**
 * Under root decoders run as another user. The folders above keep all other users out. A linked file keeps its mode,
 * because it is also another user's file.
 */
async function letDecodersRead(path: string): Promise<void> {
  const { mode, nlink } = await stat(path);
  if (nlink === 1 && (mode & 0o004) === 0) await chmod(path, 0o644);
}

async function writeStream(
  path: string,
  bytes: Readable,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  let sizeBytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) done(new TooLargeError(maxBytes));
      else done(null, chunk);
    },
  });
  await pipeline(bytes, limit, createWriteStream(path, { flags: 'wx' }), signal ? { signal } : {});
}

/**
 * A clone shares blocks and is safe from later changes of the original. A hard link shares the file itself: a program
 * that rewrites the original in place changes our object, which renders look out for (`require-unchanged.ts`).
 */
async function cloneOrLink(from: string, to: string): Promise<void> {
  const isReadByOthers = async (path: string) => ((await stat(path)).mode & 0o004) !== 0;
  const attempts = [
    () => copyFile(from, to, constants.COPYFILE_FICLONE_FORCE),
    ...((await isReadByOthers(from)) ? [() => link(from, to)] : []),
    () => copyFile(from, to),
  ];
  let fault: unknown;
  for (const attempt of attempts) {
    try {
      await attempt();
      return;
    } catch (error) {
      fault = error;
      await rm(to, { force: true });
    }
  }
  throw fault;
}

/** A later put gives the key another file, so that a link holds on to the bytes of this version. */
async function linkVersion(key: string, from: string, to: string, version: string): Promise<void> {
  try {
    await link(from, to);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') throw new NoSuchObjectError(key, { cause });
    await copyFile(from, to);
    if ((await factsOf(from))?.version !== version) throw new ObjectChangedError(key, { cause });
    return;
  }
  if ((await factsOf(to))?.version !== version) throw new ObjectChangedError(key);
}

async function sizeOfFolder(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  let sizeBytes = 0;
  for (const entry of entries) {
    // A file that is removed while the folder is walked counts nothing.
    if (entry.isFile()) sizeBytes += (await factsOf(join(entry.parentPath, entry.name)))?.sizeBytes ?? 0;
  }
  return sizeBytes;
}

async function removeOldFiles(dir: string, before: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtime < before) await rm(path, { force: true });
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openForReading(key: string, path: string, range?: ByteRange): Promise<Readable> {
  if ((await factsOf(path)) === null) throw new NoSuchObjectError(key);
  return createReadStream(path, range ? { start: range.first, end: range.last } : {});
}

async function factsOf(path: string): Promise<StoredObject | null> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return null;
    const { ino, nlink, size: sizeBytes, mtime: modifiedAt, mtimeMs } = found;
    return { sizeBytes, version: `${ino}-${sizeBytes}-${mtimeMs}`, modifiedAt, isShared: nlink > 1 };
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Removes the file and the folders that it leaves empty. */
async function removeFile(path: string, objectsDir: string): Promise<void> {
  await rm(path, { force: true });
  for (let dir = dirname(path); dir !== objectsDir; dir = dirname(dir)) {
    try {
      await rmdir(dir);
    } catch {
      return;
    }
  }
}
