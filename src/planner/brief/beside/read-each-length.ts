import type { LengthRules, ShareRules } from '../../language/brief/brief-rules.ts';
import { END, START } from '../../language/phrase-pattern.ts';
import { blank } from '../text-span.ts';
import { readLengthS } from './read-length.ts';

/** A length for each subject ("20 seconds each"), in whole seconds, and the text with spaces where it stands. */
export function readEachLength(
  text: string,
  lengths: LengthRules,
  { eachBefore, eachBehind }: ShareRules,
): { eachS: number | null; rest: string } {
  const length = [lengths.mixed, lengths.clock, lengths.plain].map(({ source }) => unnamed(source)).join('|');
  const amount = `${lengths.before}(?:${length})`;
  const pattern = new RegExp(
    String.raw`${START}(?:${eachBefore}\s+${amount}|${amount}(?:\s*,)?\s+${eachBehind})${END}(?!\s+of\s)`,
    'iu',
  );
  const said = pattern.exec(text)?.[0];
  if (said === undefined) return { eachS: null, rest: text };
  return { eachS: readLengthS(said, lengths), rest: text.replace(said, blank) };
}

/** Several patterns stand in one: their groups keep no names. */
export const unnamed = (source: string): string => source.replace(/\(\?<\w+>/g, '(?:');
