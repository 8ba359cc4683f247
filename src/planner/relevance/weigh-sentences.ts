import { countUp } from '../../lib/count-up.ts';
import { isWithinTimes } from '../brief/beside/read-times.ts';
import { type Brief, bannedVoices, isSummary, type Topic } from '../brief/brief.ts';
import { placesThatSay, placesWordForWord } from '../talk/find-quote.ts';
import { findAsking } from '../talk/prompts.ts';
import type { Sentence } from '../talk/sentence.ts';
import { isSameVoice } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { unaskedTalk } from '../talk/unfit/asides.ts';
import { certaintyOf, LEAST_CERTAINTY } from './certainty.ts';
import { findRuledOut } from './ruled-out.ts';
import { keyStatements } from './statements/key-statements.ts';
import { rankTogether, saidTopicsOrAll, type TopicWeights, weighTopics } from './weigh-topics.ts';
import { windowsBetweenTurns } from './windows.ts';
import { worthOfSubjects } from './worth-of-subjects.ts';

/** The weights of a brief for the sentences of a talk. Lists run parallel to the study's sentences. */
export interface Weights {
  /** One for each subject of the brief, with chances, 0..1, that a sentence is about it. */
  byTopic: TopicWeights[];
  /** How much the brief wants each sentence, 0..1. */
  relevance: number[];
  /** How likely the brief asks for each sentence, 0..1. */
  chance: number[];
  /** Mean chance, 0..1, of the stretch that most likely holds the subjects; 1 where the brief names none. */
  certainty: number;
  /** The sentence says words that the brief quotes: the cut must show it. */
  isQuoted: boolean[];
  /** The surest sentence of one of several subjects: the cut should show it. */
  isKey: boolean[];
  /** The cut must not show the sentence. */
  isBanned: boolean[];
  /**
   * For each unwanted subject: the sentences that are left out for it. A subject that the talk does not name
   * has no entry.
   */
  ruledOut: ReadonlyMap<Topic, ReadonlySet<number>>;
  /** The talk holds a subject of the brief, by its words or by meaning. */
  isAnswered: boolean;
  /** The talk says some word of the brief, or one very near to it. */
  isNamed: boolean;
}

/**
 * Whether nothing but statements of a kind is wanted, whatever they are about: "what was decided". What goes on from such a
 * statement is none.
 */
export const isListOfStatements = ({ byTopic }: { byTopic: readonly TopicWeights[] }): boolean =>
  byTopic.length > 0 && byTopic.every(({ statements }) => statements?.isOfAnySubject === true);

/** Least time for each subject at which a cut of several subjects shows all of them. */
const LEAST_SUBJECT_MS = 8_000;
const KEY_CHANCE = 0.3;
const SMALL_TALK_WORTH = 0.05;
const QUESTION_WORTH = 0.75;
/** Sentences before and after a quote that give its context. */
const CONTEXT_SENTENCES = 5;
/** Least worth of a sentence for a brief without a subject, which prefers central sentences. */
const LEAST_OPEN_WORTH = 0.35;

/** Shorter phrases agree with the talk by chance. */
const LEAST_PHRASE_WORDS = 4;
/**
 * Whether a sentence lies in the times that the brief names. All sentences do where those times hold no
 * speech.
 */
function timeTest({ sentences }: Study, { times }: Brief): (sentence: Sentence) => boolean {
  const isInTimes = (sentence: Sentence) => isWithinTimes(sentence, times);
  return times.length > 0 && sentences.some(isInTimes) ? isInTimes : () => true;
}

/** Of several places that say a quote, the one in the part of the talk that the brief wants most. */
function meantPlace(study: Study, quote: string, worths: readonly number[] | null): number[] {
  const places = placesThatSay(study.sentences, quote, study.language);
  const passages = windowsBetweenTurns(study.sentences, study.breaks, TURN_CHANCE);
  const around = ([first = 0, ...others]: readonly number[]) => {
    const last = others.at(-1) ?? first;
    const from = Math.max(first - CONTEXT_SENTENCES, passages[first]?.first ?? first);
    const to = Math.min(last + CONTEXT_SENTENCES, passages[last]?.last ?? last);
    return countUp(from, to).reduce((sum, at) => sum + (worths?.[at] ?? 0), 0) / (to - from + 1);
  };
  return places.toSorted((a, b) => around(b) - around(a))[0] ?? [];
}

/**
 * Phrases of subjects that the talk says word for word, such as "what your country can do". They mean that
 * place.
 */
