import { lstat, statfs } from 'node:fs/promises';
import { MAX_FOLDER_DEPTH, walkFolder } from '../lib/files/walk-folder.ts';

/** Ends what fills its folders. */
export interface OutputWatch {
  /** What was written too much, in one phrase; null while all is well. */
  excess(): string | null;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Of the room that was there when the program began: the rest is for everything else on the disk. */
const SHARE_OF_FREE = 0.8;
/** With less room than this what is written is no attack: the disk is full soon, which is the host's fault and said so. */
const MIN_ROOM_BYTES = 8 * 2 ** 30;
/** A file that takes no room takes an entry of the file system, as do folders and links. */
const MAX_FILES = 10_000;

/**
 * Looks at the folders that a program writes to once a second and calls back when it wrote more than `maxBytes`, or most
 * of the room that was free when it began. The limit on the size of a file alone lets it write many.
 */
export function watchOutput(folders: readonly string[], maxBytes: number, onExcess: () => void): OutputWatch {
  let excess: string | null = null;
  let isStopped = false;
  let isLooking = false;
  const begun = Promise.all([measureFolders(folders), freeRoom(folders)]);
  const look = async () => {
    const [before, roomBytes] = await begun;
    const fault = judge(await measureFolders(folders), before, Math.min(maxBytes, roomBytes));
    if (isStopped || fault === null) return;
    excess = fault;
    onExcess();
  };
  begun.catch(giveUp);
  const timer = setInterval(async () => {
    // Many files take longer than that to be looked at.
    if (isLooking) return;
    isLooking = true;
    await look().catch(giveUp);
    isLooking = false;
  }, LOOK_EVERY_MS);
  timer.unref();

  /** A file that is removed while its folder is walked counts nothing; a folder that was closed to us hides something. */
  function giveUp(error: unknown): void {
    if (isStopped || (error as NodeJS.ErrnoException).code === 'ENOENT') return;
    excess = `its output cannot be measured (${error})`;
    onExcess();
  }

  return {
    excess: () => excess,
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}

interface Written {
  bytes: number;
  files: number;
  isTooDeep: boolean;
}

function judge(now: Written, before: Written, maxBytes: number): string | null {
  if (now.isTooDeep) return `it made folders more than ${MAX_FOLDER_DEPTH} deep`;
  if (now.files - before.files > MAX_FILES) return `it wrote more than ${MAX_FILES} files`;
  if (now.bytes - before.bytes <= maxBytes) return null;
  return `it wrote more than the ${Math.round(maxBytes / 2 ** 20)} MiB that it may`;
}

async function freeRoom(folders: readonly string[]): Promise<number> {
  const rooms = await Promise.all(
    folders.map(async (folder) => {
      const { bavail, bsize } = await statfs(folder);
      const freeBytes = bavail * bsize;
      return freeBytes < MIN_ROOM_BYTES ? Number.POSITIVE_INFINITY : freeBytes * SHARE_OF_FREE;
    }),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...rooms);
}

async function measureFolders(folders: readonly string[]): Promise<Written> {
  let bytes = 0;
  let files = 0;
  let isTooDeep = false;
  for (const folder of folders) {
    for await (const { path, ...found } of walkFolder(folder)) {
      files += 1;
      bytes += ((await lstat(path).catch(nullIfMissing))?.blocks ?? 0) * 512;
      isTooDeep ||= found.isTooDeep;
      // That says enough: what was there before is far less.
      if (files > 2 * MAX_FILES) return { bytes, files, isTooDeep };
    }
  }
  return { bytes, files, isTooDeep };
}

/** The program removes what it likes while its folders are looked at. */
function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return null;
}
