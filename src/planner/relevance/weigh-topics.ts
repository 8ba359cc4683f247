import { type Brief, bannedVoices, type Topic } from '../brief/brief.ts';
import type { Study } from '../talk/study.ts';
import { oddsWithin } from './context/odds-within.ts';
import { oddsOfLists, raiseLists } from './context/spoken-lists.ts';
import { underHeadings } from './context/under-headings.ts';
import { withoutDeferred } from './context/without-deferred.ts';
import { isHardlySaid } from './presence.ts';
import { findMeasures } from './questions/answers-in-measures.ts';
import { findMatchingQuestions, oddsOfAnswers } from './questions/answers-to-questions.ts';
import { findIntroductions } from './questions/introductions.ts';
import { rankSentences, rankSubject } from './rank-sentences.ts';
import { type TopicRelevance, weighRelevance } from './relevance.ts';
import { findStatements, type Statements } from './statements/odds-of-statements.ts';
import { type EmbeddedEvidence, highestOdds, weighEmbedded, withOdds } from './weigh-embedded.ts';
import { worthOfChances } from './worth.ts';

export interface TopicWeights extends TopicRelevance {
  topic: Topic;
  /**
   * Per sentence: the chance, 0..1, that a cut about this subject alone holds it, at its share of the length.
   */
  ranked: number[];
  /** The chances as worth, 0..1. */
  worth: number[];
  /** The talk says too few of its words: the subject is absent, or present only in other words. */
  isUnsaid: boolean;
  /** A speaker asks the same question, in any words. */
  isAsked: boolean;
  /** The sentences that tell the measure that it asks for, with their shares as of a question. */
  measures: ReadonlyMap<number, number>;
  /** The statements of the kind that it names; null where it names none, or the talk has none. */
  statements: Statements | null;
  /** Per sentence: the log-odds that it gains as a statement of a kind, or as part of a list. Null for none. */
  gained: readonly number[] | null;
  /** Evidence of embeddings; null without them. */
  embedded: EmbeddedEvidence | null;
  /** Weight among the subjects, 0..1: a subject that only opens or ends the cut has less. */
  importance: number;
}

export interface WeighedTopics {
  byTopic: TopicWeights[];
  /** The talk says some word of the brief, or one very near to it, or a speaker asks the same question. */
  isNamed: boolean;
  /** The talk holds one of the subjects, by its words or by meaning. */
  isAnswered: boolean;
}

/** Worth of being about the subject. The rest comes from evidence close by, and from the subject's words. */
const ON_SUBJECT_WORTH = 0.8;
const NEARBY_WORTH = 0.1;
const NAMING_WORTH = 0.1;
/**
 * A subject that opens or ends the cut has its place there. It fills the cut only where the brief asks for
 * nothing else.
 */
const END_IMPORTANCE = 0.6;

/** Worth of a sentence for one subject. */
export function topicWorth({ chance, match, nearby }: TopicRelevance, at: number): number {
  const named = NEARBY_WORTH * (nearby[at] ?? 0) + NAMING_WORTH * Math.min(1, match[at] ?? 0);
  return (chance[at] ?? 0) * (ON_SUBJECT_WORTH + named);
}

/** The chance of people whose words the brief does not ask for, as a part of their own. */
const OTHERS_SHARE = 0.12;

/** Weighs how much each sentence is about each subject of a brief, for a cut of this length. */
export function weighTopics(study: Study, brief: Brief, targetMs: number): WeighedTopics {
  // Subjects stay in the order in which the cut shows them, if the brief's order holds.
  const topics = [brief.openWith, ...brief.wanted, brief.endOn].filter((topic) => topic !== null);
  const isWanted = (topic: Topic) => brief.wanted.length === 0 || brief.wanted.includes(topic);
  const statements = topics.map((topic) => findStatements(study, topic, targetMs));
  const questions = topics.map((topic, at) => {
    const matching = findMatchingQuestions(study, topic);
    return statements[at]?.isOfAnySubject ? wholeMatches(matching) : matching;
  });
  const sought = topics.map((topic, at) => statements[at]?.sought ?? topic);
  const told = withoutDeferred(study);
  const found = topics.map((topic, at) => {
    const relevance = weighRelevance(told, inContext(sought, at));
    const ofKind = statements[at] ?? null;
    const embedded = weighEmbedded(study, topic.phrase);
    const isAsked = [...(questions[at]?.values() ?? [])].some((share) => share >= 1);
    const isNear = isAsked || ofKind !== null || (embedded?.standsOut ?? false);
    return {
      ...relevance,
      isMeant: relevance.isMeant || isNear,
      isUnsaid: isHardlySaid(study, topic.terms) && !isNear,
      isAsked,
      statements: ofKind,
      measures: isAsked ? new Map<number, number>() : findMeasures(study, topic),
      embedded,
      topic,
      importance: isWanted(topic) ? 1 : END_IMPORTANCE,
    };
  });
  const shareMs = targetMs / Math.max(1, saidTopicsOrAll(found).length);
  const listed = oddsOfLists(study, topics, brief);
  const alone = found.map((one, at) => {
    const plain = rankSubject(
      told,
      one.statements?.isOfAnySubject ? one.topic : (sought[at] ?? one.topic),
      speakersOf(brief),
      shareMs,
    );
    return { ...one, near: ofAll(one.statements, one.topic, withOdds(plain, one.embedded?.odds ?? null)) };
  });
  const byTopic = alone.map(({ near: own, ...one }, at) => {
    const { statements: ofKind } = one;
    const inside = oddsWithin(study, one.topic, alone);
    // Who asks the same question tells the place better than a heading.
    const headed = one.isAsked ? (chances: number[]) => chances : underHeadings(study, one.topic);
    const near = withOdds(own, inside);
    const asked = questions[at] ?? new Map<number, number>();
    const measured = ofKind?.isOfAnySubject ? [] : [findIntroductions(study, one.topic), one.measures];
    const places = measured.reduce(highestShares, asked);
    const answerMs = ofKind?.isOfAnySubject ? Math.min(shareMs, STATED_ANSWER_MS) : shareMs;
    const oddsOfPlaces = oddsOfAnswers(study, places, answerMs);
    const gained = highestOf(ofKind?.odds ?? null, listed[at] ?? null);
    const odds = highestOf(oddsOfPlaces, gained);
    const ranked = asHeard(study, brief, raiseLists(study, headed(withOdds(near, odds))));
    const chance = headed(withOdds(withOdds(ofAll(ofKind, one.topic, one.chance), inside), odds));
    return { ...one, chance, ranked, gained, worth: worthOfChances(study.sentences, ranked, shareMs) };
  });
  return {
    byTopic,
    isNamed: byTopic.some((one) => one.hits > 0 || one.isAsked || one.statements !== null),
    isAnswered: byTopic.some(({ hits, isMeant }) => hits > 0 || isMeant),
  };
}

