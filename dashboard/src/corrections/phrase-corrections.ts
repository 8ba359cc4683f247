import type { Correction } from '../../../src/contract/dashboard.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import type { Talk } from '../cut-text/cut-words.ts';
import { plain } from '../player/transcript-model.ts';
import { readWord } from './read-words.ts';

/** Words of a transcript by their indexes, both inclusive. */
export interface Phrase {
  from: number;
  to: number;
}

interface PhraseText {
  text: string;
  /** Whether each other place that reads the same gets the text, too. */
  isEverywhere: boolean;
}

/** The first word of each place that reads like a phrase, the phrase itself among them. */
export function placesOf(words: readonly Word[], { from, to }: Phrase): number[] {
  const wanted = words.slice(from, to + 1).map(({ text }) => plain(text));
  if (wanted.every((text) => text === '')) return [from];
  const found: number[] = [];
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    const isLike = wanted.every((text, step) => plain(words[at + step]?.text ?? '') === text);
    // Places do not overlap, and the chosen one is one of them.
    const isFree =
      Math.abs(at - from) >= wanted.length && at > (found.at(-1) ?? -wanted.length) + wanted.length - 1;
    if (at === from || (isLike && isFree)) found.push(at);
  }
  return found;
}

/**
 * The corrections that give a phrase another text. Words that stay keep their times. New words share the
 * times of the words that they replace.
 */
export function phraseCorrections(
  { words, tokens }: Pick<Talk, 'words' | 'tokens'>,
  phrase: Phrase,
  { text, isEverywhere }: PhraseText,
): Correction[] {
  const typed = text.split(/\s+/).filter(Boolean);
  const own = words.slice(phrase.from, phrase.to + 1);
  const [only] = own;
  if (own.length === 1 && only !== undefined) {
    return [{ op: 'word', idx: only.idx, text: typed.join(' '), everywhere: isEverywhere }];
  }
  const slots = spread(typed, own.length);
  const places = isEverywhere ? placesOf(words, phrase) : [phrase.from];
  return places.flatMap((at) =>
    slots.map((slot, step): Correction => {
      const word = words[at + step];
      const isOwn = at === phrase.from;
      const marked = word === undefined ? '' : readWord(word, tokens);
      return { op: 'word', idx: word?.idx ?? 0, text: isOwn ? slot : withMarksOf(marked, slot) };
    }),
  );
}

/**
 * A text for each old word, in order. As many as were typed go to their places, and the rest is spread
 * evenly.
 */
function spread(typed: readonly string[], slotCount: number): string[] {
  const slots = Array.from({ length: slotCount }, (): string[] => []);
  for (const [at, word] of typed.entries()) {
    const slot = typed.length <= slotCount ? at : Math.floor((at * slotCount) / typed.length);
    slots[slot]?.push(word);
  }
  return slots.map((slot) => slot.join(' '));
}

/** Another place keeps the marks of its own sentence. */
function withMarksOf(old: string, text: string): string {
  const bare = withoutMarks(text);
  if (bare === '') return text;
  const [lead = ''] = /^[^\p{L}\p{N}]+/u.exec(old) ?? [];
  const [trail = ''] = /[^\p{L}\p{N}]+$/u.exec(old) ?? [];
  return lead + bare + trail;
}

/** A text as a term: without the marks of its sentence. */
export function withoutMarks(text: string): string {
  return text.trim().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}
