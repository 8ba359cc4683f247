import type { DisplayedToken } from '../../../src/contract/dashboard.ts';
import type { Word } from '../../../src/contract/transcript.ts';
import { lastIndexUpTo } from '../player/transcript-model.ts';

const END_MARK = /\u202f?[.!?…。！？]+[\u202f"'”’»)\]]*$/u;
const LOOSE_END = /\u202f?[,;:–—-]+$/u;

/**
 * A word in the form in which it is corrected. It has the mark that ends its sentence on the screen, also where the
 * rules put it there, so that it can be taken away.
 */
export function readWord({ text, idx }: Word, tokens: readonly DisplayedToken[]): string {
  const token = tokens[lastIndexUpTo(tokens, ({ word_start_idx }) => word_start_idx, idx)];
  if (token?.word_end_idx !== idx || END_MARK.test(text)) return text;
  const [mark] = END_MARK.exec(token.text) ?? [];
  return mark === undefined ? text : text.replace(LOOSE_END, '') + mark;
}

/** Whether a text takes the mark away after which another person speaks. The service puts one there. */
export function losesTurnMark(words: readonly Word[], last: Word | undefined, text: string): boolean {
  if (last === undefined || text.trim() === '' || END_MARK.test(text.trim())) return false;
  const next = words[last.idx + 1];
  return next === undefined || next.speaker !== last.speaker;
}
