import type { CutSettings } from '../../contract/cut-settings.ts';
import { countUp } from '../../lib/count-up.ts';
import type { Brief, Topic } from '../brief/brief.ts';
import type { ChosenRun } from '../choice/choose-runs.ts';
import { type FixedEnds, lengthWindow, runMs } from '../choice/plan-runs.ts';
import { banSentences } from '../relevance/ban-sentences.ts';
import type { Weights } from '../relevance/weigh-sentences.ts';
import { isSameVoice } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { isOnePassage } from '../talk/turns/weigh-turns.ts';

/** A subject lies elsewhere if its best worth between the ends is under this share of the talk's. */
const HELD_BETWEEN = 0.6;
/** The worth of sentences elsewhere, as a part of the worth of those between the ends. */
const ELSEWHERE = 0.3;
/** This many sentences before or after a story may name its subject. */
const BESIDE_STORY = 8;
/** The talk that leads into an opening, or continues an ending, belongs to it for this long. */
const LEAD_MS = 10_000;
const AFTER_MS = 20_000;
const THOUGHT_MS = 10_000;
/** The same limit for a story that is told from its beginning to its end. */
const STORY_MS = 60_000;

/**
 * Weights for a brief that names its first and last sentences. Both may belong to one story that fits the
 * length and holds the other subjects. Then all sentences between them are wanted. Sentences that follow such
 * an ending, or a quoted one, must not come before it. Those that lead up to such an opening must not come
 * after it.
 */
export function weighBetweenEnds(
  study: Study,
  weights: Weights,
  settings: CutSettings,
  brief: Brief,
  { opening, ending, exact }: FixedEnds,
): Weights {
  const isQuoted = (topic: Topic | null) =>
    topic !== null && brief.quotes.some((quote) => topic.phrase.includes(quote));
  const from = opening && exact.has(opening) ? opening : null;
  const to = ending && exact.has(ending) ? ending : null;
  const isStory = from !== null && to !== null && isOneStory(study, weights, settings, from, to);
  const banned = new Set([
    ...(from && (isStory || isQuoted(brief.openWith)) ? leadingUp(study, from, isStory) : []),
    ...(to && (isStory || isQuoted(brief.endOn)) ? goingOn(study, to, isStory) : []),
    ...(ending ? sameThought(study, ending) : []),
  ]);
  const apart = banSentences(weights, (at) => banned.has(at));
  if (!isStory) return apart;
  const between = new Set(countUp(from.first, to.last));
  return {
    ...apart,
    isAnswered: true,
    relevance: weights.relevance.map((value, at) => (between.has(at) ? 1 : value * ELSEWHERE)),
    chance: weights.chance.map((value, at) => (between.has(at) ? 1 : value * ELSEWHERE)),
  };
}

/**
 * A brief that names its beginning and then a mere continuation: "start with the sorry, then explain what
 * happened".
 */
export function goesOnFromOpening({ wanted, openWith, endOn, parts }: Brief): boolean {
  const saysMore = parts.some(({ kind, subject }) => kind === 'wanted' && subject === null);
  return wanted.length === 0 && openWith !== null && endOn === null && saysMore;
}

/** The factor of worth for each second away from the opening. Turns of the talk take away more. */
const PER_SECOND = 0.99;

/**
 * Weights that want the talk around the opening. They fall with distance and with each likely turn of the
 * talk.
 */
export function weighAroundOpening(study: Study, weights: Weights, { first, last }: ChosenRun): Weights {
  const { sentences, breaks } = study;
  const relevance = sentences.map((_, at): number => (at >= first && at <= last ? 1 : 0));
  const reach = (at: number, before: number) => {
    const [near, own, turn] = [sentences[before], sentences[at], breaks[Math.max(at, before)] ?? 1];
    if (!near || !own || near.group !== own.group) return 0;
    const awayS = Math.abs(own.startMs - near.startMs) / 1000;
    return (relevance[before] ?? 0) * (1 - Math.min(1, turn)) * PER_SECOND ** awayS;
  };
  for (let at = last + 1; at < sentences.length; at += 1) relevance[at] = reach(at, at - 1);
  for (let at = first - 1; at >= 0; at -= 1) relevance[at] = reach(at, at + 1);
  return { ...weights, isAnswered: true, relevance, chance: relevance, certainty: 1 };
}

function isOneStory(
  study: Study,
  { byTopic }: Weights,
  settings: CutSettings,
  first: ChosenRun,
  last: ChosenRun,
): boolean {
  const { sentences } = study;
  if (first.last >= last.first || sentences[first.first]?.group !== sentences[last.last]?.group) return false;
  const between = { first: first.first, last: last.last };
  if (runMs(between, study) > lengthWindow(settings).mostMs) return false;
  const most = (chance: readonly number[], ats: readonly number[]) =>
    Math.max(0, ...ats.map((at) => chance[at] ?? 0));
  return byTopic
    .filter(({ importance }) => importance === 1)
    .every(
      ({ chance }) =>
        most(chance, countUp(between.first - BESIDE_STORY, between.last + BESIDE_STORY)) >=
        HELD_BETWEEN * most(chance, [...chance.keys()]),
    );
}

function leadingUp({ sentences, followsOn }: Study, { first }: ChosenRun, isStory: boolean): number[] {
  const found: number[] = [];
  const mostMs = isStory ? STORY_MS : LEAD_MS;
  const startMs = sentences[first]?.startMs ?? 0;
  for (let at = first - 1; followsOn[at + 1] && startMs - (sentences[at]?.startMs ?? 0) <= mostMs; at -= 1)
    found.push(at);
  return found;
}

/** "The dams. It got to where the ground was wet, and it stopped." What goes on from an ending is never heard before it. */
function sameThought(study: Study, { last }: ChosenRun): number[] {
  const { sentences } = study;
  const endMs = sentences[last]?.endMs ?? 0;
  const found: number[] = [];
  const goesOn = (at: number) =>
    isSameVoice(sentences[at], sentences[last]) &&
    isOnePassage(at, study) &&
    (sentences[at]?.endMs ?? 0) - endMs <= THOUGHT_MS;
  for (let at = last + 1; goesOn(at); at += 1) found.push(at);
  return found;
}

function goingOn({ sentences, followsOn }: Study, { last }: ChosenRun, isStory: boolean): number[] {
  const found: number[] = [];
  const mostMs = isStory ? STORY_MS : AFTER_MS;
  const endMs = sentences[last]?.endMs ?? 0;
  for (let at = last + 1; followsOn[at] && (sentences[at]?.endMs ?? 0) - endMs <= mostMs; at += 1)
    found.push(at);
  return found;
}
