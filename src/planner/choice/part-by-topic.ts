import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import type { ChosenRun } from './choose-runs.ts';

/** A part with this share of the evidence for the subject before it goes on about that one: it is one story. */
const STILL_ABOUT = 0.5;

/** The wanted subject with the largest part in a run. */
export function topicOf(run: ChosenRun, weights: Weights): number {
  const sums = weights.byTopic.map(({ chance }) => sumOf(chance, run));
  return sums.indexOf(Math.max(...sums));
}

const sumOf = (chance: readonly number[], { first, last }: ChosenRun) =>
  chance.slice(first, last + 1).reduce((sum, value) => sum + value, 0);

/**
 * Parts a run that passes from one wanted subject to another, where the brief wants the second one first. Any
 * other run stays whole.
 */
export function partByTopic(run: ChosenRun, study: Study, weights: Weights, leastMs: number): ChosenRun[] {
  const [best] = splitsOf(run, study, leastMs)
    .map(([before, after]) => ({ parts: [before, after] as const, worth: worthOf(before, after, weights) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  if (!best) return [run];
  return best.parts.flatMap((part) => partByTopic(part, study, weights, leastMs));
}

/** The points at which a run may be split: in silence, where neither side depends on the other. */
function splitsOf(run: ChosenRun, study: Study, leastMs: number): [ChosenRun, ChosenRun][] {
  const { sentences, links, edges } = study;
  const lengthMs = ({ first, last }: ChosenRun) =>
    (sentences[last]?.endMs ?? 0) - (sentences[first]?.startMs ?? 0);
  const splits: [ChosenRun, ChosenRun][] = [];
  for (let at = run.first; at < run.last; at += 1) {
    const parts: [ChosenRun, ChosenRun] = [
      { first: run.first, last: at },
      { first: at + 1, last: run.last },
    ];
    const isLeaning = links[at]?.needsAfter === true || links[at + 1]?.needsBefore === true;
    const isSilent = edges[at]?.out.silent === true && edges[at + 1]?.in.silent === true;
    if (!isLeaning && isSilent && parts.every((part) => lengthMs(part) >= leastMs)) splits.push(parts);
  }
  return splits;
}

/** How much clearer two parts are, each about one subject. 0 unless the brief wants the later part first. */
function worthOf(before: ChosenRun, after: ChosenRun, weights: Weights): number {
  const [one, other] = [topicOf(before, weights), topicOf(after, weights)];
  if (one <= other || other < 0) return 0;
  const chances = (topic: number) => weights.byTopic[topic]?.chance ?? [];
  if (sumOf(chances(one), after) >= STILL_ABOUT * sumOf(chances(other), after)) return 0;
  return (
    sumOf(chances(one), before) -
    sumOf(chances(other), before) +
    sumOf(chances(other), after) -
    sumOf(chances(one), after)
  );
}
