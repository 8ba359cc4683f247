import type { Brief } from '../brief/brief.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { TopicWeights } from '../relevance/weigh-topics.ts';
import type { Study } from '../talk/study.ts';
import { shownSentences } from './balance-speakers.ts';
import type { PlannedRuns } from './plan-runs.ts';

/** A sentence says a subject if it has this weighted share of its words. */
const SAID_SHARE = 0.5;
/** It is kept as surely as a quotation. */
const SAID_WORTH = 1;

/**
 * Chooses once more where the talk says subjects of the brief and the first choice shows no word of any. The
 * chance of a sentence comes from the talk around it. So a longer neighbour can win that says nothing of the
 * subject. The sentence that says most of it is kept then.
 */
export async function showSaidSubjects(
  study: Study,
  brief: Brief,
  weights: Weights,
  choose: (weights: Weights) => Promise<PlannedRuns>,
): Promise<PlannedRuns> {
  const first = await choose(weights);
  const said = weights.byTopic.filter(({ topic, isUnsaid }) => brief.wanted.includes(topic) && !isUnsaid);
  const shown = shownSentences(first);
  if (said.some(({ match }) => shown.some((at) => (match[at] ?? 0) > 0))) return first;
  const kept = new Set(said.flatMap((subject) => sentenceThatSays(study, weights, subject) ?? []));
  if (kept.size === 0) return first;
  const again = await choose({
    ...weights,
    relevance: weights.relevance.map((worth, at) => (kept.has(at) ? SAID_WORTH : worth)),
    isQuoted: weights.isQuoted.map((isQuoted, at) => isQuoted || kept.has(at)),
  });
  return shownSentences(again).some((at) => kept.has(at)) ? again : first;
}

function sentenceThatSays(
  { asides }: Study,
  { isBanned }: Weights,
  { match, ranked }: TopicWeights,
): number | undefined {
  const most = Math.max(...match.filter((_, at) => !isBanned[at] && !asides.contents.has(at)));
  if (most < SAID_SHARE) return undefined;
  return [...match.keys()]
    .filter((at) => match[at] === most && !isBanned[at] && !asides.contents.has(at))
    .toSorted((one, other) => (ranked[other] ?? 0) - (ranked[one] ?? 0))[0];
}
