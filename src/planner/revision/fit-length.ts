import { isInRange, type LengthRange } from '../brief/beside/length-range.ts';
import type { LengthWindow } from '../choice/plan-runs.ts';
import { FILLING_WORTH, selectRuns } from '../choice/select-runs.ts';
import { lengthAsked, topicsNamed } from '../instruction/asked-of-plan.ts';
import type { LengthChange } from '../instruction/revision-operation.ts';
import { findMore } from '../operations/find-addition.ts';
import { joinRuns } from '../operations/join-runs.ts';
import { partAtPins, partRuns } from '../operations/part-runs.ts';
import {
  insertInSource,
  type Notes,
  type RevisedRun,
  type Revision,
  runsMs,
  sentencesOf,
  toRevised,
  unusedPool,
} from '../operations/revised-run.ts';
import { findKept } from '../operations/shown/find-shown.ts';
import { subjectsIn } from '../operations/shown/subjects-in.ts';
import { withAnswers } from '../operations/shown/unanswered.ts';
import { trimRuns } from '../operations/trim-runs.ts';
import { weighRelevance } from '../relevance/relevance.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import { warnOfLostSubjects } from './subjects-kept.ts';

/** More runs than this are not tried in every combination: 2^16 subsets take some milliseconds. */
const MOST_COMBINED = 16;
/** The choice within the tolerance first exceeds the target by at most this share. */
const NEAR_TARGET = 0.4;
/** Whole runs are dropped instead of parts of them, as long as this share of the worth stays. */
const SUBSET_WORTH = 0.85;
const FRAME_SLACK_MS = 100;

/**
 * Fits the runs to the length that the instruction asks for. Whole runs are dropped first, then sentences of
 * them. Missing length is filled only where the instruction asks for more. Without such a wish all runs stay
 * as they are.
 */
export function fitLength(request: Revision, runs: readonly RevisedRun[], notes: Notes): RevisedRun[] {
  const change = lengthAsked(request.instruction);
  if (change === null) return [...runs];
  const fitting = fitRuns(request, runs, { change, notes });
  notes.warnings.push(...warnOfLostSubjects(request, runs, fitting));
  return fitting;
}

/** A range without an end takes the end of the target's tolerance. */
const windowOf = ({ leastS, mostS }: LengthRange, { targetMs, mostMs }: LengthWindow): LengthWindow => ({
  ...{ targetMs, leastMs: leastS * 1000 },
  mostMs: Number.isFinite(mostS) ? mostS * 1000 : mostMs,
});

function fitRuns(
  request: Revision,
  runs: readonly RevisedRun[],
  { change, notes }: { change: LengthChange; notes: Notes },
): RevisedRun[] {
  const window = windowAsked(request.window, change);
  const revision = { ...request, window };
  const totalMs = runsMs(runs);
  if (change.kind === 'within' && isInRange(totalMs / 1000, change)) return [...runs];
  if (totalMs > window.mostMs) {
    const isExact = change.kind === 'by';
    return joinRuns(revision, shorten(revision, keepApart(revision, runs), { notes, isExact }));
  }
  if (change.kind === 'to' && totalMs > nearTarget(window).mostMs) {
    const found = shortened(revision, keepApart(revision, runs), nearTarget(window));
    return found === null ? [...runs] : joinRuns(revision, found);
  }
  return isMore(change) && totalMs < window.leastMs ? fill(revision, runs) : [...runs];
}

function isMore(change: LengthChange): boolean {
  if (change.kind === 'by') return change.seconds > 0;
  if (change.kind === 'times') return change.factor > 1;
  return change.kind === 'to' || change.kind === 'within';
}

/**
 * The lengths that meet an instruction. A plan may miss its target by the tolerance. But an unchanged plan
 * does not meet "ten seconds shorter", so at least half of the difference is needed.
 */
