import type { ChosenRun } from '../choice/choose-runs.ts';
import { selectRuns } from '../choice/select-runs.ts';
import { type RevisedRun, type Revision, sentencesOf, toRevised } from './revised-run.ts';

const SHOWN_WORTH = 0.4;

/** Chooses among the sentences of some runs, within a length. Returns the rest of each run. */
export function trimRuns(
  revision: Revision,
  runs: readonly RevisedRun[],
  { leastMs, mostMs }: { leastMs: number; mostMs: number },
): Map<RevisedRun, RevisedRun[]> {
  const { study, weights, settings } = revision;
  const pool = new Set(runs.flatMap(sentencesOf));
  // Every sentence that was shown is wanted, and relevant ones are wanted more.
  const relevance = weights.relevance.map((value) => SHOWN_WORTH + (1 - SHOWN_WORTH) * value);
  const isBanned = weights.isBanned.map((banned, at) => banned && !pool.has(at));
  const shown = { ...weights, relevance, isBanned };
  const { runs: chosen } = selectRuns(study, shown, settings, { leastMs, mostMs, pool, isWholeTalk: false });
  return new Map(
    runs.map((run) => {
      const own = new Set(sentencesOf(run));
      const inside = chosen.filter((part) => own.has(part.first));
      const isWhole = inside.length === 1 && isSame(inside[0], [...own]);
      return [run, isWhole ? [run] : inside.map((part) => toRevised(part, revision, false))];
    }),
  );
}

function isSame(part: ChosenRun | undefined, own: readonly number[]): boolean {
  return part !== undefined && part.first === own[0] && part.last === own.at(-1);
}
