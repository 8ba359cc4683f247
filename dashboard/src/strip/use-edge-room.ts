import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { peaksQuery, stripsQuery } from '../api/queries.ts';
import type { TalkOf } from '../cut-text/use-talks.ts';
import type { Edge } from '../cut-text/word-edits.ts';
import type { Range } from '../plan-player/kept-ranges.ts';
import { spanOnGroup } from '../player/camera-clock.ts';
import { edgeBounds, wordsAround } from './edge-trim.ts';

/** The range of an edge of an entry, and the words in it. */
export interface EdgeView {
  words: readonly Word[];
  bounds: Range;
  around: (ms: number) => { before: string; after: string };
}

const NO_WORDS: readonly Word[] = [];

/** Gives the range of each edge, by the loaded data. The service makes the final decision. */
export function useEdgeRoom(entries: readonly PlanEntry[], talkOf: TalkOf) {
  const queries = useQueryClient();
  return (entry: PlanEntry, edge: Edge): EdgeView => {
    const words = talkOf(entry.source_group)?.words ?? NO_WORDS;
    const bounds = edgeBounds(entry, edge, { entries, words, footage: footageOf(queries, entry) });
    return { words, bounds, around: (ms) => wordsAround(words, ms) };
  };
}

/** The time in which the entry's camera ran, as far as the recording goes; null where that is not loaded. */
function footageOf(
  queries: QueryClient,
  { source_group: groupId, camera, source_start_ms }: PlanEntry,
): Range | null {
  const durationMs = queries.getQueryData(peaksQuery(groupId).queryKey)?.duration_ms;
  if (durationMs === undefined) return null;
  const strips = queries.getQueryData(stripsQuery(groupId).queryKey)?.cameras;
  const spans = strips?.find((one) => one.camera === camera)?.runs.map(spanOnGroup) ?? [];
  const span = spans.find(({ startMs, endMs }) => source_start_ms >= startMs && source_start_ms < endMs);
  return { startMs: span?.startMs ?? 0, endMs: Math.min(durationMs, span?.endMs ?? durationMs) };
}
