import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { lastIndexUpTo, nextUnsure, type SpokenTurn, turnOfWord } from './transcript-model.ts';
import { placeInNextLine } from './word-lines.ts';

/** A transcript as its keys see it. */
export interface ReadTranscript {
  words: readonly Word[];
  tokens: readonly DisplayedToken[];
  turns: readonly SpokenTurn[];
  /** Where a word is on the screen, by its index; undefined while it is not on the page. */
  boxOf: (word: number) => DOMRect | undefined;
}

/** The word to which a key leads from another word, through all turns. Null where it leads to none. */
export function wordByKey(
  transcript: ReadTranscript,
  at: number,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): number | null {
  const { words, tokens, turns } = transcript;
  const startOf = (place: number) => tokens[place]?.word_start_idx ?? null;
  const place = lastIndexUpTo(tokens, (token) => token.word_start_idx, at);
  switch (key) {
    case 'ArrowRight':
      return startOf(place + 1);
    case 'ArrowLeft':
      return startOf(place - 1);
    case 'ArrowDown':
      return inNextLine(transcript, place, 1);
    case 'ArrowUp':
      return inNextLine(transcript, place, -1);
    case 'Home':
      return startOf(0);
    case 'End':
      return startOf(tokens.length - 1);
    case 'PageDown':
      return turns[turnOfWord(turns, at) + 1]?.from ?? null;
    case 'PageUp':
      return turns[turnOfWord(turns, at) - 1]?.from ?? null;
    case 'Tab':
    case 'u':
    case 'U':
      return nextUnsure(words, tokens, at, shiftKey ? -1 : 1);
    default:
      return null;
  }
}

/** Where the next line is not on the page yet, the nearest word behind or before those that are. */
function inNextLine({ tokens, boxOf }: ReadTranscript, place: number, step: 1 | -1): number | null {
  const boxAt = (one: number) => {
    const token = tokens[one];
    return token === undefined ? undefined : boxOf(token.word_start_idx);
  };
  const next = placeInNextLine(boxAt, place, step) ?? place + step;
  return tokens[next]?.word_start_idx ?? null;
}

/** Keys that lead to another word, or nowhere where there is none. Only Tab goes on to another part of the page then. */
export const isWordKey = (key: string): boolean =>
  /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down)|[uU])$/.test(key);
