import { type ClockPiece, fileToGroupMs } from '../../domain/recording/file-clock.ts';

/** Lines that differ by less at the border of two pieces are one. */
const SAME_LINE_MS = 5;

/** A jump is first known to about a minute. The stretch between it and the pause has its neighbour's line. */
export function joinAlike(placed: readonly ClockPiece[]): ClockPiece[] {
  const pieces: ClockPiece[] = [];
  for (const piece of placed) {
    const last = pieces.at(-1);
    if (last !== undefined && isSameLine(last, piece)) {
      // The line of the longer stretch is more exact.
      const isLonger = piece.endMs - piece.startMs > last.endMs - last.startMs;
      pieces[pieces.length - 1] = { ...(isLonger ? piece : last), startMs: last.startMs, endMs: piece.endMs };
    } else pieces.push({ ...piece });
  }
  return pieces;
}

function isSameLine(before: ClockPiece, after: ClockPiece): boolean {
  const gapMs = fileToGroupMs(after.startMs, after) - fileToGroupMs(after.startMs, before);
  return Math.abs(gapMs) <= SAME_LINE_MS;
}
