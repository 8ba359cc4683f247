import { lstat, statfs } from 'node:fs/promises';
import { codeOf } from '../lib/code-of.ts';
import { nullIfMissing } from '../lib/files/null-if-missing.ts';
import { MAX_FOLDER_DEPTH, walkFolder } from '../lib/files/walk-folder.ts';

/** Watches a program's folders and ends it when they grow too large. */
export interface OutputWatch {
  /** The excess, in one phrase; null while there is none. */
  excess(): string | null;
  stop(): void;
}

const LOOK_EVERY_MS = 1_000;
/** Share of the space that was free when the program started. The rest is for everything else on the disk. */
const SHARE_OF_FREE = 0.8;
/**
 * With less room than this, output is no attack. The disk was almost full, which is reported as the host's
 * fault.
 */
const MIN_ROOM_BYTES = 8 * 2 ** 30;
/** Even an empty file takes an entry of the file system, as do folders and links. */
const MAX_FILES = 10_000;

/**
 * Measures a program's folders once a second. Calls back when it wrote more than `maxBytes`, or most of the room that
 * was free when it started. A limit on the size of one file would let it write many files.
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
    // Measuring many files takes longer than that.
    if (isLooking) return;
    isLooking = true;
    await look().catch(giveUp);
    isLooking = false;
  }, LOOK_EVERY_MS);
  timer.unref();

  /** A file that is removed during the walk counts nothing. A folder that the service cannot read hides something. */
  function giveUp(error: unknown): void {
    if (isStopped || codeOf(error) === 'ENOENT') return;
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
      // This count is enough: far fewer files were there before.
      if (files > 2 * MAX_FILES) return { bytes, files, isTooDeep };
    }
  }
  return { bytes, files, isTooDeep };
}
