import { z } from 'zod';

/** A half-open stretch of time [startMs, endMs) on the clock that its holder names. */
export const rangeSchema = z.object({ startMs: z.number(), endMs: z.number() });
export interface Range extends z.infer<typeof rangeSchema> {}

export function rangeLengthMs(range: Range): number {
  return range.endMs - range.startMs;
}

/** The length that two stretches share; 0 when they do not meet. */
export function overlapMs(a: Range, b: Range): number {
  return Math.max(0, Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs));
}

/** `whole` without `holes`; holes may be unsorted, overlap, and reach outside. */
export function subtractRanges(whole: Range, holes: readonly Range[]): Range[] {
  const kept: Range[] = [];
  let startMs = whole.startMs;
  for (const hole of holes.toSorted((a, b) => a.startMs - b.startMs)) {
    const endMs = Math.min(hole.startMs, whole.endMs);
    if (endMs > startMs) kept.push({ startMs, endMs });
    startMs = Math.max(startMs, hole.endMs);
  }
  if (whole.endMs > startMs) kept.push({ startMs, endMs: whole.endMs });
  return kept;
}

/** Sorted union; stretches that touch or lie at most `gapMs` apart become one. */
export function mergeRanges(ranges: readonly Range[], gapMs = 0): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = merged.at(-1);
    if (last && range.startMs <= last.endMs + gapMs) last.endMs = Math.max(last.endMs, range.endMs);
    else merged.push({ ...range });
  }
  return merged;
}
