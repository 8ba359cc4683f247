import { readFileSync } from 'node:fs';

export const WORD_FAMILIES_FILE = new URL('word-families.json', import.meta.url);

const pairs: Set<string>[] = [];

/** Whether two stems are of one family that their letters do not show: decide and decision. WORD-FAMILIES.md says from where. */
export function areOfOneFamily(a: string, b: string): boolean {
  const [known = readPairs()] = pairs;
  return known.has(a < b ? `${a} ${b}` : `${b} ${a}`);
}

function readPairs(): Set<string> {
  const read = new Set<string>(JSON.parse(readFileSync(WORD_FAMILIES_FILE, 'utf8')) as string[]);
  pairs.push(read);
  return read;
}
