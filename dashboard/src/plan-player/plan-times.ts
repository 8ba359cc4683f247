import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { heardBeforeMs, keptRanges } from './kept-ranges.ts';
import type { PlacedEntry } from './use-plan-player.ts';

/** A preview: the plan that it shows, and where its entries are in the video. */
export interface ShownPlan {
  plan: PlanDocument;
  placed: readonly PlacedEntry[];
}

/** A moment of a recording that a plan shows. */
export interface Moment {
  entry: PlanEntry;
  /** On the recording's timeline. */
  groupMs: number;
}

/** The place in the plan at a moment of the video; null before the first entry. */
export function momentAt({ plan, placed }: ShownPlan, videoMs: number): Moment | null {
  const place = placed.findLast(({ at_ms: atMs }) => atMs <= videoMs);
  const entry = place === undefined ? undefined : plan.entries[place.n - 1];
  if (place === undefined || entry === undefined) return null;
  let leftMs = videoMs - place.at_ms;
  for (const { startMs, endMs } of keptRanges(entry)) {
    if (leftMs < endMs - startMs) return { entry, groupMs: startMs + leftMs };
    leftMs -= endMs - startMs;
  }
  return { entry, groupMs: entry.source_end_ms };
}

/** Where the video shows a moment of a recording; null where it does not. */
export function videoMsOf({ plan, placed }: ShownPlan, groupId: string, groupMs: number): number | null {
  const entry = plan.entries.find(
    ({ source_group, source_start_ms, source_end_ms }) =>
      source_group === groupId && groupMs >= source_start_ms && groupMs < source_end_ms,
  );
  const place = placed.find(({ n }) => n === entry?.n);
  if (entry === undefined || place === undefined) return null;
  return place.at_ms + heardBeforeMs(entry, groupMs);
}
