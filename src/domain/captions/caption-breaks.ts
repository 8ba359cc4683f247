import { endsSentence, isAbbreviation } from '../transcript/ends-sentence.ts';

/**
 * Where a caption or a line may end. Costs run from 0 (after a sentence) to 30 (after an article); the
 * word lists are English, and in other languages punctuation and pauses decide.
 */
const CLAUSE_END = /[,;:–—，、；]["'”’)\]]*$/;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ARTICLES = words('a an the');
const DETERMINERS = words(
  'this these those my your his her its our their some any no every each another one two three',
);
const CONJUNCTIONS = words(
  'and but or nor so yet because although though when while if unless until since whereas that which who whom whose where why how than as',
);
const PREPOSITIONS = words(
  'of in on at by for with from to into onto about over under between through after before during without within against among around behind beyond near off per toward towards upon across along',
);
const CLINGING = words(
  "i you he she we they it is are was were be been am do does did have has had will would can could should may might must not very too more most i'm you're he's she's it's we're they're i've don't didn't isn't",
);

/** The cost of a break between two neighbouring words of one speaker. */
export function breakCost(left: string, right: string): number {
  if (endsSentence(left)) return 0;
  if (CLAUSE_END.test(left)) return 1;
  const before = bare(left);
  const after = bare(right);
  if (ARTICLES.has(before)) return 30;
  if (DETERMINERS.has(before) || isAbbreviation(left)) return 10;
  if (PREPOSITIONS.has(before)) return 8;
  if (CONJUNCTIONS.has(before)) return 7;
  if (CONJUNCTIONS.has(after)) return 2;
  if (PREPOSITIONS.has(after)) return 2.5;
  if (CLINGING.has(before) || /^\d+$/.test(before)) return 6;
  return 4;
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、！？]$/u;
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、！？]/u;

/** What stands between two words on one line: nothing in scripts that write none. */
export function joiner(left: string, right: string): '' | ' ' {
  return UNSPACED_END.test(left) && UNSPACED_START.test(right) ? '' : ' ';
}
