import type { CutSettings } from '../../contract/cut-settings.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { topicWorth } from '../relevance/weigh-topics.ts';
import type { Study } from '../talk/study.ts';
import { shownSentences } from './balance-speakers.ts';
import { type FixedEnds, lengthWindow, type PlannedRuns, planRuns, renderedMs } from './plan-runs.ts';
import { selectRuns } from './select-runs.ts';

/** Each subject of a brief should get this part of its share, or of the talk about it. */
const FAIR_SHARE = 0.6;
/** The same where the brief asks for equal time. */
const EVEN_SHARE = 0.85;
const ROUNDS = 5;
const RAISE = 1.5;
const LOWER = 0.9;
const ABOUT = 0.5;
/** A subject with less talk than this claims no share. */
const LEAST_HELD_MS = 6_000;

/**
 * Plans a brief of several subjects so that no subject crowds out the others. It raises the worth of subjects
 * that are too short and chooses again, a few times at most. It takes the most even plan.
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
  const claimants = weights.byTopic.filter((topic) => topic.importance === 1 && claims(study, topic));
  if (claimants.length < 2) return best;
  const subjectOf = study.sentences.map((_, at) => mainSubject(claimants, at));
  const held = shareOut(study, subjectOf, [...study.sentences.keys()], claimants.length);
  const shares = wantedShares(claimants, settings.targetDurationS);
  let factors = claimants.map(() => 1);
  let bestEvenness = -1;
  let current = best;
  const shareMet = (planned: PlannedRuns) => {
    const shownMs = shareOut(study, subjectOf, shownSentences(planned), claimants.length);
    const allMs = shownMs.reduce((sum, ms) => sum + ms, 0);
    return shownMs.map((ms, topic) => {
      const fairMs = Math.max(1, Math.min(allMs * (shares[topic] ?? 0), held[topic] ?? 0));
      const isSaid = claimants[topic]?.topic.share !== undefined;
      return isSaid ? Math.min(ms / fairMs, (TOLERATED * fairMs) / Math.max(1, ms)) : ms / fairMs;
    });
  };
  // Raising all sentences about a subject also brings in its remarks. Where the brief names shares, each
  // subject gets its best passages.
  const rounds = claimants.some(({ topic }) => topic.share) ? 1 : ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    const met = shareMet(current);
    const evenness = Math.min(...met, fairShare);
    if (evenness > bestEvenness) {
      best = current;
      bestEvenness = evenness;
    }
    if (evenness >= fairShare) break;
    factors = factors.map((factor, topic) => factor * ((met[topic] ?? 0) < fairShare ? RAISE : LOWER));
    current = await planRuns(study, withFactors(weights, claimants, factors), settings, ends, signal);
  }
  if (bestEvenness >= fairShare) return best;
  const chosen = chooseShares(study, weights, settings, { subjectOf, shares });
  const onlyThese = banSentences(weights, (at) => !chosen.has(at));
  const shared = await planRuns(study, onlyThese, settings, ends, signal);
  if (Math.min(...shareMet(shared)) <= bestEvenness) return best;
  const isShort = renderedMs(shared.assembly.entries, study) < lengthWindow(settings).leastMs;
  if (!isShort || claimants.some(({ topic }) => topic.share)) return shared;
  // What is left of the length goes to what else the brief asks for.
  const theseFirst = {
    ...weights,
    relevance: weights.relevance.map((worth, at) => (chosen.has(at) ? worth + FIRST_WORTH : worth)),
  };
  return await planRuns(study, theseFirst, settings, ends, signal);
}

/** Raises what a subject's share is spent on above all else. */
const FIRST_WORTH = 1;

/**
 * Where each passage alone fills the length, raising its worth shows all of it or nothing. Then each subject
 * gets its part: the sentences that are chosen for it.
 */
function chooseShares(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  { subjectOf, shares }: { subjectOf: readonly (number | null)[]; shares: readonly number[] },
): Set<number> {
  const subjects = [...new Set(subjectOf)].filter((subject) => subject !== null);
  const shared = subjects.reduce((sum, subject) => sum + (shares[subject] ?? 0), 0);
  const chosen = subjects.flatMap((subject) => {
    const mostMs = (lengthWindow(settings).mostMs * (shares[subject] ?? 0)) / Math.max(shared, LEAST_SHARE);
    const pool = new Set([...study.sentences.keys()].filter((at) => subjectOf[at] === subject));
    const limits = { leastMs: mostMs, mostMs, pool, isWholeTalk: true };
    return selectRuns(study, weights, settings, limits).runs;
  });
  return new Set(shownSentences({ runs: chosen }));
}

type Asked = Weights['byTopic'];

const LEAST_SHARE = 0.05;
/** A subject with a share in the brief may get this many times that share. */
const TOLERATED = 1.3;

/** Each subject's part of the cut, 0..1: its share in the brief, or an equal part of the rest. */
export function wantedShares(topics: Asked, targetS: number): number[] {
  const namedShares = topics.map(({ topic: { share } }) => {
    if (!share) return null;
    return share.seconds === null ? share.part : share.seconds / targetS;
  });
  const named = namedShares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  const open = namedShares.filter((share) => share === null).length;
  const each = open === 0 ? 0 : Math.max(LEAST_SHARE, (1 - named) / open);
  const shares = namedShares.map((share) => share ?? each);
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** The talk names the subject, and spends more than a remark on it. */
function claims({ sentences }: Study, { hits, chance }: Weights['byTopic'][number]): boolean {
  const heldMs = sentences.reduce(
    (sum, { startMs, endMs }, at) => ((chance[at] ?? 0) >= ABOUT ? sum + endMs - startMs : sum),
    0,
  );
  return hits > 0 && heldMs >= LEAST_HELD_MS;
}

/** The subject that a sentence is most about, or null. */
function mainSubject(topics: Asked, at: number): number | null {
  const worth = topics.map((topic) => topicWorth(topic, at));
  const most = Math.max(...worth);
  const topic = worth.indexOf(most);
  return (topics[topic]?.chance[at] ?? 0) >= ABOUT ? topic : null;
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

function withFactors(weights: Weights, topics: Asked, factors: readonly number[]): Weights {
  const relevance = weights.relevance.map((value, at) => {
    const plain = Math.max(...topics.map((topic) => topicWorth(topic, at)));
    const raised = Math.max(...topics.map((topic, i) => topicWorth(topic, at) * (factors[i] ?? 1)));
    return plain > 0 ? (value * raised) / plain : value;
  });
  return { ...weights, relevance };
}
