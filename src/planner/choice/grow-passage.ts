import type { Weights } from '../relevance/weigh-sentences.ts';
import type { Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';
import type { ChosenRun } from './choose-runs.ts';

/** Under this worth the talk is not surely about the subject any more. */
const LEAST_WORTH = 0.25;

/**
 * A passage and more talk about its subject, up to a length. An opening keeps its first words, and an ending
 * keeps its last words.
 */
export function growPassage(
  study: Study,
  weights: Weights,
  passage: ChosenRun,
  { side, mostMs, taken }: { side: 'opening' | 'ending'; mostMs: number; taken: ReadonlySet<number> },
): ChosenRun {
  const { sentences, links, edges } = study;
  const isAbout = (at: number) =>
    (weights.relevance[at] ?? 0) >= LEAST_WORTH && !weights.isBanned[at] && !taken.has(at);
  const goesOn = (at: number) => isOnePassage(at, study);
  const lengthMs = (first: number, last: number) =>
    (sentences[last]?.endMs ?? 0) - (sentences[first]?.startMs ?? 0);
  const isClean = (edge: { silent: boolean; cutsWord: boolean } | undefined) =>
    edge?.silent === true && !edge.cutsWord;
  let { first, last } = passage;
  if (side === 'opening') {
    for (let at = last + 1; goesOn(at) && isAbout(at) && lengthMs(first, at) <= mostMs; at += 1)
      if (!links[at]?.needsAfter && isClean(edges[at]?.out)) last = at;
    return { first, last };
  }
  for (let at = first - 1; goesOn(at + 1) && isAbout(at) && lengthMs(at, last) <= mostMs; at -= 1)
    if (!links[at]?.needsBefore && isClean(edges[at]?.in)) first = at;
  return { first, last };
}
