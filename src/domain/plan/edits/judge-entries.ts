import type { PlanEntry } from '../../../contract/plan.ts';
import { type HeardSound, isEdgeOfSound, isSilentAt } from '../cut-point.ts';
import { heardWords } from '../heard-words.ts';
import { groupRuns, tightenedMs } from '../plan-run.ts';
import type { EditedFootage, EditedGroup } from './edited-group.ts';

/** Why people should look at a cut point: no silence is heard there. */
export function warnOfEdge(
  sound: Pick<HeardSound, 'recorded'>,
  n: number,
  verb: 'begins' | 'ends',
  ms: number,
): string {
  const why = isEdgeOfSound(sound, ms) ? `: its recording ${verb} there, in mid-speech` : '';
  return `entry ${n} ${verb} without a silence at its cut point${why}`;
}

/** Warnings that `judgeEntries` writes, as they may stand in an earlier version. */
const JUDGED = /^entry (\d+) (?:(?:begins|ends) without a silence|lasts|is cut in the middle of)/;

/** The number of the entry that a warning of `judgeEntries` is about; null for other warnings. */
export function judgedEntry(warning: string): number | null {
  const match = JUDGED.exec(warning);
  return match === null ? null : Number(match[1]);
}

/** One warning for each cut without a silence, each run that is too short, and each word that is cut into. */
export function judgeEntries(entries: readonly PlanEntry[], footage: EditedFootage): string[] {
  return groupRuns(entries).flatMap((run) => {
    const group = footage.groups.get(run[0]?.source_group ?? '');
    if (group === undefined) return [];
    return [
      ...judgeEdges(run, group, footage.minSilenceMs),
      ...judgeLength(run, footage.minSegmentMs),
      ...run.flatMap((entry) => judgeHoles(entry, group)),
    ];
  });
}

/** Touching entries are no cut: only the two ends of a run are. */
function judgeEdges(run: readonly PlanEntry[], { sound }: EditedGroup, minSilenceMs: number): string[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  // Where nobody speaks, there is nothing to cut off.
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
  if (lengthMs >= minSegmentMs) return [];
  return [warnOfLength(run, lengthMs, minSegmentMs)];
}

export function warnOfLength(run: readonly PlanEntry[], lengthMs: number, leastMs: number): string {
  const together = run.length > 1 ? ', with those that touch it,' : '';
  return `entry ${run[0]?.n} lasts${together} ${(lengthMs / 1000).toFixed(1)} s, under the least length of ${leastMs / 1000} s`;
}

/** Words that are heard and begin or end in what is taken out. */
function judgeHoles(entry: PlanEntry, { spoken }: EditedGroup): string[] {
  const points = entry.tightening
    .flatMap(({ at_ms, removed_ms }) => [at_ms, at_ms + removed_ms])
    .filter((ms) => ms > entry.source_start_ms && ms < entry.source_end_ms);
  const whole = { ...entry, tightening: [] };
  const cut = heardWords(spoken.words, whole).filter((word) =>
    points.some((ms) => word.start_ms < ms && word.end_ms > ms),
  );
  return [...new Set(cut.map(({ text }) => text))].map((text) => warnOfHole(entry.n, text));
}

export function warnOfHole(n: number, word: string): string {
  return `entry ${n} is cut in the middle of “${word}”`;
}