function windowAsked(window: LengthWindow, change: LengthChange): LengthWindow {
  const { targetMs, leastMs, mostMs } = window;
  if (change.kind === 'to') return window;
  if (change.kind === 'within') return windowOf(change, window);
  if (change.kind === 'most') return { ...window, mostMs: Math.min(mostMs, change.seconds * 1000) };
  const beforeMs = change.kind === 'by' ? targetMs - change.seconds * 1000 : targetMs / change.factor;
  const halfwayMs = (beforeMs + targetMs) / 2;
  return isMore(change)
    ? { ...window, leastMs: Math.max(leastMs, halfwayMs) }
    : { ...window, mostMs: Math.min(mostMs, halfwayMs) };
}

/** Pinned entries, and the parts that the instruction keeps, as runs of their own that stay at every length. */
function keepApart(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] {
  const kept = findKept(revision, runs).map((found) => withAnswers(revision, runs, found));
  const parted = partRuns(revision, runs, kept).map(({ run, part }) =>
    part === null ? run : { ...run, isKept: true },
  );
  return parted.flatMap((run) => partAtPins(revision, run));
}

const isFixed = (run: RevisedRun) =>
  run.isKept === true || (run.kind === 'entries' ? run.isPinned : run.isNamed);

/**
 * A window with a smaller tolerance, because a person who names a length means it. The full tolerance is for
 * footage that cannot be cut that finely.
 */
const nearTarget = (window: LengthWindow): LengthWindow => ({
  ...window,
  mostMs: Math.min(window.mostMs, window.targetMs + (window.mostMs - window.targetMs) * NEAR_TARGET),
});

function shorten(
  revision: Revision,
  runs: readonly RevisedRun[],
  { notes, isExact }: { notes: Notes; isExact: boolean },
): RevisedRun[] {
  const { window } = revision;
  if (runsMs(runs.filter(isFixed)) > window.mostMs) {
    notes.warnings.push('the pinned and the requested entries are already longer than the wanted length');
    return runs.filter(isFixed);
  }
  return (
    (isExact ? nearest(revision, runs) : null) ??
    shortened(revision, runs, nearTarget(window)) ??
    fitted(revision, runs)
  );
}

/** How far from a named difference a plan may end, the nearest first. */
const OFF_BY_MS = [750, 1_500, 3_000, 6_000];

/** "10 seconds shorter" means ten: the nearest length that whole sentences allow. */
function nearest(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] | null {
  const { window } = revision;
  for (const offMs of OFF_BY_MS) {
    const leastMs = Math.max(window.leastMs, window.targetMs - offMs);
    const mostMs = Math.min(window.mostMs, window.targetMs + offMs);
    const found = shortened(revision, runs, { ...window, leastMs, mostMs });
    if (found !== null) return found;
  }
  return null;
}

/** Fits within a narrower window; null where only less than the wanted length would be left. */
function shortened(
  revision: Revision,
  runs: readonly RevisedRun[],
  window: LengthWindow,
): RevisedRun[] | null {
  if (runsMs(runs.filter(isFixed)) > window.mostMs) return null;
  const found = fitted({ ...revision, window }, runs);
  return runsMs(found) >= window.leastMs ? found : null;
}

/**
 * The best subset of whole runs within the window. If none fits, or if more subjects stay so, the least valuable
 * sentences are dropped.
 */
