import { countUp } from '../../lib/count-up.ts';
import { isWithinTimes } from '../brief/beside/read-times.ts';
import { type Brief, bannedVoices, type Topic } from '../brief/brief.ts';
import { placesThatSay, placesWordForWord } from '../talk/find-quote.ts';
import { asks } from '../talk/prompts.ts';
import type { Sentence } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { TURN_CHANCE } from '../talk/turns/weigh-turns.ts';
import { certaintyOf, LEAST_CERTAINTY } from './certainty.ts';
import { findRuledOut } from './ruled-out.ts';
import { rankTogether, type TopicWeights, weighTopics, whatIsSaid } from './weigh-topics.ts';
import { windowsBetweenTurns } from './windows.ts';
import { worthOfSubjects } from './worth-of-subjects.ts';

/** What the brief makes of each sentence. Lists run parallel to the study's sentences. */
export interface Weights {
  /** Chance, 0..1, that the sentence is about each wanted subject. */
  byTopic: TopicWeights[];
  /** 0..1: how much the brief wants it. */
  relevance: number[];
  /** 0..1: how likely the brief asks for it. */
  chance: number[];
  /** 0..1: the mean chance of the stretch that most likely holds what is asked for; 1 where nothing in particular is. */
  certainty: number;
  /** Says words that the brief quotes: must be heard. */
  isQuoted: boolean[];
  /** The surest sentence of one of several subjects: a cut is poorer without it. */
  isKey: boolean[];
  /** Must never be chosen. */
  isBanned: boolean[];
  /** Per subject that the brief rules out: the sentences that are left out for it; none for one that the talk does not name. */
  ruledOut: ReadonlyMap<Topic, ReadonlySet<number>>;
  /** The brief's subjects were found in the talk, by its words or by what they mean. */
  isAnswered: boolean;
  /** Some word of the brief, or one very near to it, is said in the talk. */
  isNamed: boolean;
}

/** Each of several subjects is shown where this much time is there for each. */
const LEAST_SUBJECT_MS = 8_000;
const KEY_CHANCE = 0.3;
const SMALL_TALK_WORTH = 0.05;
/** Of those whose words were not asked for. */
const OTHERS_WORTH = 0.3;
const QUESTION_WORTH = 0.75;
/** Sentences before and after a quote that tell what it is said of. */
const AROUND_QUOTE = 5;
/** An open brief takes what the talk is about as a whole; nothing is worthless. */
const OPEN_FLOOR = 0.35;

/** Shorter wordings are the same by chance. */
const LEAST_PHRASE_WORDS = 4;
/** Whether a sentence lies in the stretches of the footage that the brief names; all do where nothing is said in those. */
function timeTest({ sentences }: Study, { times }: Brief): (sentence: Sentence) => boolean {
  const isIn = (sentence: Sentence) => isWithinTimes(sentence, times);
  return times.length > 0 && sentences.some(isIn) ? isIn : () => true;
}

/** Where a quote is said several times, the place at which the talk is most about what is wanted, before it turns. */
function meantPlace(study: Study, quote: string, worths: readonly number[] | null): number[] {
  const places = placesThatSay(study.sentences, quote, study.language);
  const passages = windowsBetweenTurns(study.sentences, study.breaks, TURN_CHANCE);
  const around = ([first = 0, ...others]: readonly number[]) => {
    const last = others.at(-1) ?? first;
    const from = Math.max(first - AROUND_QUOTE, passages[first]?.first ?? first);
    const to = Math.min(last + AROUND_QUOTE, passages[last]?.last ?? last);
    return countUp(from, to).reduce((sum, at) => sum + (worths?.[at] ?? 0), 0) / (to - from + 1);
  };
  return places.toSorted((a, b) => around(b) - around(a))[0] ?? [];
}

/** Subjects whose wording is the talk's own, such as "what your country can do": they name that place. */
function saidWordForWord({ sentences, language }: Study, { wanted }: Brief): string[] {
  const isLong = (phrase: string) => phrase.split(/\s+/).length >= LEAST_PHRASE_WORDS;
  return wanted
    .map(({ phrase }) => phrase)
    .filter((phrase) => isLong(phrase) && placesWordForWord(sentences, phrase, language).length > 0);
}

