import { waysToSay, withoutOuterMarks } from '../../../src/domain/numbers/say-number.ts';

/** Titles and spellings that engines and transcripts write in two ways. */
const SAME: Readonly<Record<string, string>> = {
  mister: 'mr',
  missus: 'mrs',
  doctor: 'dr',
  saint: 'st',
  okay: 'ok',
  programme: 'program',
  metres: 'meters',
};

/**
 * The spoken words of a written word, so that transcripts can be compared: lower case, without marks, parts
 * of hyphened words, numbers in words.
 */
export function spokenWords(text: string): string[] {
  const bare = withoutOuterMarks(text);
  const said = waysToSay(bare)?.[0] ?? bare.split(/[-–—]/u);
  return said
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, ''))
    .map((word) => SAME[word] ?? word)
    .filter((word) => word !== '');
}
