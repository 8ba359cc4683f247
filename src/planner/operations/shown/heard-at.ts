import type { PlanEntry } from '../../../contract/plan.ts';
import { tightenedMs } from '../../../domain/plan/plan-run.ts';
import { overlapMs, type Range } from '../../../domain/time/range.ts';
import type { Target } from '../../instruction/revision-operation.ts';
import type { Study } from '../../talk/study.ts';
import { groupIndex, sentencesIn } from '../kept-runs.ts';
import type { Revision } from '../revised-run.ts';

type TimeTarget = Extract<Target, { kind: 'time' }>;

/** When each sentence of some entries is heard, in the video as it plays. */
export function timesHeard(study: Study, entries: readonly PlanEntry[]): Map<number, Range> {
  const heard = new Map<number, Range>();
  let entryMs = 0;
  for (const entry of entries) {
    const playedMs = tightenedMs(entry);
    const group = groupIndex(study, entry.source_group);
    for (const at of group < 0 ? [] : sentencesIn(study, group, [entry])) {
      const sentence = study.sentences[at];
      if (sentence === undefined) continue;
      const startMs = entryMs + playedBefore(entry, sentence.startMs);
      const endMs = entryMs + playedBefore(entry, sentence.endMs);
      heard.set(at, { startMs: heard.get(at)?.startMs ?? startMs, endMs });
    }
    entryMs += playedMs;
  }
  return heard;
}

/** How much of an entry is played before a time of its footage. */
function playedBefore({ source_start_ms, source_end_ms, tightening }: PlanEntry, sourceMs: number): number {
  const endMs = Math.min(Math.max(sourceMs, source_start_ms), source_end_ms);
  const played = { startMs: source_start_ms, endMs };
  const cutMs = tightening.reduce(
    (sum, { at_ms, removed_ms }) => sum + overlapMs(played, { startMs: at_ms, endMs: at_ms + removed_ms }),
    0,
  );
  return endMs - source_start_ms - cutMs;
}

/**
 * The sentences that the previous version plays at a time: those of which half lies in the stretch, or else the one
 * with the most of it. Empty behind its end.
 */
export function sentencesAt({ study, before }: Revision, { fromMs, toMs }: TimeTarget): number[] {
  const heard = [...timesHeard(study, before)];
  const lengthMs = before.reduce((sum, entry) => sum + tightenedMs(entry), 0);
  if (fromMs >= lengthMs) return [];
  const span = { startMs: fromMs, endMs: toMs ?? fromMs };
  const inside = heard.filter(
    ([, { startMs, endMs }]) => overlapMs({ startMs, endMs }, span) * 2 >= Math.max(1, endMs - startMs),
  );
  if (inside.length > 0) return inside.map(([at]) => at);
  const distanceMs = ({ startMs, endMs }: Range) =>
    Math.max(0, startMs - span.endMs, span.startMs - endMs) - overlapMs({ startMs, endMs }, span);
  const [nearest] = heard.toSorted(([, one], [, other]) => distanceMs(one) - distanceMs(other));
  return nearest ? [nearest[0]] : [];
}

/** The sentences of which the greater part is heard before a time, or after it. */
export function sentencesBesideTime(
  { study, before }: Revision,
  { fromMs, toMs }: TimeTarget,
  side: 'before' | 'after',
): number[] {
  const edgeMs = side === 'before' ? fromMs : (toMs ?? fromMs);
  return [...timesHeard(study, before)].flatMap(([at, { startMs, endMs }]) => {
    const middleMs = (startMs + endMs) / 2;
    return (side === 'before' ? middleMs < edgeMs : middleMs > edgeMs) ? [at] : [];
  });
}
