import type { LengthRules, ShareRules } from '../../language/brief/brief-rules.ts';
import { blank } from '../text-span.ts';
import { readLengthS } from './read-length.ts';

/** A length for each subject ("20 seconds each"), in whole seconds, and the text with spaces where it stands. */
export function readEachLength(
  text: string,
  lengths: LengthRules,
  { eachLength }: ShareRules,
): { eachS: number | null; rest: string } {
  const said = eachLength.exec(text)?.[0];
  if (said === undefined) return { eachS: null, rest: text };
  return { eachS: readLengthS(said, lengths), rest: text.replace(said, blank) };
}