export function weighSentences(study: Study, brief: Brief, targetMs: number): Weights {
  const { byTopic, isNamed, isAnswered } = weighTopics(study, brief, targetMs);
  const ruledOut = findRuledOut(study, brief, byTopic);
  const chance = isAnswered ? rankTogether(study, brief, byTopic, targetMs) : null;
  const worths = chance ? worthOfSubjects(study.sentences, whatIsSaid(byTopic), chance, targetMs) : null;
  const keys = findKeySentences(study, brief, byTopic, targetMs);
  const aside = asideWorth(study, byTopic);
  const verbatim = saidWordForWord(study, brief);
  const isVerbatim = verbatim.length > 0 && verbatim.length === brief.wanted.length;
  const said = new Set([...brief.quotes, ...verbatim].flatMap((quote) => meantPlace(study, quote, worths)));
  const isQuoted = study.sentences.map((_, at) => said.has(at));
  const relevance = study.sentences.map((sentence, at) => {
    const central = OPEN_FLOOR + (1 - OPEN_FLOOR) * (study.centrality[at] ?? 0);
    const wanted = worths ? (worths[at] ?? 0) : central;
    const isLed = brief.leadSpeakers.length === 0 || brief.leadSpeakers.includes(sentence.speaker);
    const worth =
      wanted * (aside[at] ?? 1) * (sentence.isQuestion ? QUESTION_WORTH : isLed ? 1 : OTHERS_WORTH);
    return isQuoted[at] ? 1 : worth;
  });
  const isTimed = timeTest(study, brief);
  const isUnwanted = bannedVoices(brief);
  const isBanned = study.sentences.map((sentence, at) => {
    if (!isTimed(sentence)) return true;
    if (isUnwanted(sentence.speaker)) return true;
    if (brief.withoutQuestions && asks(study.sentences, at, study.language)) return true;
    if ((aside[at] ?? 1) === 0 && !isQuoted[at]) return true;
    return [...ruledOut.values()].some((ats) => ats.has(at));
  });
  return {
    byTopic,
    relevance,
    chance: chance ?? relevance,
    certainty: chance && !isVerbatim ? surest(study, whatIsSaid(byTopic), chance, targetMs) : 1,
    isQuoted,
    isKey: study.sentences.map((_, at) => keys.has(at)),
    isBanned,
    ruledOut,
    isAnswered,
    isNamed,
  };
}

/**
 * Whether the talk may hold any of the wanted subjects: some half minute says enough of their words together, somebody
 * asks the same, or some passage is likely to be about them in other words. A brief without a subject asks for nothing
 * else.
 */
export function mayHoldSubjects(
  { byTopic, isAnswered, certainty }: Weights,
  { wanted }: Pick<Brief, 'wanted'>,
): boolean {
  const asked = byTopic.filter(({ topic }) => wanted.includes(topic));
  const isLikely = certainty >= LEAST_CERTAINTY || asked.some(({ isUnsaid }) => !isUnsaid);
  return asked.length === 0 || (isAnswered && isLikely);
}

/** Of all subjects together in one place, or of each in its own. */
function surest(
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

/** Of several subjects that the talk names: the sentence of each that is surest about it and says one of its words. */
function findKeySentences(
  study: Study,
  brief: Brief,
  byTopic: readonly TopicWeights[],
  targetMs: number,
): Set<number> {
  const named = byTopic.filter(({ topic, hits }) => hits > 0 && brief.wanted.includes(topic));
  if (named.length < 2 || targetMs < named.length * LEAST_SUBJECT_MS) return new Set();
  return new Set(
    named.flatMap(({ ranked, match }) => {
      const sure = [...ranked.keys()]
        .filter(
          (at) => (match[at] ?? 0) > 0 && !study.sentences[at]?.isQuestion && !study.asides.contents.has(at),
        )
        .toSorted((one, other) => (ranked[other] ?? 0) - (ranked[one] ?? 0))[0];
      return sure === undefined || (ranked[sure] ?? 0) < KEY_CHANCE ? [] : [sure];
    }),
  );
}

/**
 * 0 in a digression, little in small talk; asides that the brief asks for are no asides. 0 in a list of contents, which
 * names every subject of the talk and is about none.
 */
function asideWorth(study: Study, byTopic: Weights['byTopic']): number[] {
  const namers = byTopic.map(({ topic }) => namersOf(study, topic));
  const isNamed = (at: number) => namers.some((ats) => ats.has(at));
  const { smallTalk, contents } = study.asides;
  const worth: number[] = study.sentences.map((_, at) => {
    if (contents.has(at)) return 0;
    return smallTalk.has(at) && !isNamed(at) ? SMALL_TALK_WORTH : 1;
  });
  for (const digression of study.asides.digressions)
    if (!isAskedFor(digression, namers)) for (const at of digression) worth[at] = 0;
  return worth;
}

/** The sentences that say a noun of a subject. */
function namersOf({ sentences }: Study, { terms }: Topic): ReadonlySet<number> {
  const isNaming = (stem: string) => terms.get(stem)?.isNoun ?? false;
  return new Set([...sentences.keys()].filter((at) => sentences[at]?.stems.some(isNaming)));
}

/** Most of an aside names what the brief asks for, or the talk speaks of one of its subjects mostly there. */
function isAskedFor(aside: readonly number[], namers: readonly ReadonlySet<number>[]): boolean {
  const countOf = (isNaming: (at: number) => boolean) => aside.filter(isNaming).length;
  const isMostly = countOf((at) => namers.some((ats) => ats.has(at))) * 2 > aside.length;
  return isMostly || namers.some((ats) => ats.size > 0 && countOf((at) => ats.has(at)) * 2 >= ats.size);
}
