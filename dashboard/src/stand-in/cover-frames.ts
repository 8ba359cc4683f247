import type { EntryFootage } from '../../../src/contract/edits/plan-preview.ts';

/** A file of an entry, and the frames of a recording that it shows from its first frame on. */
export interface KnownFile {
  file: ArrayBuffer;
  frames: EntryFootage['frames'];
}

/** Frames [from, to) of a file, counted from its first one. */
export interface Piece {
  file: ArrayBuffer;
  from: number;
  to: number;
}

/** A file that shows a moment, and its continuation. */
interface Run {
  file: ArrayBuffer;
  /** The frame of the file that shows it. */
  at: number;
  /** So many frames before and after it follow the recording without a hole. */
  before: number;
  after: number;
}

/**
 * As few pieces of files as possible that show these frames one after another. Null where the files do not
 * show them.
 */
export function coverFrames(wanted: EntryFootage['frames'], known: readonly KnownFile[]): Piece[] | null {
  const pieces: Piece[] = [];
  for (const [start, end] of wanted) {
    for (let at = start; at < end; ) {
      const run = longestRun(known, at, { end, last: pieces.at(-1) });
      if (run === null) return null;
      const count = Math.min(run.after, end - at);
      append(pieces, run, { count, isInside: at > start });
      at += count;
    }
  }
  return pieces;
}

/**
 * Finds the file that shows a frame and continues for longest, counted up to `end`. Among equal ones it takes
 * `last`.
 */
function longestRun(
  known: readonly KnownFile[],
  frame: number,
  { end, last }: { end: number; last: Piece | undefined },
): Run | null {
  const rank = (run: Run) => 2 * Math.min(run.after, end - frame) + (run.file === last?.file ? 1 : 0);
  let best: Run | null = null;
  for (const one of known) {
    const run = runFrom(one, frame);
    if (run !== null && (best === null || rank(run) > rank(best))) best = run;
  }
  return best;
}

function runFrom({ file, frames }: KnownFile, frame: number): Run | null {
  let at = 0;
  for (const [start, end] of frames) {
    if (frame >= start && frame < end)
      return { file, at: at + frame - start, before: frame - start, after: end - frame };
    at += end - start;
  }
  return null;
}

/**
 * Adds a piece. Two files may show the same frames around their seam. Then the seam goes into the middle of
 * these frames, because sound fades at the ends of a file.
 */
function append(pieces: Piece[], run: Run, { count, isInside }: { count: number; isInside: boolean }): void {
  const last = pieces.at(-1);
  if (last !== undefined && last.file === run.file && last.to === run.at) {
    last.to += count;
    return;
  }
  const shared = last === undefined || !isInside ? 0 : Math.min(run.before, last.to - last.from - 1);
  const earlier = Math.floor(shared / 2);
  if (last !== undefined) last.to -= earlier;
  pieces.push({ file: run.file, from: run.at - earlier, to: run.at + count });
}
