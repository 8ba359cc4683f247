import type { CutSettings } from '../../contract/cut-settings.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import type { Study } from '../talk/study.ts';
import { shownSentences } from './balance-speakers.ts';
import { type FixedEnds, lengthWindow, type PlannedRuns, planRuns } from './plan-runs.ts';
import { selectRuns } from './select-runs.ts';

/** Each subject of a brief should have this much of an equal share, or of what the talk holds about it. */
const FAIR_SHARE = 0.6;
/** Where the brief asks for the same time for each. */
const EVEN_SHARE = 0.85;
const ROUNDS = 5;
const RAISE = 1.5;
const LOWER = 0.9;
const ABOUT = 0.5;
/** Less talk about it is no subject that could claim a share. */
const LEAST_HELD_MS = 6_000;

/**
 * Plans a brief of several subjects so that none of them crowds out the others: the worth of those that came short
 * is raised and the choice made again, a few times at most; the most even plan is taken.
 */
export async function coverTopics(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  { isEven, ...ends }: FixedEnds & { isEven: boolean },
  signal: AbortSignal,
): Promise<PlannedRuns> {
  const fairShare = isEven ? EVEN_SHARE : FAIR_SHARE;
  let best = await planRuns(study, weights, settings, ends, signal);
  const asked = weights.byTopic.filter((topic) => topic.importance === 1 && claims(study, topic));
  if (asked.length < 2) return best;
  const subjectOf = study.sentences.map((_, at) => mainSubject(asked, at));
  const held = shareOut(study, subjectOf, [...study.sentences.keys()], asked.length);
  let factors = asked.map(() => 1);
  let bestEvenness = -1;
  let current = best;
  const shareMet = (planned: PlannedRuns) => {
    const shownMs = shareOut(study, subjectOf, shownSentences(planned), asked.length);
    const fairMs = shownMs.reduce((sum, ms) => sum + ms, 0) / asked.length;
    return shownMs.map((ms, topic) => ms / Math.max(1, Math.min(fairMs, held[topic] ?? 0)));
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const met = shareMet(current);
    const evenness = Math.min(...met, fairShare);
    if (evenness > bestEvenness) {
      best = current;
      bestEvenness = evenness;
    }
    if (evenness >= fairShare) break;
    factors = factors.map((factor, topic) => factor * ((met[topic] ?? 0) < fairShare ? RAISE : LOWER));
    current = await planRuns(study, withFactors(weights, asked, factors), settings, ends, signal);
  }
  if (bestEvenness >= fairShare) return best;
  const shared = await planRuns(
    study,
    withShares(study, weights, settings, subjectOf),
    settings,
    ends,
    signal,
  );
  return Math.min(...shareMet(shared)) > bestEvenness ? shared : best;
}

/** Where each passage by itself fills the length, raising its worth shows all of it or nothing: each subject gets its part. */
function withShares(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  subjectOf: readonly (number | null)[],
): Weights {
  const subjects = [...new Set(subjectOf)].filter((subject) => subject !== null);
  const mostMs = lengthWindow(settings).mostMs / Math.max(1, subjects.length);
  const chosen = subjects.flatMap((subject) => {
    const pool = new Set([...study.sentences.keys()].filter((at) => subjectOf[at] === subject));
    const limits = { leastMs: mostMs, mostMs, pool, isWholeTalk: true };
    return selectRuns(study, weights, settings, limits).runs;
  });
  const shown = new Set(shownSentences({ runs: chosen }));
  return { ...weights, isBanned: weights.isBanned.map((isBanned, at) => isBanned || !shown.has(at)) };
}

type Asked = Weights['byTopic'];

/** It is named, and talked about for more than a remark. */
function claims({ sentences }: Study, { hits, chance }: Weights['byTopic'][number]): boolean {
  const heldMs = sentences.reduce(
    (sum, { startMs, endMs }, at) => ((chance[at] ?? 0) >= ABOUT ? sum + endMs - startMs : sum),
    0,
  );
  return hits > 0 && heldMs >= LEAST_HELD_MS;
}

/** The subject that a sentence is most about, or null. */
function mainSubject(asked: Asked, at: number): number | null {
  const worth = asked.map((topic) => topicWorth(topic, at));
  const most = Math.max(...worth);
  const topic = worth.indexOf(most);
  return (asked[topic]?.chance[at] ?? 0) >= ABOUT ? topic : null;
}

function shareOut(
  study: Study,
  subjectOf: readonly (number | null)[],
  sentences: readonly number[],
  count: number,
): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const at of sentences) {
    const topic = subjectOf[at];
    const sentence = study.sentences[at];
    if (sentence && topic !== null && topic !== undefined) {
      sums[topic] = (sums[topic] ?? 0) + sentence.endMs - sentence.startMs;
    }
  }
  return sums;
}

function withFactors(weights: Weights, asked: Asked, factors: readonly number[]): Weights {
  const relevance = weights.relevance.map((value, at) => {
    const plain = Math.max(...asked.map((topic) => topicWorth(topic, at)));
    const raised = Math.max(...asked.map((topic, i) => topicWorth(topic, at) * (factors[i] ?? 1)));
    return plain > 0 ? (value * raised) / plain : value;
  });
  return { ...weights, relevance };
}
