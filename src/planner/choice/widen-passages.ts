import { countUp } from '../../lib/count-up.ts';
import type { BareWish, Brief } from '../brief/brief.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import type { TopicWeights } from '../relevance/weigh-topics.ts';
import { type SentenceWindow, windowsBetweenTurns } from '../relevance/windows.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';

/** The passage of a subject goes on while its sentences are this share as likely as the likeliest one. */
const OF_ITS_BEST = 0.6;
/** Its cause and its end are wanted nearly as much as the subject. */
const SIDE_WORTH = 0.9;
/** With a wish for one side, the other side of the passage has this part of its worth. */
const OTHER_SIDE = 0.5;

/** Weights by which "the rule and where it came from" shows also what leads to the rule, and "what happened" what follows. */
export function widenPassages(study: Study, brief: Brief, weights: Weights, targetMs: number): Weights {
  // What merely lies around a subject is ranked with it: raised, it would displace what follows from it.
  const wishes = brief.bare.filter(({ leansOn, side }) => leansOn !== null && side !== 'around');
  if (wishes.length === 0) return weights;
  const relevance = [...weights.relevance];
  const mostMs = targetMs / (brief.wanted.length + wishes.length);
  for (const wish of wishes) {
    const subject = weights.byTopic.find(({ topic }) => topic.phrase === wish.leansOn?.phrase);
    if (subject && !subject.isUnsaid && (subject.hits > 0 || subject.isMeant))
      widen({ study, weights, relevance }, subject, wish.side, mostMs);
  }
  return { ...weights, relevance };
}

interface Widened {
  study: Study;
  weights: Weights;
  relevance: number[];
}

function widen(
  { study, weights, relevance }: Widened,
  subject: TopicWeights,
  side: BareWish['side'],
  mostMs: number,
): void {
  const home = homeOf(study, weights, subject);
  if (home === null) return;
  const passage = windowsBetweenTurns(study.sentences, study.breaks, TURN_CHANCE)[home.first] ?? home;
  const best = Math.max(...relevance.slice(home.first, home.last + 1));
  const before = countUp(passage.first, home.first - 1).toReversed();
  const behind = countUp(home.last + 1, passage.last);
  const [wanted, other] = side === 'before' ? [before, behind] : [behind, before];
  for (const at of within(study, wanted, mostMs))
    if (!weights.isBanned[at]) relevance[at] = Math.max(relevance[at] ?? 0, best * SIDE_WORTH);
  for (const at of other) relevance[at] = (relevance[at] ?? 0) * OTHER_SIDE;
}

/** The likeliest passage of a subject. */
function homeOf(
  { sentences }: Study,
  { isBanned }: Weights,
  { ranked, match }: TopicWeights,
): SentenceWindow | null {
  const likely = (at: number) => (isBanned[at] ? 0 : (ranked[at] ?? 0) + (match[at] ?? 0));
  const most = Math.max(0, ...[...sentences.keys()].map(likely));
  if (most === 0) return null;
  const peak = [...sentences.keys()].findIndex((at) => likely(at) === most);
  const least = (ranked[peak] ?? 0) * OF_ITS_BEST;
  const goesOn = (at: number) =>
    sentences[at]?.group === sentences[peak]?.group && !isBanned[at] && (ranked[at] ?? 0) >= least;
  let [first, last] = [peak, peak];
  while (goesOn(first - 1)) first -= 1;
  while (goesOn(last + 1)) last += 1;
  return { first, last };
}

/** The first of these sentences that fit into this time. */
function within({ sentences }: Study, ats: readonly number[], mostMs: number): number[] {
  let leftMs = mostMs;
  return ats.filter((at) => {
    const { startMs = 0, endMs = 0 } = sentences[at] ?? {};
    leftMs -= endMs - startMs;
    return leftMs >= 0;
  });
}
