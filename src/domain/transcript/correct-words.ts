import type { Correction } from '../../contract/dashboard.ts';
import type { Word } from '../../contract/transcript.ts';
import { plainWord } from './vocabulary-evidence.ts';

/** The fault of a correction; nothing was changed. */
export class CorrectionError extends Error {}

export type CorrectedWord = Omit<Word, 'idx'>;

/**
 * Expands corrections for every place into corrections of single words. A word that is named itself keeps its
 * own correction.
 */
export function eachWord(words: readonly Word[], corrections: readonly Correction[]): Correction[] {
  const named = new Set(corrections.flatMap((one) => (one.op === 'word' ? [one.idx] : [])));
  return corrections.flatMap((one) => {
    if (one.op !== 'word' || one.everywhere !== true) return [one];
    const { idx, text } = one;
    const like = plainWord(words[idx]?.text ?? '');
    const others = words.filter(
      (word) => !named.has(word.idx) && like !== '' && plainWord(word.text) === like,
    );
    return [
      { op: 'word' as const, idx, text },
      ...others.map((word) => ({ op: 'word' as const, idx: word.idx, text: withMarksOf(word.text, text) })),
    ];
  });
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
  const speakers = words.map(({ speaker }) => speaker);
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
        for (const [i, speaker] of speakers.entries())
          if (speaker === correction.from) speakers[i] = correction.into;
        break;
      case 'assign_speaker':
        assign(words, speakers, correction, name);
        break;
    }
  }
  return words.map((word, i) => {
    const corrected = { ...word, speaker: speakers[i] ?? word.speaker };
    const text = texts.get(i);
    return text === undefined ? [withoutIndex(corrected)] : shareTime(withoutIndex(corrected), text);
  });
}

function assign(
  words: readonly Word[],
  speakers: string[],
  { word_start_idx: first, word_end_idx: last, speaker }: Extract<Correction, { op: 'assign_speaker' }>,
  name: string,
): void {
  requireIndex(words, first, `${name}.word_start_idx`);
  requireIndex(words, last, `${name}.word_end_idx`);
  if (last < first)
    throw new CorrectionError(`${name}: word_end_idx ${last} is before word_start_idx ${first}`);
  const label = speaker ?? nextLabel(speakers);
  if (speaker !== null) requireSpeaker(speakers, speaker, `${name}.speaker`);
  speakers.fill(label, first, last + 1);
}

function requireIndex(words: readonly Word[], idx: number, name: string): void {
  if (words[idx] === undefined) {
    throw new CorrectionError(`${name}: there is no word ${idx}; the transcript has ${words.length} words`);
  }
}

function requireSpeaker(speakers: readonly string[], label: string, name: string): void {
  if (speakers.includes(label)) return;
  throw new CorrectionError(
    `${name}: no speaker has the label ${label}; allowed are ${[...new Set(speakers)].join(', ')}`,
  );
}

/** The first label after all that there are. */
export function nextLabel(speakers: Iterable<string>): string {
  const numbers = [...speakers].map((label) => Number(/^S(\d+)$/.exec(label)?.[1] ?? 0));
  return `S${numbers.reduce((most, number) => Math.max(most, number), 0) + 1}`;
}

/** Words in the time of one, by letters; each has at least a millisecond. */
export function shareTime(word: CorrectedWord, text: string): CorrectedWord[] {
  const parts = text.split(/\s+/).filter((part) => part !== '');
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
