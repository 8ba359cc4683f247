import type { PlanEntry, Tightening } from '../../contract/plan.ts';
import { holeRange, uniteHole } from '../../domain/plan/edits/unite-hole.ts';
import { heardText } from '../../domain/plan/heard-words.ts';
import { groupRuns, tightenedMs } from '../../domain/plan/plan-run.ts';
import { overlapMs } from '../../domain/time/range.ts';
import { withHandCuts } from '../assembly/hand-cuts.ts';
import type { BroughtBack } from '../plan/settings-of-version.ts';
import { type GroupTimeline, tighteningWithin } from '../talk/group-timeline.ts';
import type { Study } from '../talk/study.ts';

/** A run of an earlier version, and the sentences of the footage that it plays. */
export interface KeptRun {
  group: number;
  entries: PlanEntry[];
  /** Indexes into the study's sentences. */
  sentences: number[];
  lengthMs: number;
  isPinned: boolean;
}

/**
 * Names the stretch of an entry. An entry's number changes from version to version, and its stretch does not.
 */
export const stretch = (entry: PlanEntry) =>
  `${entry.source_group} ${entry.source_start_ms} ${entry.source_end_ms}`;

export const sentenceMs = ({ sentences }: Study, at: number) =>
  (sentences[at]?.endMs ?? 0) - (sentences[at]?.startMs ?? 0);

const HEARD_SHARE = 0.5;

export function groupIndex(study: Study, groupId: string): number {
  return study.timelines.findIndex(({ footage }) => footage.groupId === groupId);
}

/** Runs of entries whose group still exists. */
export function readKeptRuns(study: Study, entries: readonly PlanEntry[]): KeptRun[] {
  return groupRuns(entries).flatMap((run) => {
    const group = groupIndex(study, run[0]?.source_group ?? '');
    return group < 0 ? [] : [makeKeptRun(study, group, run)];
  });
}

export function makeKeptRun(study: Study, group: number, entries: PlanEntry[]): KeptRun {
  return {
    group,
    entries,
    sentences: sentencesIn(study, group, entries),
    lengthMs: entries.reduce((sum, entry) => sum + tightenedMs(entry), 0),
    isPinned: entries.some((entry) => entry.pinned),
  };
}

/** Whether enough of a sentence is audible for it to count as said. */
export const isHeard = (study: Study, at: number, heardMs: number) =>
  heardMs > HEARD_SHARE * sentenceMs(study, at);

/** Sentences of which more than half lies in the entries. */
export function sentencesIn(study: Study, group: number, entries: readonly PlanEntry[]): number[] {
  return study.sentences.flatMap((sentence, at) => {
    if (sentence.group !== group) return [];
    const heardMs = entries.reduce(
      (sum, entry) =>
        sum + overlapMs(sentence, { startMs: entry.source_start_ms, endMs: entry.source_end_ms }),
      0,
    );
    return isHeard(study, at, heardMs) ? [at] : [];
  });
}

const NOTHING_BACK: BroughtBack = { pauses: false, fillers: false };

/**
 * The entry under the study's tightening. Earlier cuts stay unless `back` brings them back. Pinned entries stay word for
 * word.
 */
export function retighten(study: Study, group: number, entry: PlanEntry, back = NOTHING_BACK): PlanEntry {
  const timeline = study.timelines[group];
  if (!timeline || entry.pinned) return entry;
  const range = { startMs: entry.source_start_ms, endMs: entry.source_end_ms };
  const found = tighteningWithin(timeline, range);
  const tightening = withEarlierHoles(timeline, entry, found, back);
  const next = { ...entry, tightening: withHandCuts(timeline, entry, tightening) };
  return { ...next, text: heardText(timeline, next) };
}

/**
 * Settings do not repeat all earlier cuts, because a person made some. An entry that was split from its
 * neighbour has half a pause at its edge.
 */
function withEarlierHoles(
  timeline: GroupTimeline,
  entry: PlanEntry,
  tightening: readonly Tightening[],
  back: BroughtBack,
) {
  const earlier = entry.tightening
    .filter(
      ({ at_ms, removed_ms }) => at_ms >= entry.source_start_ms && at_ms + removed_ms <= entry.source_end_ms,
    )
    .flatMap((hole) => holeLeft(timeline, hole, back));
  return earlier.reduce<Tightening[]>(
    (holes, hole) => {
      const meeting = [hole, ...holes.filter((one) => overlapMs(holeRange(one), holeRange(hole)) > 0)];
      const op = meeting.find((one) => one.op === 'filler_cut')?.op ?? hole.op;
      return uniteHole(holes, holeRange(hole), () => op);
    },
    [...tightening],
  );
}

/** The part of an earlier hole that stays cut. A cut of fillers includes the pauses around them. */
function holeLeft({ words }: GroupTimeline, hole: Tightening, back: BroughtBack): Tightening[] {
  if (hole.op === 'pause_shrink') return back.pauses ? [] : [hole];
  if (back.fillers) return [];
  if (!back.pauses) return [hole];
  const { startMs, endMs } = holeRange(hole);
  const fillers = words.filter((word) => {
    const middleMs = (word.start_ms + word.end_ms) / 2;
    return word.filler && middleMs >= startMs && middleMs < endMs;
  });
  const fromMs = Math.max(startMs, fillers[0]?.start_ms ?? endMs);
  const toMs = Math.min(endMs, fillers.at(-1)?.end_ms ?? endMs);
  return toMs > fromMs ? [{ ...hole, at_ms: fromMs, removed_ms: toMs - fromMs }] : [];
}
