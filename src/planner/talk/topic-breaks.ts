import { type Language, oncePerLanguage } from '../language/language.ts';
import { beginsWithOneOf } from '../language/phrase-pattern.ts';
import { plainWord } from '../language/word-stems.ts';
import { plainText, type Sentence } from './sentence.ts';
import type { ThoughtLinks } from './thought-links.ts';

/** From this chance on a talk has likely turned to another subject. */
export const TURN_CHANCE = 0.3;

/** Sentences on each side whose words are compared. */
const WINDOW = 4;
const BASE = 0.06;
const MARKED = 0.7;
const ASKED = 0.32;
/** "Did you lose any data?" asks on; a question that says all that it is about opens something of its own. */
const ASKED_FULLY = 0.6;
const FULL_QUESTION_STEMS = 3;
/** A turn of somebody who mostly asks questions and says little else. */
const ASKERS_TURN = 0.75;
/** Inside an answer a talk turns less often than in a talk that nobody leads. */
const IN_ANSWER = 0.6;
const FOLLOW_UP = 0.1;
const FOLLOW_UP_STEMS = 1;
const ASKER_QUESTIONS = 0.25;
const ASKER_TALK = 0.45;
/** Who tells more than they ask, and asks far more than the others do, leads all the same. */
const LEADING_QUESTIONS = 3;
const LEADING_RATE = 0.12;
const LEADING_RATIO = 2;
const LEAST_TURN_WORDS = 4;
const LONG_PAUSE_MS = 1_200;

/** How a language marks that another subject begins, and what points back. */
const turnRules = oncePerLanguage(({ talk }) => ({
  turning: beginsWithOneOf(talk.turning, talk.turningLeadIns),
  pointing: new Set(talk.pointing.map(plainWord)),
}));

export function startsAnew(sentence: Sentence, language: Language): boolean {
  return turnRules(language).turning.test(plainText(sentence).join(' '));
}

/** `breaks[i]`: how likely it is, 0..1, that another subject begins between the sentences i - 1 and i. */
export function weighBreaks(
  sentences: readonly Sentence[],
  links: readonly ThoughtLinks[],
  idf: ReadonlyMap<string, number>,
  language: Language,
): number[] {
  const askers = findAskers(sentences);
  return sentences.map((sentence, at) => {
    const before = sentences[at - 1];
    if (!before || before.group !== sentence.group) return 1;
    if (startsAnew(sentence, language)) return MARKED;
    if (before.isQuestion) return BASE / 2;
    const isBound = links[at]?.needsBefore || links[at - 1]?.needsAfter;
    let chance = BASE;
    const isAskersTurn =
      askers.has(sentence.speaker) &&
      sentence.speaker !== before.speaker &&
      sentence.words.length >= LEAST_TURN_WORDS;
    if (sentence.isQuestion && sentence.speaker !== before.speaker) {
      if (pointsBack(sentence, language)) return FOLLOW_UP;
      const isFull = askers.has(sentence.speaker) && new Set(sentence.stems).size >= FULL_QUESTION_STEMS;
      chance = isFull ? ASKED_FULLY : ASKED;
    } else if (isAskersTurn) return pointsBack(sentence, language) ? FOLLOW_UP : ASKERS_TURN;
    else if (sentence.speaker !== before.speaker) chance += askers.size > 0 ? 0 : BASE;
    if (sentence.startMs - before.endMs >= LONG_PAUSE_MS) chance += BASE;
    if (askers.size > 0 && !askers.has(sentence.speaker)) chance *= IN_ANSWER;
    chance *= 1.5 - cohesion(sentences, at, idf);
    return isBound ? chance / 4 : chance;
  });
}

/** "What became of her?", "and what does the city say about that?": asks on about what was said. */
function pointsBack(sentence: Sentence, language: Language): boolean {
  if (new Set(sentence.stems).size > FOLLOW_UP_STEMS) return false;
  return plainText(sentence).some((word) => turnRules(language).pointing.has(word));
}

/**
 * Those who mostly ask: their turns lead the talk, also where an engine lost the word that makes a question of them.
 */
export function findAskers(sentences: readonly Sentence[]): Set<string> {
  const talkMs = sentences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const questions = sentences.filter((sentence) => sentence.isQuestion).length;
  const bySpeaker = [...Map.groupBy(sentences, (sentence) => sentence.speaker)];
  const askers = bySpeaker.filter(([, own]) => {
    const ownMs = own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const asked = own.filter((sentence) => sentence.isQuestion).length;
    const rate = asked / own.length;
    const othersRate = (questions - asked) / Math.max(1, sentences.length - own.length);
    const isLeading =
      asked >= LEADING_QUESTIONS && rate >= Math.max(LEADING_RATE, othersRate * LEADING_RATIO);
    return asked >= 2 && (rate >= ASKER_QUESTIONS || isLeading) && ownMs / talkMs <= ASKER_TALK;
  });
  return new Set(askers.map(([speaker]) => speaker));
}

/** Likeness of the words before and after a point, 0..1: the cosine of their weighted counts. */
function cohesion(sentences: readonly Sentence[], at: number, idf: ReadonlyMap<string, number>): number {
  const before = countStems(sentences.slice(Math.max(0, at - WINDOW), at), idf);
  const after = countStems(sentences.slice(at, at + WINDOW), idf);
  let dot = 0;
  for (const [stem, weight] of before) dot += weight * (after.get(stem) ?? 0);
  const norm = (counts: Map<string, number>) => Math.hypot(...counts.values());
  const scale = norm(before) * norm(after);
  return scale > 0 ? Math.min(1, (dot / scale) * 2) : 0;
}

function countStems(sentences: readonly Sentence[], idf: ReadonlyMap<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of sentences.flatMap((sentence) => sentence.stems)) {
    counts.set(stem, (counts.get(stem) ?? 0) + (idf.get(stem) ?? 0));
  }
  return counts;
}

/** Rarity of a stem among the talk's sentences, 0..1. */
export function weighStems(sentences: readonly Sentence[]): Map<string, number> {
  const holders = new Map<string, number>();
  for (const { stems } of sentences)
    for (const stem of new Set(stems)) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const scale = Math.log(1 + Math.max(2, sentences.length));
  return new Map([...holders].map(([stem, count]) => [stem, Math.log(1 + sentences.length / count) / scale]));
}
