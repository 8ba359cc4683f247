import { z } from 'zod';
import { type Range, rangeSchema } from '../time/range.ts';

/** A stretch of a file, on its own clock, with its line. */
export const clockPieceSchema = rangeSchema.extend({ offsetMs: z.number(), driftPpm: z.number() });
export type ClockPiece = z.infer<typeof clockPieceSchema>;

/**
 * How a file's own clock maps on the group's timeline:
 * group time = offsetMs + file time x (1 + driftPpm / 1,000,000).
 */
export const fileClockSchema = z.object({
  offsetMs: z.number(),
  driftPpm: z.number(),
  /**
   * Where a file or its reference was paused, each part between two pauses has a line. Lines are in order on
   * both clocks. Times between two parts have no place on the other clock. Absent: one line for all of the
   * file.
   */
  pieces: z.array(clockPieceSchema).readonly().exactOptional(),
});
export type FileClock = z.infer<typeof fileClockSchema>;

/** A time outside every piece is taken by the line of the piece that is nearest to it. */
export function fileToGroupMs(fileMs: number, clock: FileClock): number {
  return alongLine(fileMs, lineAtFileMs(fileMs, clock));
}

/** The inverse of `fileToGroupMs`. */
export function groupToFileMs(groupMs: number, clock: FileClock): number {
  return againstLine(groupMs, lineAtGroupMs(groupMs, clock));
}

/** The place of a stretch of the file on the group's timeline, split at pauses of the file. */
export function rangesOnGroup<T extends Range>(range: T, clock: FileClock): T[] {
  if (clock.pieces === undefined) {
    const [startMs, endMs] = [alongLine(range.startMs, clock), alongLine(range.endMs, clock)];
    return [{ ...range, startMs, endMs }];
  }
  return clock.pieces.flatMap((piece) => {
    const startMs = Math.max(range.startMs, piece.startMs);
    const endMs = Math.min(range.endMs, piece.endMs);
    return endMs > startMs
      ? [{ ...range, startMs: alongLine(startMs, piece), endMs: alongLine(endMs, piece) }]
      : [];
  });
}

/** A stretch of the group's timeline as stretches of the file, without times that the file does not have. */
export function rangesOnFile<T extends Range>(range: T, clock: FileClock): T[] {
  if (clock.pieces === undefined) {
    const [startMs, endMs] = [againstLine(range.startMs, clock), againstLine(range.endMs, clock)];
    return [{ ...range, startMs, endMs }];
  }
  return clock.pieces.flatMap((piece) => {
    const startMs = Math.max(againstLine(range.startMs, piece), piece.startMs);
    const endMs = Math.min(againstLine(range.endMs, piece), piece.endMs);
    return endMs > startMs ? [{ ...range, startMs, endMs }] : [];
  });
}

/**
 * One time that a recorder ran. It has its line, and the parts of the file and of the group's timeline that
 * use it.
 */
export interface ClockSpan {
  clock: FileClock;
  file: Range;
  group: Range;
}

/** A file in parts that were recorded without a pause. */
export function clockSpans({ pieces, ...line }: FileClock, durationMs: number): ClockSpan[] {
  const all = pieces ?? [{ ...line, startMs: 0, endMs: durationMs }];
  return all.map(({ startMs, endMs, offsetMs, driftPpm }) => {
    const clock = { offsetMs, driftPpm };
    const file = { startMs, endMs: Math.min(endMs, durationMs) };
    const group = { startMs: alongLine(file.startMs, clock), endMs: alongLine(file.endMs, clock) };
    return { clock, file, group };
  });
}

type Line = Pick<FileClock, 'offsetMs' | 'driftPpm'>;

function alongLine(fileMs: number, { offsetMs, driftPpm }: Line): number {
  return offsetMs + fileMs * (1 + driftPpm / 1e6);
}

function againstLine(groupMs: number, { offsetMs, driftPpm }: Line): number {
  return (groupMs - offsetMs) / (1 + driftPpm / 1e6);
}

function lineAtFileMs(fileMs: number, clock: FileClock): Line {
  return nearest(clock, (piece) => distance(fileMs, piece));
}

function lineAtGroupMs(groupMs: number, clock: FileClock): Line {
  return nearest(clock, (piece) =>
    distance(groupMs, { startMs: alongLine(piece.startMs, piece), endMs: alongLine(piece.endMs, piece) }),
  );
}

function nearest(clock: FileClock, distanceOf: (piece: ClockPiece) => number): Line {
  const [first, ...others] = clock.pieces ?? [];
  if (first === undefined) return clock;
  return others.reduce((best, piece) => (distanceOf(piece) < distanceOf(best) ? piece : best), first);
}

function distance(ms: number, { startMs, endMs }: Range): number {
  return Math.max(0, startMs - ms, ms - endMs);
}
