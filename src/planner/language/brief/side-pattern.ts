import { anyOf } from '../phrase-pattern.ts';

/** What is left of "Tam's side of it" without the name. Takes the nouns, and what may stand behind them. */
export const sidePattern = (sides: readonly string[], ofIt: readonly string[]): RegExp =>
  new RegExp(
    String.raw`^[\s,&]*(?:['’]s?\s+)?(?:\p{L}{1,4}\s+)?${anyOf(sides)}(?:\s+${anyOf(ofIt)})?\s*$`,
    'iu',
  );
