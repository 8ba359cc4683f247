import { countUp } from '../../../lib/count-up.ts';
import { anyOf, START } from '../../language/phrase-pattern.ts';
import { ENDINGS, FOREIGN_PARTS, NUMBER_WORDS, OPENINGS, ORDINALS, PARTS } from '../instruction-words.ts';

const THE = String.raw`(?:(?:the|that|this|our|your|very|its)\s+)*`;
const ORDINAL = `(?:${ORDINALS.join('|')}|\\d{1,3}(?:st|nd|rd|th))`;
const NUMBER = `(?:\\d{1,3}|${anyOf(NUMBER_WORDS)})`;
const PART = anyOf(PARTS);
const LISTED = new RegExp(
  String.raw`^${THE}(?:${PART}\s*)?#?(${NUMBER}(?:(?:\s*(?:,|&|-|–)\s*|\s+(?:and|to|through|or)\s+|\s*,\s*and\s+)(?:${PART}\s+)?#?${NUMBER})*)$`,
  'i',
);
const NAMES_PART = new RegExp(String.raw`(?:^|\s)${PART}(?=\s|$)|#`, 'i');
const BY_ORDINAL = new RegExp(
  String.raw`^${THE}(${ORDINAL}(?:(?:\s*,\s*|\s+and\s+)(?:the\s+)?${ORDINAL})*)(?:\s+${PART})?$`,
  'i',
);
const FROM_END = new RegExp(
  String.raw`^${THE}(?:(last)|(second|third)(?:[\s-]to[\s-]last|[\s-]from\s+last)|last\s+but\s+(one|two)|(penultimate)|(?:one|${PART})\s+before\s+(?:the\s+)?(last)(?:\s+one)?)(?:\s+${PART})?$`,
  'i',
);
const SEVERAL = new RegExp(
  String.raw`^${THE}(first|last)\s+(${NUMBER}|couple(?:\s+of)?)(?:\s+${PART})?$`,
  'i',
);
const OPENING = new RegExp(String.raw`^${THE}(?:very\s+)?${anyOf(OPENINGS)}(?:\s+${PART})?$`, 'i');
const ENDING = new RegExp(String.raw`^${THE}(?:very\s+)?${anyOf(ENDINGS)}(?:\s+${PART})?$`, 'i');

const NUMBERED_PART = new RegExp(String.raw`${START}(?:${PART}|${anyOf(FOREIGN_PARTS)})\s*#?\s*\d`, 'iu');

/** Whether a text names an entry by its number: then it names no subject of the talk. */
export const namesNumberedPart = (text: string): boolean => NUMBERED_PART.test(text);

/**
 * The numbers of entries in a text with no other content. Examples are "entries 2 and 4", "the last two
 * clips" and "the ending". Null for any other text; numbers that the plan does not have are among them.
 */
export function readEntryNumbers(text: string, count: number): number[] | null {
  const listed = LISTED.exec(text)?.[1];
  if (
    listed !== undefined &&
    (NAMES_PART.test(text) || /^[\d\s,&–-]+(?:(?:and|to|through)[\d\s]+)?$/.test(text))
  )
    return numbersIn(listed);
  const ordinals = BY_ORDINAL.exec(text)?.[1];
  if (ordinals !== undefined)
    return [...ordinals.matchAll(new RegExp(ORDINAL, 'gi'))].map(([one]) => ordinal(one));
  const several = SEVERAL.exec(text);
  if (several) return severalOf(several[1] ?? '', several[2] ?? '', count);
  const back = fromEnd(text);
  if (back !== null) return [count - back];
  if (OPENING.test(text)) return [1];
  return ENDING.test(text) ? [count] : null;
}

function numbersIn(listed: string): number[] {
  const pieces = listed.split(/\s*(?:,\s*and|,|&|\band\b|\bor\b)\s*/i).filter(Boolean);
  return pieces.flatMap((piece) => {
    const numbers = [...piece.matchAll(new RegExp(NUMBER, 'gi'))].map(([one]) => plainNumber(one));
    const [from = 0, to = from] = numbers;
    return numbers.length > 1 ? countUp(Math.min(from, to), Math.max(from, to)) : numbers;
  });
}

/** A number alone; null for any other text. */
export function readNumberAlone(text: string): number | null {
  return new RegExp(`^${NUMBER}$`, 'i').test(text.trim()) ? plainNumber(text.trim()) : null;
}

const plainNumber = (word: string) =>
  /^\d/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word.toLowerCase()) + 1;

const ordinal = (word: string) =>
  /^\d/.test(word) ? Number.parseInt(word, 10) : ORDINALS.indexOf(word.toLowerCase()) + 1;

function severalOf(side: string, many: string, count: number): number[] {
  const some = /^couple/i.test(many) ? 2 : plainNumber(many);
  const all = countUp(1, count);
  return side.toLowerCase() === 'first' ? all.slice(0, some) : all.slice(-some);
}

/** How many entries come after the named one; null where the text does not count from the end. */
function fromEnd(text: string): number | null {
  const found = FROM_END.exec(text);
  if (!found) return null;
  const [, last, toLast, but, penultimate, before] = found.map((one) => one?.toLowerCase());
  if (toLast !== undefined) return toLast === 'second' ? 1 : 2;
  if (but !== undefined) return but === 'one' ? 1 : 2;
  if (before !== undefined || penultimate !== undefined) return 1;
  return last === undefined ? null : 0;
}