/** "Who takes which job?" is not "Could it be jobs?" Words that name a kind of statement tell no question. */
const wholeMatches = (shares: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...shares].map(([at, share]) => [at, share >= 1 ? 1 : 0]));

/** An answer that says what is wanted itself: "What would you do differently?" "I'd have asked." */
const STATED_ANSWER_MS = 15_000;
/** Where any statement of a kind is wanted, no word of the talk tells how likely a sentence is one. */
const ANY_STATEMENT_CHANCE = 0.02;
/** A single word may name a subject as well: "Mistake". It counts this much as one. */
const LABEL_SHARE = 0.6;

function ofAll(ofKind: Statements | null, { phrase }: Topic, chances: number[]): number[] {
  if (!ofKind?.isOfAnySubject) return chances;
  const share = /\s/u.test(phrase.trim()) ? 0 : LABEL_SHARE;
  return chances.map((chance) => ANY_STATEMENT_CHANCE + share * chance);
}

function highestOf(one: readonly number[] | null, other: readonly number[] | null): readonly number[] | null {
  return one && other ? one.map((odds, at) => Math.max(odds, other[at] ?? 0)) : (one ?? other);
}

function highestShares(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) {
  const highest = new Map(one);
  for (const [at, share] of other) highest.set(at, Math.max(share, one.get(at) ?? 0));
  return highest;
}

/** The speakers whose words the brief asks for. */
function speakersOf({ leadSpeakers, onlySpeakers }: Brief): string[] {
  return [...leadSpeakers, ...onlySpeakers];
}

/**
 * The topics that the talk says. An unsaid topic must take no time from them. Where the talk says none, all
 * are searched in other words.
 */
export function saidTopicsOrAll<T extends { isUnsaid: boolean }>(topics: readonly T[]): readonly T[] {
  const saidTopics = topics.filter(({ isUnsaid }) => !isUnsaid);
  return saidTopics.length > 0 ? saidTopics : topics;
}

/** Per sentence: the chance, 0..1, that a cut of all subjects together holds it. */
export function rankTogether(
  study: Study,
  brief: Brief,
  byTopic: readonly TopicWeights[],
  targetMs: number,
): number[] {
  const topics = saidTopicsOrAll(byTopic);
  const [only, ...others] = topics;
  if (only && others.length === 0) return only.ranked;
  const ranked = rankSentences(study, {
    terms: new Map(topics.flatMap(({ topic }) => [...topic.terms])),
    hints: new Map(topics.flatMap(({ topic }) => [...topic.hints])),
    phrases: topics.map(({ topic }) => topic.phrase),
    speakers: speakersOf(brief),
    targetMs,
  });
  const odds = topics.reduce<readonly number[] | null>(
    (highest, { gained }) => highestOf(highest, gained),
    highestOdds(topics.map(({ embedded }) => embedded)),
  );
  return asHeard(study, brief, raiseLists(study, withOdds(ranked, odds)));
}

/**
 * The chances for the people whose words the brief asks for: 0 for those who may not speak, less for all others. What those
 * people say best is then worth full, however well others say it.
 */
function asHeard({ sentences }: Study, brief: Brief, chances: readonly number[]): number[] {
  const isBanned = bannedVoices(brief);
  const { leadSpeakers, keepsQuestions } = brief;
  return chances.map((chance, at) => {
    const { speaker = '', isQuestion = false } = sentences[at] ?? {};
    if (!keepsQuestions && isBanned(speaker)) return 0;
    const isLed = leadSpeakers.length === 0 || leadSpeakers.includes(speaker) || isQuestion;
    return isLed ? chance : chance * OTHERS_SHARE;
  });
}

/** Subjects of one brief explain each other: the words of the others become hints for each. */
function inContext(topics: readonly Topic[], own: number): { terms: Topic['terms']; hints: Topic['hints'] } {
  const others = topics.flatMap(({ terms }, at) => (at === own ? [] : [...terms]));
  return {
    terms: topics[own]?.terms ?? new Map(),
    hints: new Map([...others, ...(topics[own]?.hints ?? [])]),
  };
}
