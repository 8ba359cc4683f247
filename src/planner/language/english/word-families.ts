import { readFileSync } from 'node:fs';
import { lazily } from '../../../lib/lazily.ts';

export const WORD_FAMILIES_FILE = new URL('word-families.json', import.meta.url);

const readPairs = lazily(
  () => new Set<string>(JSON.parse(readFileSync(WORD_FAMILIES_FILE, 'utf8')) as string[]),
);

/**
 * Whether two stems belong to one family that their letters do not show: decide and decision.
 * WORD-FAMILIES.md names the source.
 */
export const areOfOneFamily = (a: string, b: string): boolean =>
  readPairs().has(a < b ? `${a} ${b}` : `${b} ${a}`);
