import { endsSentence, isAbbreviation } from '../transcript/ends-sentence.ts';
import { type BreakWords, bareWord } from './break-words.ts';

/** Where a caption or a line may end. Costs run from 0 (after a sentence) to 30 (after an article). */
const CLAUSE_END = /[,;:–—，、；][\u202f"'”’»)\]]*$/;
/**
 * Punctuation that stands alone, as in French. No line begins with a closing mark, or ends on an opening one.
 */
const CLOSING_SIGN = /^[?!:;»…%€$£]+$/u;
const OPENING_SIGN = /^[«¿¡(]+$/u;
const NEVER = 30;
/** A number as people write it in any language: "1,340", "85.000", "$40". What it counts stands beside it. */
const NUMBER = /^[$€£]?\d[\d.,’'\u202f]*$/u;
const AFTER_NUMBER = 9;

/** The cost of a break between two neighbouring words of one speaker. */
export function breakCost(left: string, right: string, language: BreakWords): number {
  if (CLOSING_SIGN.test(right) || OPENING_SIGN.test(left)) return NEVER;
  if (endsSentence(left)) return 0;
  if (CLAUSE_END.test(left)) return 1;
  const { articles, determiners, conjunctions, prepositions, clinging } = language;
  const before = bareWord(left);
  const after = bareWord(right);
  if (articles.has(before)) return NEVER;
  if (determiners.has(before) || isAbbreviation(left)) return 10;
  if (prepositions.has(before)) return 8;
  if (conjunctions.has(before)) return 7;
  if (conjunctions.has(after)) return 2;
  if (prepositions.has(after)) return 2.5;
  if (NUMBER.test(left)) return AFTER_NUMBER;
  // Words that begin a noun phrase stay with it: "came back | the next day".
  const beginsNoun = articles.has(after) || determiners.has(after);
  if (beginsNoun && !clinging.has(before)) return 3;
  if (clinging.has(before)) return 6;
  return 4;
}

const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、！？]$/u;
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}，。、！？]/u;

/** The text between two words on one line: empty in scripts without spaces. */
export function joiner(left: string, right: string): '' | ' ' {
  return UNSPACED_END.test(left) && UNSPACED_START.test(right) ? '' : ' ';
}
