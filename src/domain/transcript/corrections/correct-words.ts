import type { Correction } from '../../../contract/dashboard.ts';
import type { Word } from '../../../contract/transcript.ts';
import { BETWEEN_WORDS, withNarrowSpaces } from '../given-text/narrow-spaces.ts';
import { MAX_WORDS } from '../given-transcript.ts';
import { plainWord } from '../vocabulary-evidence.ts';
import { type CorrectedWord, withSpeakers, withTypedEnds } from './sentence-ends.ts';
import { WordSpeakers } from './word-speakers.ts';

/** The fault of a correction; nothing was changed. */
export class CorrectionError extends Error {}

/** A correction of one word. A copy is for another place that reads the same. */
export type SingleCorrection = Correction & { isCopy?: boolean };

/** A word before its correction, and whether a sentence ends with it. */
export type EndedWord = Word & Pick<CorrectedWord, 'ends'>;

/**
 * Expands corrections for every place into corrections of single words. A word that is named itself keeps its
 * own correction. Of two texts for one spelling the later one holds. All words are gone through once.
 */
export function eachWord(words: readonly Word[], corrections: readonly Correction[]): SingleCorrection[] {
  const named = new Set<number>();
  const everywhere = new Map<string, string>();
  const single = corrections.map((one) => {
    if (one.op !== 'word') return one;
    const { idx, text } = one;
    named.add(idx);
    if (one.everywhere === true) everywhere.set(plainWord(words[idx]?.text ?? ''), text);
    return { op: 'word' as const, idx, text };
  });
  everywhere.delete('');
  if (everywhere.size === 0) return single;
  const others = words.flatMap(({ idx, text: marked }) => {
    const text = named.has(idx) ? undefined : everywhere.get(plainWord(marked));
    return text === undefined
      ? []
      : [{ op: 'word' as const, idx, text: withMarksOf(marked, text), isCopy: true }];
  });
  return [...single, ...others];
}

/** A text with the punctuation around another text. */
function withMarksOf(marked: string, text: string): string {
  const [before = '', after = ''] = [
    /^[^\p{L}\p{N}']+/u.exec(marked)?.[0],
    /[^\p{L}\p{N}']+$/u.exec(marked)?.[0],
  ];
  const bare = text.trim().replaceAll(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, '');
  return bare === '' ? '' : `${before}${bare}${after}`;
}

/**
 * The result of the corrections for each word. They are applied in the given order. Sentences end where they did,
 * unless a corrected word itself gains or loses its mark, or speakers change.
 */
export function correctWords(
  words: readonly EndedWord[],
  corrections: readonly SingleCorrection[],
): CorrectedWord[][] {
  const speakers = new WordSpeakers(words.map(({ speaker }) => speaker));
  const texts: Texts = new Map();
  for (const [index, correction] of corrections.entries()) {
    const name = `corrections[${index}]`;
    switch (correction.op) {
      case 'word':
        requireIndex(words, correction.idx, `${name}.idx`);
        texts.set(correction.idx, { text: correction.text, isCopy: correction.isCopy === true });
        break;
      case 'merge_speakers':
        requireSpeaker(speakers, correction.from, `${name}.from`);
        requireSpeaker(speakers, correction.into, `${name}.into`);
        speakers.merge(correction.from, correction.into);
        break;
      case 'assign_speaker':
        assign(words, speakers, correction, name);
        break;
    }
  }
  const spoken = withSpeakers(
    words.map(withoutIndex),
    words.map((_, at) => speakers.at(at)),
  );
  const corrected = withTexts(spoken, texts);
  moveEnds(spoken, corrected, texts);
  return corrected;
}

/** The text for each corrected word, by its index. */
type Texts = Map<number, { text: string; isCopy: boolean }>;

function withTexts(words: readonly CorrectedWord[], texts: Texts): CorrectedWord[][] {
  const maxWords = Math.max(MAX_WORDS, words.length);
  let count = words.length;
  return words.map((word, i) => {
    const typed = texts.get(i);
    if (typed === undefined) return [word];
    const shared = shareTime(word, typed.text);
    count += shared.length - 1;
    if (count > maxWords) {
      throw new CorrectionError(`corrections: the transcript would have more than ${maxWords} words`);
    }
    const next = words[i + 1]?.text ?? '';
    return withTypedEnds(word, shared, { next, isCopy: typed.isCopy });
  });
}

/** The sentence of a removed word ends with the word before it, unless a person typed that one without a mark. */
function moveEnds(
  words: readonly CorrectedWord[],
  corrected: readonly CorrectedWord[][],
  texts: Texts,
): void {
  let last = -1;
  for (const [at, parts] of corrected.entries()) {
    if (parts.length > 0) last = at;
    else if (words[at]?.ends === true && texts.get(last)?.isCopy !== false) {
      const word = corrected[last]?.at(-1);
      if (word !== undefined) word.ends = true;
    }
  }
}

function assign(
  words: readonly Word[],
  speakers: WordSpeakers,
  { word_start_idx: first, word_end_idx: last, speaker }: Extract<Correction, { op: 'assign_speaker' }>,
  name: string,
): void {
  requireIndex(words, first, `${name}.word_start_idx`);
  requireIndex(words, last, `${name}.word_end_idx`);
  if (last < first)
    throw new CorrectionError(`${name}: word_end_idx ${last} is before word_start_idx ${first}`);
  if (speaker !== null) requireSpeaker(speakers, speaker, `${name}.speaker`);
  speakers.assign(first, last, speaker ?? speakers.nextLabel());
}

function requireIndex(words: readonly Word[], idx: number, name: string): void {
  if (words[idx] === undefined) {
    throw new CorrectionError(`${name}: there is no word ${idx}; the transcript has ${words.length} words`);
  }
}

function requireSpeaker(speakers: WordSpeakers, label: string, name: string): void {
  if (speakers.has(label)) return;
  throw new CorrectionError(
    `${name}: no speaker has the label ${label}; allowed are ${speakers.labels().join(', ')}`,
  );
}

/** Words in the time of one, by letters; each has at least a millisecond. */
export function shareTime(word: CorrectedWord, text: string): CorrectedWord[] {
  const parts = withNarrowSpaces(text)
    .split(BETWEEN_WORDS)
    .filter((part) => part !== '');
  const letters = parts.reduce((sum, part) => sum + [...part].length, 0);
  const lengthMs = word.end_ms - word.start_ms;
  const shown = parts.length <= lengthMs ? parts : [parts.join(' ')];
  let before = 0;
  return shown.map((part, i) => {
    const start_ms = word.start_ms + Math.max(i, Math.floor((before / letters) * lengthMs));
    before += [...part].length;
    const isLast = i === shown.length - 1;
    const end_ms = isLast
      ? word.end_ms
      : Math.max(start_ms + 1, word.start_ms + Math.floor((before / letters) * lengthMs));
    // A person has read it, so its confidence is full, and it is no filler.
    return { ...word, text: part, start_ms, end_ms, confidence: 1, filler: false };
  });
}

function withoutIndex({ idx: _idx, ...word }: Word): CorrectedWord {
  return word;
}