function saidWordForWord({ sentences, language }: Study, { wanted }: Brief): string[] {
  const isLong = (phrase: string) => phrase.split(/\s+/).length >= LEAST_PHRASE_WORDS;
  return wanted
    .map(({ phrase }) => phrase)
    .filter((phrase) => isLong(phrase) && placesWordForWord(sentences, phrase, language).length > 0);
}

export function weighSentences(study: Study, brief: Brief, targetMs: number): Weights {
  const { byTopic, isNamed, isAnswered } = weighTopics(study, brief, targetMs);
  const ruledOut = findRuledOut(study, brief, byTopic);
  // A summary that ends on a subject is not about that subject.
  const chance = isAnswered && !isSummary(brief) ? rankTogether(study, brief, byTopic, targetMs) : null;
  const worths = chance ? worthOfSubjects(study.sentences, saidTopicsOrAll(byTopic), chance, targetMs) : null;
  const keys = findKeySentences(study, brief, byTopic, targetMs);
  const aside = asideWorth(study, byTopic);
  const verbatim = saidWordForWord(study, brief);
  const isVerbatim = verbatim.length > 0 && verbatim.length === brief.wanted.length;
  const quotedAt = new Set(
    [...brief.quotes, ...verbatim].flatMap((quote) => meantPlace(study, quote, worths)),
  );
  const isQuoted = study.sentences.map((_, at) => quotedAt.has(at));
  const relevance = study.sentences.map((sentence, at) => {
    const central = LEAST_OPEN_WORTH + (1 - LEAST_OPEN_WORTH) * (study.centrality[at] ?? 0);
    const wanted = worths ? (worths[at] ?? 0) : central;
    const worth = wanted * (aside[at] ?? 1) * (sentence.isQuestion ? QUESTION_WORTH : 1);
    return isQuoted[at] ? 1 : worth;
  });
  const isTimed = timeTest(study, brief);
  const isUnwanted = bannedVoices(brief);
  const isAsked = findAsking(study.sentences, study.language);
  const isBanned = study.sentences.map((sentence, at) => {
    if (!isTimed(sentence)) return true;
    if (isUnwanted(sentence.speaker) && !(brief.keepsQuestions && leadsToQuestion(study, isAsked, at)))
      return true;
    if (brief.withoutQuestions && isAsked(at)) return true;
    if ((aside[at] ?? 1) === 0 && !isQuoted[at]) return true;
    return [...ruledOut.values()].some((ats) => ats.has(at));
  });
  return {
    byTopic,
    relevance,
    chance: chance ?? relevance,
    certainty:
      chance && !isVerbatim && !holdsSureStatements(byTopic)
        ? certaintyOfSubjects(study, saidTopicsOrAll(byTopic), chance, targetMs)
        : 1,
    isQuoted,
    isKey: study.sentences.map((_, at) => keys.has(at)),
    isBanned,
    ruledOut,
    isAnswered,
    isNamed,
  };
}

/**
 * Whether the talk may hold a wanted subject. It may if half a minute says enough of the words together, or if
 * a speaker asks the same question. It also may if some passage is likely about the subject in other words. A
 * brief without a subject needs no evidence.
 */
export function mayHoldSubjects(
  { byTopic, isAnswered, certainty }: Weights,
  { wanted }: Pick<Brief, 'wanted'>,
): boolean {
  const wantedTopics = byTopic.filter(({ topic }) => wanted.includes(topic));
  const isLikely = certainty >= LEAST_CERTAINTY || wantedTopics.some(({ isUnsaid }) => !isUnsaid);
  return wantedTopics.length === 0 || (isAnswered && isLikely);
}

/** Where nothing but statements of kinds is wanted, surely such ones are what is wanted, wherever they lie. */
const holdsSureStatements = (byTopic: readonly TopicWeights[]): boolean =>
  isListOfStatements({ byTopic }) &&
  byTopic.every(({ statements }) => statements?.found.some(({ sureness }) => sureness >= 1) ?? false);

/** The certainty of all subjects together in one place, or the mean certainty of each in its own place. */
function certaintyOfSubjects(
  { sentences }: Study,
  subjects: readonly TopicWeights[],
  together: readonly number[],
  targetMs: number,
): number {
  const shareMs = targetMs / Math.max(1, subjects.length);
  const apart = subjects.map(({ ranked }) => certaintyOf(sentences, ranked, shareMs));
  const mean = apart.reduce((sum, one) => sum + one, 0) / Math.max(1, apart.length);
  return Math.max(mean, certaintyOf(sentences, together, targetMs));
}

