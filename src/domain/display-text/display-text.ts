import type { Word } from '../../contract/transcript.ts';
import { bareWord } from '../captions/break-words.ts';
import { joiner } from '../captions/caption-breaks.ts';
import { firstIndexWhere } from '../time/first-index-where.ts';
import { endsSentence } from '../transcript/ends-sentence.ts';
import { BETWEEN_WORDS } from '../transcript/given-text/narrow-spaces.ts';
import { writeRangesAlike } from './alike-ranges.ts';
import type { CountedWord } from './number-runs.ts';
import { setOpeningHesitationsApart } from './opened-by-hesitation.ts';
import { capitalise, properWord } from './proper-words.ts';
import { isQuestion } from './questions.ts';
import { findShownNumbers } from './shown-numbers.ts';

/** A transcript as far as its texts are made from it. */
export interface SpokenText {
  /** In the order of their `idx`. */
  words: readonly Word[];
  /** Indexes of the last words of its sentences, rising. */
  sentenceEnds: readonly number[];
  /** A language tag; null where it is not known. */
  language: string | null;
}

/** The screen's text for one word, or for several that people write as one: "forty dollars" as "$40". */
export interface DisplayToken {
  text: string;
  /** The spoken words of the token, at least one. */
  words: readonly Word[];
  endsSentence: boolean;
}

