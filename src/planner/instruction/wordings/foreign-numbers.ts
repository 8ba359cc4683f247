import type { Language } from '../../language/language.ts';
import { anyOf, commaList, END, START } from '../../language/phrase-pattern.ts';
import { plainWord } from '../../language/word-stems.ts';
import { FOREIGN_PARTS } from '../instruction-words.ts';
import { wordingsIn } from './all-wordings.ts';

/** No plan of so many entries is revised by number words. */
const MOST_SPELT = 20;
/** These are articles as well. */
const ARTICLES = commaList('ein, eine, einer, einen, un, une, una, uno');
const UNITS = anyOf(commaList('sekunden, minuten, secondes, minutes, segundos, minutos'));
const LIST = String.raw`(?:\s*,\s*|\s+(?:und|et|y|e)\s+)`;
/** "Eintrag zwei und vier". */
const LISTED = new RegExp(
  String.raw`(?<=${START}${anyOf(FOREIGN_PARTS)}\s+)[\p{L}\d-]+(?:${LIST}[\p{L}\d-]+)*`,
  'giu',
);
const WORD = new RegExp(String.raw`${START}\p{L}+(?:-\p{L}+)*${END}(?!\s+${UNITS})`, 'giu');

/** The number that a word says: "elf", "dix-sept". Null for another word, and for more entries than people spell. */
function spelt(word: string, { code, oneForm, readNumber }: Language): number | null {
  const parts = word.split('-').map(plainWord);
  const [first = ''] = parts;
  if (code === 'en' || ARTICLES.includes(word.toLowerCase())) return null;
  const read = readNumber?.(parts) ?? { value: Number(oneForm?.(first)), count: 1 };
  const isWhole = read.count === parts.length && Number.isInteger(read.value);
  return isWhole && read.value > 0 && read.value <= MOST_SPELT ? read.value : null;
}

/**
 * Moves the words of each length together: "les 10 dernières secondes" becomes "les dernières 10 secondes".
 */
function withLengthsJoined(text: string, language: Language): string {
  const inside = (wordingsIn(language)?.insideLengths ?? []).map((word) => word.toLowerCase());
  const words = text.split(/(\s+)/);
  for (let at = 2; at < words.length; at += 2) {
    const [before = '', word = ''] = [words[at - 2], words[at]];
    const isNumber = /^\d+$/.test(before);
    if (isNumber && inside.includes(word.toLowerCase())) [words[at - 2], words[at]] = [word, before];
  }
  return words.join('');
}

/**
 * A text with the spelt numbers of entries as digits: "Eintrag zwei" is "Eintrag 2". The frames of English
 * read such words themselves.
 */
function withEntryDigits(text: string, language: Language): string {
  return text.replace(LISTED, (said) => said.replace(WORD, (word) => String(spelt(word, language) ?? word)));
}

/** A text in another language than English with its numbers in the form that frames read. */
export const withPlainNumbers = (text: string, language: Language): string =>
  withEntryDigits(withLengthsJoined(text, language), language);
