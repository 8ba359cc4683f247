import { endsSentence, isAbbreviation } from '../transcript/ends-sentence.ts';
import { type BreakWords, bareWord, isNumberWord } from './break-words.ts';

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
/** Within a number, a name or a conjunction of two words. */
const IN_NUMBER = 14;
const IN_NAME = 9;
const IN_PAIR = 14;
/** "Dr. | Henry Caldwell", "J. | Smith". */
const AFTER_TITLE = 20;
const TITLES: ReadonlySet<string> = new Set('mr mrs ms dr prof st mme mlle mgr sra srta dra hr'.split(' '));
const BEFORE_PAIR = 2;
/** Endings and particles of Japanese: 亡|くなっ and 市長|は. Words that a line may begin with have other letters first. */
const BEFORE_HIRAGANA = 12;
const HIRAGANA_START = /^\p{Script=Hiragana}/u;
/** Pronouns and negations stay with their verb. */
const AFTER_PROCLITIC = 10;

/** The cost of a break before `words[at]`, all of one speaker. */
export function breakCostAt(words: readonly string[], at: number, language: BreakWords): number {
  const [left = '', right = ''] = [words[at - 1], words[at]];
  const cost = breakCost(left, right, language);
  // Marks end a number, a name or a conjunction.
  if (cost <= 1 || cost >= IN_NUMBER) return cost;
  const bare = (index: number) => bareWord(words[index] ?? '');
  const isPair = (index: number) => language.pairs.has(`${bare(index)}_${bare(index + 1)}`);
  if (isInNumber(words, at, language)) return IN_NUMBER;
  if (isPair(at - 1)) return IN_PAIR;
  return isPair(at) ? Math.min(cost, BEFORE_PAIR) : cost;
}

/** Whether the words on both sides belong to one number: “mille | huit”, “treinta | y cinco”, “treinta y | cinco”. */
function isInNumber(words: readonly string[], at: number, language: BreakWords): boolean {
  const isNumber = (index: number) => isNumberWord(bareWord(words[index] ?? ''), language);
  const isJoin = (index: number) => language.numberJoins.has(bareWord(words[index] ?? ''));
  if (isNumber(at - 1)) return isNumber(at) || (isJoin(at) && isNumber(at + 1));
  return isJoin(at - 1) && isNumber(at - 2) && isNumber(at);
}

/** Two words with capitals of a name. In German all nouns have one. */
function isInName(left: string, right: string, { hasCapitalNouns }: BreakWords): boolean {
  return !hasCapitalNouns && /^\p{Lu}[\p{L}.'’-]+$/u.test(left) && /^\p{Lu}\p{L}/u.test(right);
}

const isTitled = (left: string, right: string) =>
  isAbbreviation(left) && /^\p{Lu}/u.test(right) && (TITLES.has(bareWord(left)) || /^\p{Lu}\.$/u.test(left));

/** The cost of a break between two neighbouring words of one speaker. */
export function breakCost(left: string, right: string, language: BreakWords): number {
  if (CLOSING_SIGN.test(right) || OPENING_SIGN.test(left)) return NEVER;
  if (endsSentence(left)) return 0;
  if (CLAUSE_END.test(left)) return 1;
  const { articles, determiners, conjunctions, prepositions, clinging, proclitics } = language;
  const before = bareWord(left);
  const after = bareWord(right);
  if (isTitled(left, right)) return AFTER_TITLE;
  if (articles.has(before)) return NEVER;
  if (determiners.has(before) || isAbbreviation(left)) return 10;
  if (proclitics.has(before)) return AFTER_PROCLITIC;
  if (prepositions.has(before)) return 8;
  if (conjunctions.has(before)) return 7;
  if (conjunctions.has(after)) return 2;
  if (prepositions.has(after)) return 2.5;
  if (NUMBER.test(left) || isNumberWord(before, language)) return AFTER_NUMBER;
  if (isInName(left, right, language)) return IN_NAME;
  if (HIRAGANA_START.test(right) && EAST_ASIAN_END.test(left)) return BEFORE_HIRAGANA;
  // Words that begin a noun phrase stay with it: "came back | the next day".
  const beginsNoun = articles.has(after) || determiners.has(after);
  if (beginsNoun && !clinging.has(before)) return 3;
  if (clinging.has(before)) return 6;
  return 4;
}

const EAST_ASIAN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u301f\u30fb\u30fc\uff01-\uff60`;
const OTHER_UNSPACED = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const UNSPACED_END = new RegExp(`[${EAST_ASIAN}${OTHER_UNSPACED}]\\p{M}*$`, 'u');
const UNSPACED_START = new RegExp(`^[${EAST_ASIAN}${OTHER_UNSPACED}]`, 'u');
/** Digits within Chinese and Japanese have no spaces around them either; in Thai they have. */
const EAST_ASIAN_END = new RegExp(`[${EAST_ASIAN}]$`, 'u');
const EAST_ASIAN_START = new RegExp(`^[${EAST_ASIAN}]`, 'u');

/** The text between two words on one line: empty in scripts without spaces. */
export function joiner(left: string, right: string): '' | ' ' {
  const isUnspaced = UNSPACED_END.test(left) && UNSPACED_START.test(right);
  const isByNumber =
    (/\d$/.test(left) && EAST_ASIAN_START.test(right)) || (EAST_ASIAN_END.test(left) && /^\d/.test(right));
  return isUnspaced || isByNumber ? '' : ' ';
}