/** A shorter pause ends no sentence. */
const SENTENCE_PAUSE_MS = 180;
/** A longer pause inside a number parts it. */
const NUMBER_PAUSE_MS = 500;
/** No engine is as sure: the word was typed or checked by a person. */
const TYPED_CONFIDENCE = 1;
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;
/** Scripts that write another sign than a full stop, or none. */
const WITHOUT_FULL_STOP =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Devanagari}\p{Script=Bengali}]\p{M}*$/u;
const LOOSE_END = /\u202f?[,;:–—-]+$/u;
const CLOSING_MARKS = /\u202f?[.!?…。！？]+[\u202f"'”’»)\]]*$/u;

/**
 * The display text of the audible words, in order of time. No other code decides it. Each sentence, or the
 * audible part of it, begins with a capital. It ends with a mark unless it continues. If a sentence was shown
 * up to `before`, its rest has no capital. English numbers, "I" and days are written as people write them,
 * except in words that a person typed. A token lies within one sentence, and has audible words only.
 */
export function displayTokens(
  spoken: SpokenText,
  audible: readonly Word[],
  before: DisplayToken | null = null,
): DisplayToken[] {
  return parts(spoken, audible).flatMap((part, at, all) => {
    const isBegun = at === 0 && before !== null && followsOn(part, before);
    return showSentence({ ...part, isBegun, isLast: at === all.length - 1 }, spoken.language);
  });
}

/** Tokens as one line of text. */
export function displayText(tokens: readonly Pick<DisplayToken, 'text'>[]): string {
  return tokens.reduce(
    (line, { text }, at) => (at === 0 ? text : line + joiner(tokens[at - 1]?.text ?? '', text) + text),
    '',
  );
}

/** A sentence, and its audible words. */
interface SentencePart {
  sentence: readonly Word[];
  audible: readonly Word[];
}

interface ShownPart extends SentencePart {
  /** Whether it continues a sentence that is already shown. */
  isBegun: boolean;
  /** Whether no other sentence follows it. Then it ends even if its last words were cut. */
  isLast: boolean;
}

/** Whether a token is of the same sentence, earlier in it, and without a mark that ends it. */
function followsOn({ sentence, audible }: SentencePart, { text, words }: DisplayToken): boolean {
  const [from, last, first] = [sentence[0], words.at(-1), audible[0]];
  if (from === undefined || last === undefined || first === undefined) return false;
  return last.idx >= from.idx && last.idx < first.idx && !CLOSING_MARKS.test(text);
}

function parts({ words, sentenceEnds }: SpokenText, audible: readonly Word[]): SentencePart[] {
  const byEnd = Map.groupBy(
    audible.filter(({ text }) => text.trim() !== ''),
    (word) => sentenceOf(word, sentenceEnds),
  );
  const placeAfter = (idx: number) => firstIndexWhere(words.length, (at) => (words[at]?.idx ?? 0) > idx);
  return [...byEnd].map(([end, own]) => {
    const from = end === 0 ? 0 : placeAfter(sentenceEnds[end - 1] ?? -1);
    const to = end === sentenceEnds.length ? words.length : placeAfter(sentenceEnds[end] ?? 0);
    return { sentence: words.slice(from, to), audible: own };
  });
}

/** Which sentence a word is of, counted from 0. */
export function sentenceOf({ idx }: Word, sentenceEnds: readonly number[]): number {
  return firstIndexWhere(sentenceEnds.length, (at) => (sentenceEnds[at] ?? 0) >= idx);
}

function isEnglish(language: string | null): boolean {
  return language !== null && /^en\b/i.test(language);
}

function showSentence(part: ShownPart, language: string | null): DisplayToken[] {
  const areRulesEnglish = isEnglish(language);
  const tokens = areRulesEnglish
    ? englishTokens(part)
    : part.audible.map((word) => asSaid(word, cleanText(word)));
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return [];
  setOpeningHesitationsApart(tokens, language);
  writeRangesAlike(tokens, language);
  if (!part.isBegun) first.text = capitalise(first.text);
  last.text = closed(last.text, part, areRulesEnglish);
  last.endsSentence = true;
  return tokens;
}

function asSaid(word: Word, text: string): DisplayToken {
  return { text, words: [word], endsSentence: false };
}

function cleanText({ text }: Word): string {
  return text.trim().split(BETWEEN_WORDS).join(' ');
}

/** Numbers are found in the whole sentence, so that they are written alike wherever a part of it is shown. */
function englishTokens({ sentence, audible }: SentencePart): DisplayToken[] {
  const numbers = new Map(
    findShownNumbers(
      sentence.map(countedWord),
      sentence.findIndex(({ filler }) => !filler),
    ).map(({ first, last, text }) => [
      sentence[first]?.idx,
      { text, words: sentence.slice(first, last + 1) },
    ]),
  );
  const isHeard = new Set(audible.map(({ idx }) => idx));
  const tokens: DisplayToken[] = [];
  const shown = new Set<number>();
  for (const [at, word] of audible.entries()) {
    if (shown.has(word.idx)) continue;
    const number = numbers.get(word.idx);
    if (number?.words.every(({ idx }) => isHeard.has(idx))) {
      for (const { idx } of number.words) shown.add(idx);
      tokens.push({ ...number, text: withMarks(number.text, number.words), endsSentence: false });
    } else {
      const before = bareWord(audible[at - 1]?.text ?? '');
      tokens.push(asSaid(word, isTyped(word) ? cleanText(word) : properWord(cleanText(word), before)));
    }
  }
  return tokens;
}

function isTyped({ confidence }: Word): boolean {
  return confidence >= TYPED_CONFIDENCE;
}

function countedWord(word: Word, at: number, sentence: readonly Word[]): CountedWord {
  const text = cleanText(word);
  const before = sentence[at - 1];
  const isName = at > 0 && /^\P{L}*\p{Lu}/u.test(text);
  const isNear =
    before !== undefined && word.start_ms - before.end_ms < NUMBER_PAUSE_MS && /^[\p{L}\p{N}]/u.test(text);
  const written = before?.text.trim() ?? '';
  return {
    plain: bareWord(text),
    joinsBefore: isNear && /[\p{L}\p{N}]$/u.test(written),
    isBehindComma: isNear && /[\p{L}\p{N}],$/u.test(written),
    isOpen: !isTyped(word) && !isName,
  };
}

/** Marks before the first word and after the last stay. */
function withMarks(text: string, words: readonly Word[]): string {
  const [lead = ''] = /^[^\p{L}\p{N}]+/u.exec(words[0]?.text.trim() ?? '') ?? [];
  const [trail = ''] = /[^\p{L}\p{N}]+$/u.exec(words.at(-1)?.text.trim() ?? '') ?? [];
  return lead + text + trail;
}

/**
 * The text with the mark that ends it. A sentence that continues after the last audible word gets no mark.
 * The next entry of a plan may continue it. Guides write sentences over several subtitles in this way.
 */
function closed(text: string, part: ShownPart, areRulesEnglish: boolean): string {
  if (endsSentence(text)) return text;
  const end = part.sentence.at(-1)?.text.trim() ?? '';
  const [mark] = (endsSentence(end) && CLOSING_MARKS.exec(end)) || [];
  const isOpen = part.isLast && goesOn(part, mark !== undefined);
  const ending = isOpen ? '' : (mark ?? ruledMark(part.audible, areRulesEnglish));
  const openText = text.replace(LOOSE_END, '');
  // The full stop of "etc." ends the sentence as well.
  return ending === '.' && openText.endsWith('.') ? openText : openText + ending;
}

/**
 * Fillers alone end no sentence. Without marks of the engine, a pause may end a sentence, and counts as much
 * as a mark.
 */
function goesOn({ sentence, audible }: SentencePart, isMarked: boolean): boolean {
  const last = audible.at(-1);
  const next = sentence.find(({ idx, filler }) => idx > (last?.idx ?? 0) && !filler);
  if (last === undefined || next === undefined) return false;
  return isMarked || next.start_ms - last.end_ms < SENTENCE_PAUSE_MS;
}

function ruledMark(audible: readonly Word[], areRulesEnglish: boolean): string {
  const plainWords = audible.filter(({ filler }) => !filler).map(({ text }) => bareWord(text));
  if (areRulesEnglish && isQuestion(plainWords)) return '?';
  const last = audible.at(-1)?.text ?? '';
  if (IDEOGRAPHIC.test(last)) return '。';
  return WITHOUT_FULL_STOP.test(last) ? '' : '.';
}
