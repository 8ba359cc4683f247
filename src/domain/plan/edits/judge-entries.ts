import type { PlanEntry } from '../../../contract/plan.ts';
import { namedEntries } from '../../../contract/values/named-entries.ts';
import {
  kindOfWarning,
  type WarningKind,
  warnOfCutPoint,
  warnOfCutWord,
  warnOfShortRun,
} from '../../../contract/values/plans.ts';
import { type HeardSound, isEdgeOfSound, isSilentAt } from '../cut-point.ts';
import { heardWords } from '../heard-words.ts';
import { groupRuns, tightenedMs } from '../plan-run.ts';
import type { EditedFootage, EditedGroup } from './edited-group.ts';

/** The reason to check a cut point: it has no silence. */
export function warnOfEdge(
  sound: Pick<HeardSound, 'recorded'>,
  n: number,
  verb: 'begins' | 'ends',
  ms: number,
): string {
  return warnOfCutPoint(n, verb, isEdgeOfSound(sound, ms));
}

/** Warnings of `judgeEntries` in an earlier version. */
const JUDGED: readonly (WarningKind | null)[] = ['cutPoint', 'shortRun', 'cutWord'];

/** The number of the entry that a warning of `judgeEntries` is about; null for other warnings. */
export function judgedEntry(warning: string): number | null {
  return JUDGED.includes(kindOfWarning(warning)) ? (namedEntries(warning)[0] ?? null) : null;
}

/** One warning for each cut without a silence, each run that is too short, and each broken word. */
export function judgeEntries(entries: readonly PlanEntry[], footage: EditedFootage): string[] {
  return groupRuns(entries).flatMap((run) => {
    const group = footage.groups.get(run[0]?.source_group ?? '');
    if (group === undefined) return [];
    return [
      ...judgeEdges(run, group, footage.minSilenceMs),
      ...judgeLength(run, footage.minSegmentMs),
      ...run.flatMap((entry) => warnOfCutWords(entry, group.spoken.words)),
    ];
  });
}

/** Touching entries are no cut: only the two ends of a run are. */
function judgeEdges(run: readonly PlanEntry[], { sound }: EditedGroup, minSilenceMs: number): string[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  // Without speech, a cut takes off nothing.
  const isFine = ({ speaker }: PlanEntry, ms: number) =>
    speaker === '' || isSilentAt(sound, speaker, ms, minSilenceMs);
  return [
    ...(isFine(first, first.source_start_ms)
      ? []
      : [warnOfEdge(sound, first.n, 'begins', first.source_start_ms)]),
    ...(isFine(last, last.source_end_ms) ? [] : [warnOfEdge(sound, last.n, 'ends', last.source_end_ms)]),
  ];
}

function judgeLength(run: readonly PlanEntry[], minSegmentMs: number): string[] {
  const lengthMs = run.reduce((sum, entry) => sum + tightenedMs(entry), 0);
  const [first] = run;
  if (first === undefined || lengthMs >= minSegmentMs) return [];
  return [warnOfShortRun(first.n, run.length === 1, lengthMs, minSegmentMs)];
}

/** Audible words whose beginning or end is cut off. */
export function warnOfCutWords(entry: PlanEntry, words: EditedGroup['spoken']['words']): string[] {
  const points = entry.tightening
    .flatMap(({ at_ms, removed_ms }) => [at_ms, at_ms + removed_ms])
    .filter((ms) => ms > entry.source_start_ms && ms < entry.source_end_ms);
  if (points.length === 0) return [];
  const whole = { ...entry, tightening: [] };
  const cut = heardWords(words, whole).filter((word) =>
    points.some((ms) => word.start_ms < ms && word.end_ms > ms),
  );
  return [...new Set(cut.map(({ text }) => text))].map((text) => warnOfCutWord(entry.n, text));
}
