import type { Correction } from '../../../contract/dashboard.ts';
import type { Word } from '../../../contract/transcript.ts';
import { BETWEEN_WORDS, withNarrowSpaces } from '../given-text/narrow-spaces.ts';
import { MAX_WORDS } from '../given-transcript.ts';
import { plainWord } from '../vocabulary-evidence.ts';
import { WordSpeakers } from './word-speakers.ts';

/** The fault of a correction; nothing was changed. */
export class CorrectionError extends Error {}

export type CorrectedWord = Omit<Word, 'idx'>;

/**
 * Expands corrections for every place into corrections of single words. A word that is named itself keeps its
 * own correction. Of two texts for one spelling the later one holds. All words are gone through once.
 */
export function eachWord(words: readonly Word[], corrections: readonly Correction[]): Correction[] {
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
    return text === undefined ? [] : [{ op: 'word' as const, idx, text: withMarksOf(marked, text) }];
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

/** The result of the corrections for each word. They are applied in the given order. */
export function correctWords(words: readonly Word[], corrections: readonly Correction[]): CorrectedWord[][] {
  const speakers = new WordSpeakers(words.map(({ speaker }) => speaker));
  const texts = new Map<number, string>();
  for (const [index, correction] of corrections.entries()) {
    const name = `corrections[${index}]`;
    switch (correction.op) {
      case 'word':
        requireIndex(words, correction.idx, `${name}.idx`);
        texts.set(correction.idx, correction.text);
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
  return withTexts(words, speakers, texts);
}

function withTexts(
  words: readonly Word[],
  speakers: WordSpeakers,
  texts: ReadonlyMap<number, string>,
): CorrectedWord[][] {
  const maxWords = Math.max(MAX_WORDS, words.length);
  let count = words.length;
  return words.map((word, i) => {
    const corrected = { ...withoutIndex(word), speaker: speakers.at(i) };
    const text = texts.get(i);
    if (text === undefined) return [corrected];
    const shared = shareTime(corrected, text);
    count += shared.length - 1;
    if (count > maxWords) {
      throw new CorrectionError(`corrections: the transcript would have more than ${maxWords} words`);
    }
    return shared;
  });
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
