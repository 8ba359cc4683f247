import type { CutWord, EntryText } from './cut-words.ts';
import type { WordChoice } from './word-edits.ts';

/** Words by their keys: they stay while the plan around them changes. */
export interface Place {
  /** Where the choice began; null while nothing is chosen. */
  anchor: string | null;
  /** Where the choice ends. */
  head: string | null;
  /** The word that the keyboard reaches. It is mostly where the choice ends. */
  caret: string | null;
}

/** Places in the whole text, both inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The text as one row of words, and where each is in it. */
export interface WordRow {
  words: readonly CutWord[];
  placeOf: (key: string | null) => number | null;
}

export function rowOf(entryTexts: readonly EntryText[]): WordRow {
  const words = entryTexts.flatMap((entryText) => entryText.words);
  const places = new Map(words.map(({ key }, at) => [key, at]));
  return { words, placeOf: (key) => (key === null ? null : (places.get(key) ?? null)) };
}

/** The chosen words; null where none of them is in the text any more. */
export function spanOf({ anchor, head }: Pick<Place, 'anchor' | 'head'>, { placeOf }: WordRow): Span | null {
  const [one, other] = [placeOf(anchor), placeOf(head)];
  if (one === null || other === null) return null;
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** The part of a choice in an entry, by the words of its recording; null for none. */
export function choiceIn({ words, first }: EntryText, span: Span | null): WordChoice | null {
  if (span === null) return null;
  const from = words[Math.max(0, span.from - first)];
  const to = words[Math.min(words.length - 1, span.to - first)];
  if (from === undefined || to === undefined || span.to < first) return null;
  return { from: from.from, to: to.to };
}

/** The words that a key on a word acts on: the choice that holds it, else the word alone. */
export function wordsActedOn(span: Span | null, at: number): Span {
  return span !== null && at >= span.from && at <= span.to ? span : { from: at, to: at };
}

/** Where the choice begins once another word is added: at the caret, if Tab has taken it away from the choice. */
export function anchorOf({ anchor, head, caret }: Place): string | null {
  return head === caret ? (anchor ?? caret) : caret;
}

/** The entry that holds a word of the row; undefined for an empty text. */
export function entryTextAt(entryTexts: readonly EntryText[], place: number): EntryText | undefined {
  return entryTexts.find(({ first, words }) => place >= first && place < first + words.length);
}
