import { plainWordSet } from '../word-list.ts';
import type { WordingRules } from './wording-rules.ts';

export const SPANISH_WORDING: WordingRules = {
  /** The verb says "yo" and "nosotros" too, so they are often left out. */
  empty: plainWordSet(
    'el la los las lo un una unos unas y e pero pues bueno entonces eh yo nosotros nosotras',
  ),
  agreeing: (plain) => plain.replace(/(?<=\p{L}{2}[aeo])s$/u, ''),
};
