import type { ChosenRun } from '../choice/choose-runs.ts';
import { FILLING_WORTH, selectRuns } from '../choice/select-runs.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  sentencesOf,
  toRevised,
  unusedPool,
} from './revised-run.ts';

/** More runs than this are not tried in every combination: 2^16 subsets take some milliseconds. */
const MOST_COMBINED = 16;
/** Choosing within the tolerance goes this far over the target first. */
const NEAR_TARGET = 0.4;
/** Whole runs are dropped rather than cut into, as long as this much of the worth stays. */
const SUBSET_WORTH = 0.85;
const FRAME_SLACK_MS = 100;
const SHOWN_WORTH = 0.4;

/** Makes the runs fit the length: whole runs go first, then sentences of them; what is missing is filled from the rest. */
export function fitLength(
  revision: Revision,
  runs: readonly RevisedRun[],
  mayFill: boolean,
  notes: Notes,
): RevisedRun[] {
  const { window } = revision;
  const totalMs = sum(runs);
  if (totalMs > window.mostMs && mayFill) return shorten(revision, runs, notes);
  if (totalMs < window.leastMs && mayFill) return fill(revision, runs);
  return [...runs];
}

const sum = (runs: readonly RevisedRun[]) => runs.reduce((total, run) => total + run.lengthMs, 0);
const isFixed = (run: RevisedRun) => (run.kind === 'entries' ? run.isPinned : run.isNamed);

/** The best subset of whole runs within the window; when none fits, the least valuable sentences go. */
function shorten(revision: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const { window } = revision;
  const fixedMs = sum(runs.filter(isFixed));
  if (fixedMs > window.mostMs) {
    notes.warnings.push('what is pinned or was asked for is already longer than the wanted length');
    return runs.filter(isFixed);
  }
  const trimmed = trim(revision, runs, window.mostMs - fixedMs - FRAME_SLACK_MS);
  const subset = bestSubset(revision, runs);
  if (subset === null) return trimmed;
  const worth = (kept: readonly RevisedRun[]) =>
    kept.reduce((total, run) => total + worthOf(run, revision), 0);
  return worth(subset) >= worth(trimmed) * SUBSET_WORTH ? subset : trimmed;
}

function worthOf(run: RevisedRun, { study, weights }: Revision): number {
  return sentencesOf(run).reduce((total, at) => {
    const sentence = study.sentences[at];
    const lengthMs = sentence ? sentence.endMs - sentence.startMs : 0;
    return total + lengthMs * (0.05 + (weights.relevance[at] ?? 0) * (study.delivery[at] ?? 1));
  }, 0);
}

function bestSubset(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] | null {
  const { leastMs, mostMs } = revision.window;
  const movable = runs.filter((run) => !isFixed(run));
  if (movable.length > MOST_COMBINED) return null;
  const fixedMs = sum(runs.filter(isFixed));
  const worth = movable.map((run) => worthOf(run, revision));
  let best: { mask: number; worth: number } | null = null;
  for (let mask = 0; mask < 1 << movable.length; mask += 1) {
    let lengthMs = fixedMs;
    let total = 0;
    for (const [at, run] of movable.entries()) {
      if ((mask & (1 << at)) === 0) continue;
      lengthMs += run.lengthMs;
      total += worth[at] ?? 0;
    }
    const fits = lengthMs >= leastMs && lengthMs <= mostMs - FRAME_SLACK_MS;
    if (fits && (best === null || total > best.worth)) best = { mask, worth: total };
  }
  if (best === null) return null;
  const { mask } = best;
  return runs.filter((run) => isFixed(run) || (mask & (1 << movable.indexOf(run))) !== 0);
}

/** Chooses anew among the sentences of the runs that may change. */
function trim(revision: Revision, runs: readonly RevisedRun[], mostMs: number): RevisedRun[] {
  const { study, weights, settings, window } = revision;
  const movable = runs.filter((run) => !isFixed(run));
  const pool = new Set(movable.flatMap(sentencesOf));
  const leastMs = Math.max(0, window.leastMs - sum(runs.filter(isFixed)));
  // What was shown is wanted, each sentence of it: some of it only more than the rest.
  const relevance = weights.relevance.map((value) => SHOWN_WORTH + (1 - SHOWN_WORTH) * value);
  const shown = { ...weights, relevance };
  const { runs: chosen } = selectRuns(study, shown, settings, { leastMs, mostMs, pool, isWholeTalk: false });
  const left = [...chosen];
  const result = runs.flatMap((run): RevisedRun[] => {
    if (isFixed(run)) return [run];
    const own = new Set(sentencesOf(run));
    const inside = left.filter((part) => own.has(part.first));
    const isWhole = inside.length === 1 && isSame(inside[0], [...own]);
    return isWhole ? [run] : inside.map((part) => toRevised(part, revision, false));
  });
  return result;
}

function isSame(part: ChosenRun | undefined, own: readonly number[]): boolean {
  return part !== undefined && part.first === own[0] && part.last === own.at(-1);
}

/** No length is filled with a subject that neither the brief nor the instruction asks for. */
function asksFor({ study, weights, instruction }: Revision): (at: number) => boolean {
  if (!weights.isAnswered) return () => true;
  const named = [...instruction.add, ...instruction.focus].map((topic) => weighRelevance(study, topic));
  return (at) =>
    Math.max(weights.relevance[at] ?? 0, ...named.map((found) => topicWorth(found, at))) >= FILLING_WORTH;
}

function fill(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] {
  const { study, weights, settings, window } = revision;
  const haveMs = sum(runs);
  const isAsked = asksFor(revision);
  const pool = new Set(
    [...unusedPool(study, runs)].filter((at) => !revision.removedByWish.has(at) && isAsked(at)),
  );
  for (const mostMs of [
    window.targetMs + (window.mostMs - window.targetMs) * NEAR_TARGET,
    window.mostMs - FRAME_SLACK_MS,
  ]) {
    const limits = {
      leastMs: Math.max(0, window.leastMs - haveMs),
      mostMs: mostMs - haveMs,
      pool,
      isWholeTalk: false,
    };
    const { runs: chosen } = selectRuns(study, weights, settings, limits);
    const filled = chosen.reduce<RevisedRun[]>(
      (all, run) => insertInSource(all, toRevised(run, revision, false), revision),
      [...runs],
    );
    if (sum(filled) >= window.leastMs || mostMs === window.mostMs - FRAME_SLACK_MS) return filled;
  }
  return [...runs];
}
