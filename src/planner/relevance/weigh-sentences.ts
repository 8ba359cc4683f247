import { type Brief, plainWords } from '../brief/read-brief.ts';
import { asks } from '../talk/prompts.ts';
import { plainText } from '../talk/sentence.ts';
import type { Study } from '../talk/study.ts';
import { weighRelevance } from './relevance.ts';
import { type TopicWeights, weighTopics } from './weigh-topics.ts';

/** What the brief makes of each sentence. Lists run parallel to the study's sentences. */
export interface Weights {
  /** Chance, 0..1, that the sentence is about each wanted subject. */
  byTopic: TopicWeights[];
  /** 0..1: how much the brief wants it. */
  relevance: number[];
  /** Says words that the brief quotes: must be heard. */
  isQuoted: boolean[];
  /** Must never be chosen. */
  isBanned: boolean[];
  /** The brief's subjects were found in the talk, by its words or by what they mean. */
  isAnswered: boolean;
  /** Some word of the brief, or one very near to it, is said in the talk. */
  isNamed: boolean;
}

const UNWANTED_CHANCE = 0.5;
const SMALL_TALK_WORTH = 0.05;
/** Of those whose words were not asked for. */
const OTHERS_WORTH = 0.3;
const QUESTION_WORTH = 0.75;
/** An open brief takes what the talk is about as a whole; nothing is worthless. */
const OPEN_FLOOR = 0.35;

export function weighSentences(study: Study, brief: Brief): Weights {
  const { byTopic, asked, isNamed, worthOf } = weighTopics(study, brief);
  const unwanted = brief.unwanted.map((topic) => weighRelevance(study, topic)).filter(({ hits }) => hits > 0);
  const isAnswered = asked.length > 0;
  const aside = asideWorth(study, byTopic);
  const quotes = brief.quotes.map((quote) => plainWords(quote).join(' '));
  const isQuoted = study.sentences.map((sentence) => holdsQuote(plainText(sentence).join(' '), quotes));
  const relevance = study.sentences.map((sentence, at) => {
    const central = OPEN_FLOOR + (1 - OPEN_FLOOR) * (study.centrality[at] ?? 0);
    const wanted = isAnswered ? worthOf(at) : central;
    const isLed = brief.leadSpeakers.length === 0 || brief.leadSpeakers.includes(sentence.speaker);
    const worth =
      wanted * (aside[at] ?? 1) * (sentence.isQuestion ? QUESTION_WORTH : isLed ? 1 : OTHERS_WORTH);
    return isQuoted[at] ? 1 : worth;
  });
  const isBanned = study.sentences.map((sentence, at) => {
    if (brief.onlySpeakers.length > 0 && !brief.onlySpeakers.includes(sentence.speaker)) return true;
    if (brief.unwantedSpeakers.includes(sentence.speaker)) return true;
    if (brief.withoutQuestions && asks(study.sentences, at)) return true;
    if ((aside[at] ?? 1) === 0) return true;
    const wanted = Math.max(0, ...byTopic.map(({ chance }) => chance[at] ?? 0));
    return unwanted.some(({ chance }) => (chance[at] ?? 0) >= UNWANTED_CHANCE && (chance[at] ?? 0) > wanted);
  });
  return { byTopic, relevance, isQuoted, isBanned, isAnswered, isNamed };
}

/** 0 in a digression, little in small talk; asides that the brief's own words name are no asides. */
function asideWorth(study: Study, byTopic: Weights['byTopic']): number[] {
  const isNamed = (at: number) => {
    const stems = study.sentences[at]?.stems ?? [];
    return byTopic.some(({ topic }) => stems.some((stem) => topic.terms.get(stem)?.isNoun ?? false));
  };
  const worth: number[] = study.sentences.map((_, at) =>
    study.asides.smallTalk.has(at) && !isNamed(at) ? SMALL_TALK_WORTH : 1,
  );
  for (const digression of study.asides.digressions) {
    const named = digression.filter(isNamed).length;
    if (named * 2 > digression.length) continue;
    for (const at of digression) worth[at] = 0;
  }
  return worth;
}

function holdsQuote(text: string, quotes: readonly string[]): boolean {
  return quotes.some((quote) => quote !== '' && ` ${text} `.includes(` ${quote} `));
}
