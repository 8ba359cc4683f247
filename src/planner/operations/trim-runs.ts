import type { PlanEntry } from '../../contract/plan.ts';
import { rangeOf } from '../../domain/plan/edits/edited-entries.ts';
import { overlapMs, type Range } from '../../domain/time/range.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { selectRuns } from '../choice/select-runs.ts';
import { makeKeptRun, retighten } from './kept-runs.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised } from './revised-run.ts';

const SHOWN_WORTH = 0.4;

/** Worth more than any other sentence. */
const NEEDED_WORTH = 2;

/**
 * Chooses among the sentences of some runs, within a length. Returns the remaining part of each run. `needed` are
 * sentences that stay as long as others can go.
 */
export function trimRuns(
  revision: Revision,
  runs: readonly RevisedRun[],
  { leastMs, mostMs, needed }: { leastMs: number; mostMs: number; needed?: ReadonlySet<number> },
): Map<RevisedRun, RevisedRun[]> {
  const { study, weights, settings } = revision;
  const pool = new Set(runs.flatMap(sentencesOf));
  // Every shown sentence is wanted, and relevant ones are wanted more.
  const relevance = weights.relevance.map((value, at) =>
    needed?.has(at) ? NEEDED_WORTH : SHOWN_WORTH + (1 - SHOWN_WORTH) * value,
  );
  const isBanned = weights.isBanned.map((banned, at) => banned && !pool.has(at));
  const shown = { ...weights, relevance, isBanned };
  const { runs: chosen } = selectRuns(study, shown, settings, { leastMs, mostMs, pool, isWholeTalk: false });
  return new Map(
    runs.map((run) => {
      const own = new Set(sentencesOf(run));
      const inside = chosen.filter((part) => own.has(part.first));
      const isWhole = inside.length === 1 && isSame(inside[0], [...own]);
      return [run, isWhole ? [run] : inside.map((part) => restOf(run, part, revision))];
    }),
  );
}

/**
 * A chosen part of a run. The edges of its sentences may reach into a pinned entry beside the run. Then the
 * part is cut from the run's own entries, which do not overlap the pin.
 */
function restOf(run: RevisedRun, part: ChosenRun, revision: Revision): RevisedRun {
  const { study, before } = revision;
  const chosen = toRevised(part, revision, false);
  if (run.kind !== 'entries') return chosen;
  const range = {
    startMs: study.edges[part.first]?.in.ms ?? 0,
    endMs: study.edges[part.last]?.out.ms ?? 0,
  };
  const groupId = run.entries[0]?.source_group;
  const isReached = (entry: PlanEntry) =>
    entry.pinned && entry.source_group === groupId && overlapMs(rangeOf(entry), range) > 0;
  if (!before.some(isReached)) return chosen;
  const entries = run.entries.flatMap((entry) => within(entry, range));
  return {
    kind: 'entries',
    ...makeKeptRun(
      study,
      run.group,
      entries.map((entry) => retighten(study, run.group, entry)),
    ),
  };
}

/** The part of an entry that lies in a range; empty where they do not overlap. */
function within(entry: PlanEntry, { startMs, endMs }: Range): PlanEntry[] {
  const part = {
    ...entry,
    source_start_ms: Math.max(entry.source_start_ms, startMs),
    source_end_ms: Math.min(entry.source_end_ms, endMs),
  };
  return part.source_end_ms > part.source_start_ms ? [part] : [];
}

function isSame(part: ChosenRun | undefined, own: readonly number[]): boolean {
  return part !== undefined && part.first === own[0] && part.last === own.at(-1);
}
