import type { CutSettings } from '../../contract/cut-settings.ts';
import type { PlanEntry } from '../../contract/plan.ts';
import { planDurationS } from '../../domain/plan/plan-duration.ts';
import { type Assembly, type AssemblyRun, assemble } from '../assembly/assemble.ts';
import { isListOfStatements, type Weights } from '../relevance/weigh-sentences.ts';
import type { GroupFootage } from '../talk/footage.ts';
import type { Sentence } from '../talk/sentence.ts';
import { breathe, type Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';
import type { ChosenRun } from './choose-runs.ts';
import { orderRuns } from './order-runs.ts';
import { partByTopic, topicOf } from './part-by-topic.ts';
import { selectRuns } from './select-runs.ts';

/** Rounds in which the budget is corrected by the length of the assembled plan. */
const LENGTH_ROUNDS = 4;
/** The choice first uses this part of the tolerance around the target, then all of it. */
const NEAR_TARGET = 0.4;
/** Where the best stretch has a mean chance below this, the sentences after it may be about anything. */
const SURE = 0.4;
/** The worth of sentences that follow the surely chosen ones: just above the least worth that is shown. */
const NEXT_WORTH = 0.35;

export interface LengthWindow {
  targetMs: number;
  leastMs: number;
  mostMs: number;
}

export function lengthWindow(settings: CutSettings): LengthWindow {
  const targetMs = settings.targetDurationS * 1000;
  const slack = (targetMs * settings.durationTolerancePct) / 100;
  return { targetMs, leastMs: targetMs - slack, mostMs: targetMs + slack };
}

/** Length as rendered, in milliseconds. */
export function renderedMs(
  entries: readonly PlanEntry[],
  study: { timelines: readonly { footage: GroupFootage }[] },
): number {
  const [first] = entries;
  const group = study.timelines.find(({ footage }) => footage.groupId === first?.source_group);
  const camera = group?.footage.cameras.find(({ letter }) => letter === first?.camera);
  return Math.round(planDurationS(entries, camera?.rate ?? { num: 30, den: 1 }) * 1000);
}

/** Passages that the brief wants at the ends, and the order that it asks for. */
export interface FixedEnds {
  opening: ChosenRun | null;
  ending: ChosenRun | null;
  /** Runs that are a single sentence which the brief names. They take no neighbour along. */
  exact: ReadonlySet<ChosenRun>;
  /** The brief asks for nothing but these ends. Sentences that continue them are no separate subject. */
  areAll: boolean;
  /** The brief's order of subjects applies from the first subject on. */
  isInOrder: boolean;
  /** Sentences with which the cut must not end. */
  notLast: ReadonlySet<number>;
}

export interface PlannedRuns {
  assembly: Assembly;
  /** The runs in the order in which they are shown. */
  runs: ChosenRun[];
}

/**
 * Plans the best runs within the length. Where surely relevant talk is too short, the runs extend up to the
 * next turn of the talk. People continue on a subject without naming it. What is still likely about it fills the target.
 */
export async function planRuns(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  ends: FixedEnds,
  signal: AbortSignal,
): Promise<PlannedRuns> {
  const planned = await planWithin(study, weights, settings, ends, signal);
  const lengthMs = renderedMs(planned.assembly.entries, study);
  const { leastMs, targetMs } = lengthWindow(settings);
  if (lengthMs >= targetMs || weights.certainty < SURE || isListOfStatements(weights)) return planned;
  const next = new Set(planned.runs.flatMap((run) => saidNext(study, weights, run, lengthMs < leastMs)));
  const relevance = weights.relevance.map((worth, at) =>
    next.has(at) ? Math.max(worth, NEXT_WORTH) : worth,
  );
  return await planWithin(study, { ...weights, relevance }, settings, ends, signal);
}

/** From this worth on, half of what goes on from a passage is still about its subject, also where the talk seems to turn. */
const LEAST_STILL_ABOUT = 0.05;
const MOST_SEEMING_TURN = 0.7;
const MOST_STILL_MS = 15_000;

/**
 * The sentences after a run. The decision and the punch line come last, often in none of the subject's words. Where the plan is too
 * short, all up to the next turn of the talk follows.
 */
function saidNext(
  study: Study,
  { relevance, isBanned }: Weights,
  run: ChosenRun,
  isShort: boolean,
): number[] {
  const { sentences, followsOn, breaks } = study;
  const untilMs = (sentences[run.last]?.endMs ?? 0) + MOST_STILL_MS;
  const isStillAbout = (at: number) =>
    followsOn[at] === true &&
    !isBanned[at] &&
    (sentences[at]?.endMs ?? 0) <= untilMs &&
    (breaks[at] ?? 1) < MOST_SEEMING_TURN &&
    (relevance[at] ?? 0) >= LEAST_STILL_ABOUT;
  const next: number[] = [];
  let isSame = isShort;
  for (let at = run.last + 1; at < sentences.length; at += 1) {
    isSame &&= isOnePassage(at, study);
    if (!isSame && !isStillAbout(at)) break;
    next.push(at);
  }
  return next;
}

/**
 * Chooses, orders and assembles. If frames and edges make the result miss the length, it repeats with the
 * difference.
 */
async function planWithin(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  ends: FixedEnds,
  signal: AbortSignal,
): Promise<PlannedRuns> {
  const window = lengthWindow(settings);
  const pool = poolBeside(study, settings, ends);
  const fixed = [ends.opening, ends.ending].filter((run) => run !== null);
  const fixedMs = fixed.reduce((sum, run) => sum + runMs(run, study), 0);
  const toParts = (run: ChosenRun) => partByTopic(run, study, weights, settings.minSegmentDurationS * 1000);
  let best: (PlannedRuns & { missMs: number }) | null = null;
  for (const start of [window.targetMs + (window.mostMs - window.targetMs) * NEAR_TARGET, window.mostMs]) {
    let mostMs = start - fixedMs;
    for (let round = 0; round < LENGTH_ROUNDS; round += 1) {
      await breathe(signal);
      const { runs } = selectRuns(study, weights, settings, {
        leastMs: window.leastMs - fixedMs,
        mostMs,
        pool,
        isWholeTalk: true,
        ending: ends.ending,
      });
      const parted = ends.isInOrder && settings.chronology === 'free' ? runs.flatMap(toParts) : runs;
      const ordered = orderRuns([...parted, ...fixed], study, weights.relevance, settings, {
        ...ends,
        topicOf: (run) => topicOf(run, weights),
      });
      const assembly = assemble(toAssemblyRuns(ordered, study), study.timelines, study.shown);
      const lengthMs = renderedMs(assembly.entries, study);
      const missMs = Math.max(0, window.leastMs - lengthMs, lengthMs - window.mostMs);
      if (best === null || missMs < best.missMs) best = { assembly, runs: ordered, missMs };
      if (lengthMs <= window.mostMs) break;
      mostMs -= lengthMs - window.mostMs + 20;
    }
    if (best?.missMs === 0) break;
  }
  return best ?? { assembly: { entries: [], warnings: [] }, runs: [] };
}

/**
 * Sentences that may be chosen beside the fixed ends. Where the footage's order holds, sentences before the
 * opening and after the ending are left out. So the ends come first and last by themselves.
 */
function poolBeside(
  study: Study,
  { chronology }: CutSettings,
  { opening, ending, exact, areAll }: FixedEnds,
): Set<number> | null {
  if (!opening && !ending) return null;
  const beyond = new Set([
    ...(areAll && opening && exact.has(opening) ? besidePassage(study, opening.first, -1) : []),
    ...(areAll && ending && exact.has(ending) ? besidePassage(study, ending.last, 1) : []),
  ]);
  const isFree = (at: number) =>
    !beyond.has(at) &&
    [opening, ending].every((run) => run === null || at < run.first || at > run.last) &&
    (chronology !== 'strict' || opening === null || at > opening.last) &&
    (chronology === 'free' || ending === null || at < ending.first);
  return new Set([...study.sentences.keys()].filter(isFree));
}

/**
 * Sentences of the same passage before or after a sentence. In another place nobody would understand them.
 */
function besidePassage(study: Study, from: number, step: 1 | -1): number[] {
  const found: number[] = [];
  for (let at = from + step; isOnePassage(step === 1 ? at : at + 1, study); at += step) found.push(at);
  return found;
}

/** Length of a run after tightening. */
export function runMs({ first, last }: ChosenRun, study: Study): number {
  const toTightened =
    study.timelines[study.sentences[first]?.group ?? 0]?.toTightened ?? ((ms: number) => ms);
  return toTightened(study.edges[last]?.out.ms ?? 0) - toTightened(study.edges[first]?.in.ms ?? 0);
}

export function toAssemblyRuns(runs: readonly ChosenRun[], study: Study): AssemblyRun[] {
  return runs.flatMap(({ first, last }) => {
    const sentences = withInterjections(study.sentences.slice(first, last + 1), study);
    const edgeIn = study.edges[first]?.in;
    const edgeOut = study.edges[last]?.out;
    const group = sentences[0]?.group;
    if (!edgeIn || !edgeOut || group === undefined) return [];
    return [{ kind: 'sentences' as const, group, sentences, edges: { in: edgeIn, out: edgeOut } }];
  });
}

/** What others say between two sentences is their own. What overlaps a sentence stays within it. */
function withInterjections(sentences: readonly Sentence[], { interjections }: Study): Sentence[] {
  return sentences.flatMap((sentence, at) => {
    const next = sentences[at + 1];
    const between = interjections.filter(
      ({ group, startMs, endMs }) =>
        group === sentence.group && next !== undefined && startMs >= sentence.endMs && endMs <= next.startMs,
    );
    return [sentence, ...between];
  });
}