function fitted(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] {
  const { window } = revision;
  const fixedMs = runsMs(runs.filter(isFixed));
  const trimmed = trim(revision, runs, window.mostMs - fixedMs - FRAME_SLACK_MS);
  const subset = bestSubset(revision, runs);
  if (subset === null) return trimmed;
  const worth = (kept: readonly RevisedRun[]) =>
    kept.reduce((total, run) => total + worthOf(run, revision), 0);
  const subjects = (kept: readonly RevisedRun[]) => subjectsIn(revision, kept).size;
  const more = subjects(subset) - subjects(trimmed);
  if (more !== 0) return more > 0 ? subset : trimmed;
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
  const fixedMs = runsMs(runs.filter(isFixed));
  const worth = movable.map((run) => worthOf(run, revision));
  const subjects = movable.map((run) => bitsOf(subjectsIn(revision, [run])));
  const fixed = bitsOf(subjectsIn(revision, runs.filter(isFixed)));
  let best: { mask: number; subjects: number; worth: number } | null = null;
  for (let mask = 0; mask < 1 << movable.length; mask += 1) {
    let lengthMs = fixedMs;
    let [total, shown] = [0, fixed];
    for (const [at, run] of movable.entries()) {
      if ((mask & (1 << at)) === 0) continue;
      lengthMs += run.lengthMs;
      total += worth[at] ?? 0;
      shown |= subjects[at] ?? 0;
    }
    const fits = lengthMs >= leastMs && lengthMs <= mostMs - FRAME_SLACK_MS;
    if (!fits) continue;
    const found = { mask, subjects: bitCount(shown), worth: total };
    if (best === null || isBetter(found, best)) best = found;
  }
  if (best === null) return null;
  const { mask } = best;
  return runs.filter((run) => isFixed(run) || (mask & (1 << movable.indexOf(run))) !== 0);
}

interface Subset {
  subjects: number;
  worth: number;
}

/** More subjects come before more worth: a shorter plan is still about all that the brief asks for. */
function isBetter(one: Subset, other: Subset): boolean {
  return one.subjects === other.subjects ? one.worth > other.worth : one.subjects > other.subjects;
}

/** At most 31 subjects count, one bit each. */
const bitsOf = (places: ReadonlySet<number>) =>
  [...places].reduce((bits, place) => bits | (1 << (place % 31)), 0);
const bitCount = (bits: number) => bits.toString(2).replaceAll(/[^1]/g, '').length;

/** Repeats the choice among the sentences of the runs that may change. */
function trim(revision: Revision, runs: readonly RevisedRun[], mostMs: number): RevisedRun[] {
  const leastMs = Math.max(0, revision.window.leastMs - runsMs(runs.filter(isFixed)));
  const trimmed = trimRuns(
    revision,
    runs.filter((run) => !isFixed(run)),
    { leastMs, mostMs },
  );
  return runs.flatMap((run) => trimmed.get(run) ?? [run]);
}

/** No length is filled with a subject that neither the brief nor the instruction asks for. */
function asksFor({ study, weights, instruction }: Revision): (at: number) => boolean {
  if (!weights.isAnswered) return () => true;
  const named = topicsNamed(instruction).map((topic) => weighRelevance(study, topic));
  return (at) =>
    Math.max(weights.relevance[at] ?? 0, ...named.map((found) => topicWorth(found, at))) >= FILLING_WORTH;
}

function fill(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] {
  const { study, weights, settings, window } = revision;
  const haveMs = runsMs(runs);
  const isAsked = asksFor(revision);
  const pool = new Set(
    [...unusedPool(study, runs)].filter((at) => !revision.removedByWish.has(at) && isAsked(at)),
  );
  for (const mostMs of [nearTarget(window).mostMs, window.mostMs - FRAME_SLACK_MS]) {
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
    if (runsMs(filled) >= window.leastMs) return filled;
    if (mostMs === window.mostMs - FRAME_SLACK_MS) return withFurther(revision, filled);
  }
  return [...runs];
}

/** Further, less certain passages about the subjects of the brief, where the certain ones are too short. */
function withFurther(revision: Revision, runs: readonly RevisedRun[]): RevisedRun[] {
  const { leastMs, mostMs } = revision.window;
  let filled = [...runs];
  for (const { topic } of revision.weights.byTopic) {
    if (runsMs(filled) >= leastMs) break;
    const target = { kind: 'subject' as const, topic, speakers: [], isPart: false, wording: topic.phrase };
    const found = findMore(revision, filled, target, mostMs - runsMs(filled));
    if (found === null || 'notFound' in found || runsMs(filled) + found.added.lengthMs > mostMs) continue;
    filled = insertInSource(filled, found.added, revision);
  }
  return filled;
}
