import type { PlanEntry } from '../../../src/contract/plan.ts';
import { entryMs } from '../cut/plan-edits.ts';
import { heardBeforeMs, keptRanges, type Range } from '../plan-player/kept-ranges.ts';

/** An entry on the strip, in milliseconds of the plan. */
export interface StripPlace {
  entry: PlanEntry;
  startMs: number;
  lengthMs: number;
}

/** The entries of a plan from left to right, each as long as it plays. */
export function placesOf(entries: readonly PlanEntry[]): StripPlace[] {
  let startMs = 0;
  return entries.map((entry) => {
    const place = { entry, startMs, lengthMs: entryMs(entry) };
    startMs += place.lengthMs;
    return place;
  });
}

/** The entry at a moment of the strip: the first one before it, the last one behind the end. */
export function placeAt(places: readonly StripPlace[], stripMs: number): StripPlace | undefined {
  return places.findLast(({ startMs }) => startMs <= stripMs) ?? places[0];
}

/** Where the strip shows a moment of a recording; null where it does not. */
export function stripMsOf(places: readonly StripPlace[], groupId: string, groupMs: number): number | null {
  const place = places.find(
    ({ entry }) =>
      entry.source_group === groupId && groupMs >= entry.source_start_ms && groupMs <= entry.source_end_ms,
  );
  return place === undefined ? null : place.startMs + heardBeforeMs(place.entry, groupMs);
}

/**
 * The moment of the recording at this played time after the beginning of an entry. Before its beginning and
 * behind its end the recording continues without a hole.
 */
export function groupMsAt(entry: PlanEntry, heardMs: number): number {
  if (heardMs < 0) return entry.source_start_ms + heardMs;
  let leftMs = heardMs;
  for (const { startMs, endMs } of keptRanges(entry)) {
    if (leftMs < endMs - startMs) return startMs + leftMs;
    leftMs -= endMs - startMs;
  }
  return entry.source_end_ms + leftMs;
}

/** The inverse of `groupMsAt`: negative before the beginning of the entry. */
export function heardMsAt(entry: PlanEntry, groupMs: number): number {
  const beforeMs = Math.min(0, groupMs - entry.source_start_ms);
  const behindMs = Math.max(0, groupMs - entry.source_end_ms);
  return beforeMs + heardBeforeMs(entry, groupMs) + behindMs;
}

/** Footage that runs on without a hole, and where the strip shows it. */
export interface StripSound extends Range {
  groupId: string;
  speaker: string;
  /** On the strip. */
  atMs: number;
}

/** The played pieces of the plan, in order. */
export function soundsOf(places: readonly StripPlace[]): StripSound[] {
  return places.flatMap(({ entry, startMs: atMs }) => soundsIn(entry, atMs));
}

/** The played pieces of an entry that begins at a moment of the strip. */
export function soundsIn(entry: PlanEntry, stripMs: number): StripSound[] {
  let atMs = stripMs;
  return keptRanges(entry).map((range) => {
    const sound = { ...range, groupId: entry.source_group, speaker: entry.speaker, atMs };
    atMs += range.endMs - range.startMs;
    return sound;
  });
}
