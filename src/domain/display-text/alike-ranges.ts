import { codeOfTag } from '../../contract/values/languages.ts';
import { bareWord } from '../captions/break-words.ts';
import {
  ENGLISH_NUMBERS,
  FRENCH_NUMBERS,
  GERMAN_NUMBERS,
  type NumberWords,
  SPANISH_NUMBERS,
  valuesOf,
} from '../numbers/number-words-of.ts';

/** A text on the screen, and the words that it stands for. */
interface Token {
  text: string;
  words: readonly { confidence: number }[];
}

interface RangeWords {
  /** Between the ends of a range. */
  joints: ReadonlySet<string>;
  /** "between two and 12" */
  between: readonly [first: string, joint: string];
  values: ReadonlyMap<string, number>;
}

const rangeWords = (joints: string, between: RangeWords['between'], numbers: NumberWords): RangeWords => {
  const { units, teens, tens } = numbers;
  const values = [...valuesOf([...units, ...teens], 0, 1), ...valuesOf(tens, 20, 10)];
  return { joints: new Set(joints.split(' ')), between, values: new Map(values) };
};

const LANGUAGES: ReadonlyMap<string, RangeWords> = new Map([
  ['en', rangeWords('to or', ['between', 'and'], ENGLISH_NUMBERS)],
  ['de', rangeWords('bis oder', ['zwischen', 'und'], GERMAN_NUMBERS)],
  ['fr', rangeWords('à ou', ['entre', 'et'], FRENCH_NUMBERS)],
  ['es', rangeWords('a o', ['entre', 'y'], SPANISH_NUMBERS)],
]);

const THOUSANDS = /[.,](?=\d{3}(?!\d))/g;
const DIGITS = /^(?<sign>[$€£]?)(?<number>\d+(?:[.,]\d+)*)(?<unit>%?)/;

/** Writes both ends of a range in digits where one is: "two to 3 million" is "2 to 3 million". */
export function writeRangesAlike(tokens: readonly Token[], language: string | null): void {
  const words = LANGUAGES.get(codeOfTag(language ?? ''));
  if (words === undefined) return;
  for (const at of tokens.keys()) {
    const [first, last] = [tokens[at - 1], tokens[at + 1]];
    if (first === undefined || last === undefined || !isJoint(tokens, at, words)) continue;
    const [from, to] = [numberIn(first), numberIn(last)];
    if (/[^\p{L}\p{N}%]$/u.test(first.text) || !/^[\p{L}\p{N}$€£]/u.test(last.text)) continue;
    const [low, high] = [smallNumberIn(first, words), smallNumberIn(last, words)];
    if (low !== null && to !== null && low < to.value && (low !== 1 || isAmount(last)))
      first.text = first.text.replace(/[\p{L}-]+/u, `${to.sign}${low}${to.unit}`);
    if (high !== null && from !== null && high > from.value)
      last.text = last.text.replace(/[\p{L}-]+/u, `${from.sign}${high}`);
  }
}

function isJoint(tokens: readonly Token[], at: number, { joints, between }: RangeWords): boolean {
  const plain = tokens[at]?.text ?? '';
  return joints.has(plain) || (plain === between[1] && bareWord(tokens[at - 2]?.text ?? '') === between[0]);
}

function numberIn({ text }: Token) {
  const { sign = '', number, unit = '' } = DIGITS.exec(text)?.groups ?? {};
  return number === undefined
    ? null
    : { sign, unit, value: Number(number.replace(THOUSANDS, '').replace(',', '.')) };
}

/** "One" and "ein" are also no numbers, except before an amount: "one to 3 million". */
const isAmount = ({ text }: Token) => /^[$€£]|%|\p{L}/u.test(text);

/** The value of a number in a word that no person typed. */
function smallNumberIn({ text, words }: Token, { values }: RangeWords): number | null {
  const isOpen = words.length === 1 && words.every(({ confidence }) => confidence < 1);
  return isOpen ? (values.get(bareWord(text)) ?? null) : null;
}