/**
 * For each of several subjects that the talk names: its surest sentence that says one of its words. Where a subject asks for a
 * measure: the surest sentence that tells it. Where it asks for statements of a kind: the surest ones.
 */
function findKeySentences(
  study: Study,
  brief: Brief,
  byTopic: readonly TopicWeights[],
  targetMs: number,
): Set<number> {
  const named = saidTopicsOrAll(byTopic).filter(
    ({ topic, hits }) => hits > 0 && brief.wanted.includes(topic),
  );
  const isSurer = (ranked: readonly number[]) => (one: number, other: number) =>
    (ranked[other] ?? 0) - (ranked[one] ?? 0);
  const measured = named.flatMap(({ ranked, measures }) =>
    [...measures.keys()].toSorted(isSurer(ranked)).slice(0, 1),
  );
  // "What was decided? Only the decisions." asks for one thing.
  const asked = new Set(saidTopicsOrAll(byTopic).map((one) => one.statements?.kind ?? one));
  const shareMs = targetMs / Math.max(1, asked.size);
  const stated = byTopic.flatMap(({ statements }) =>
    statements ? keyStatements(study, statements, shareMs) : [],
  );
  const told = [...measured, ...stated];
  const isOther = ({ topic, hits, statements }: TopicWeights) =>
    hits === 0 && statements !== null && brief.wanted.includes(topic);
  const count = named.length + byTopic.filter(isOther).length;
  if (count < 2 || targetMs < count * LEAST_SUBJECT_MS) return new Set(told);
  // What leads to an answer tells nothing: "Tell me about the soil. Everyone goes quiet there."
  const tells = (at: number) =>
    !study.sentences[at]?.isQuestion && !study.links[at]?.needsAfter && !study.asides.contents.has(at);
  const sure = named.flatMap(({ ranked, match }) => {
    const surest = [...ranked.keys()]
      .filter((at) => (match[at] ?? 0) > 0 && tells(at))
      .toSorted(isSurer(ranked))[0];
    return surest === undefined || (ranked[surest] ?? 0) < KEY_CHANCE ? [] : [surest];
  });
  return new Set([...told, ...sure]);
}

/**
 * Factor for asides: 0 in a digression, an advertisement and talk off the record, little in small talk, 1 where the brief
 * asks for the aside. It is 0 in a list of contents, which names every subject of the talk and explains none.
 */
function asideWorth(study: Study, byTopic: Weights['byTopic']): number[] {
  const namers = byTopic.map(({ topic }) => sentencesNaming(study, topic));
  const isNamed = (at: number) => namers.some((ats) => ats.has(at));
  const { smallTalk, contents } = study.asides;
  const worth: number[] = study.sentences.map((_, at) => {
    if (contents.has(at)) return 0;
    return smallTalk.has(at) && !isNamed(at) ? SMALL_TALK_WORTH : 1;
  });
  const secrets = new Set(study.asides.offRecord);
  for (const stretch of unaskedTalk(study.asides))
    if (!isAsideAskedFor(stretch, namers, secrets.has(stretch))) for (const at of stretch) worth[at] = 0;
  return worth;
}

/** The sentences that say a noun of a subject. */
function sentencesNaming({ sentences }: Study, { terms }: Topic): ReadonlySet<number> {
  const isNaming = (stem: string) => terms.get(stem)?.isNoun ?? false;
  return new Set([...sentences.keys()].filter((at) => sentences[at]?.stems.some(isNaming)));
}

/**
 * Whether most of an aside names a subject of the brief, or half of the sentences that name one lie in it. Of talk off
 * the record it must be more than half: what is said as often elsewhere is shown from there.
 */
function isAsideAskedFor(
  aside: readonly number[],
  namers: readonly ReadonlySet<number>[],
  isSecret: boolean,
): boolean {
  const countOf = (isNaming: (at: number) => boolean) => aside.filter(isNaming).length;
  const isMostly = countOf((at) => namers.some((ats) => ats.has(at))) * 2 > aside.length;
  const isHome = (inIt: number, all: number) => (isSecret ? inIt * 2 > all : all > 0 && inIt * 2 >= all);
  return (
    isMostly ||
    namers.some((ats) =>
      isHome(
        countOf((at) => ats.has(at)),
        ats.size,
      ),
    )
  );
}

/** A question, or what its asker says right before it. */
function leadsToQuestion({ sentences }: Study, isAsked: (at: number) => boolean, at: number): boolean {
  let last = at;
  while (!isAsked(last) && isSameVoice(sentences[last + 1], sentences[at])) last += 1;
  return isAsked(last);
}
