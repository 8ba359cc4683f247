import { readLengthS, withoutLength } from '../brief/beside/read-length.ts';
import { MASKED, takeQuotes } from '../brief/quoted-words.ts';
import type { LengthRules } from '../language/brief/brief-rules.ts';
import { anyOf, saysOneOf } from '../language/phrase-pattern.ts';
import { LENGTH_MARK, QUOTE_MARK } from './frames/compile-frame.ts';
import { AT_MOST, QUOTE_ARTICLES } from './instruction-words.ts';

/** A text in which each quote and each length is one word. So no mark and no "and" in it splits it. */
export interface MaskedText {
  text: string;
  quotes: readonly string[];
  lengths: readonly { text: string; seconds: number }[];
}

const MARKED = new RegExp(`${QUOTE_MARK}(\\d+)|${LENGTH_MARK}(\\d+)`, 'g');
/** "All the 'you know's". */
const PLURAL_QUOTE = new RegExp(`(${QUOTE_MARK}\\d+)\\s*['’]?s\\b`, 'gu');
const MOST_LENGTHS = 4;

export function maskText(instruction: string, rules: LengthRules): MaskedText {
  const { quotes, rest } = takeQuotes(instruction.replaceAll(LENGTH_MARK, ' '));
  let count = -1;
  let text = rest.replace(MASKED, () => {
    count += 1;
    return `${QUOTE_MARK}${count}`;
  });
  text = text.replace(PLURAL_QUOTE, '$1');
  const lengths: { text: string; seconds: number }[] = [];
  for (let i = 0; i < MOST_LENGTHS; i += 1) {
    const bare = withoutLength(text, rules);
    const differs = (_: string, at: number) => bare[at] !== text[at];
    const from = text.split('').findIndex(differs);
    if (from < 0) break;
    const to = text.split('').findLastIndex(differs) + 1;
    const lengthText = text.slice(from, to).trim();
    const seconds = readLengthS(lengthText, rules);
    if (seconds === null) break;
    text = `${text.slice(0, from)} ${LENGTH_MARK}${lengths.length} ${text.slice(to)}`;
    lengths.push({ text: lengthText, seconds });
  }
  return { text, quotes, lengths };
}

/** A part of the text as it was written; quoted words without their marks where `isBare`. */
export function unmaskText(part: string, { quotes, lengths }: MaskedText, isBare = false): string {
  return part
    .replace(MARKED, (_, quote?: string, length?: string) => {
      const words = quote === undefined ? '' : (quotes[Number(quote)] ?? '');
      if (quote !== undefined) return isBare ? words : `“${words}”`;
      return lengths[Number(length)]?.text ?? '';
    })
    .replace(/\s+/g, ' ')
    .trim();
}

const QUOTED_SUBJECT = new RegExp(
  String.raw`(?<!\p{L})(?:about|concerning|regarding|on|story of)\s+(?:the\s+)?${QUOTE_MARK}\d`,
  'iu',
);

/**
 * Whether a part only names its subject in quotes, as in: the part about "Mr Hill". Then the talk need not
 * say it word for word.
 */
export const isAboutQuoted = (part: string): boolean => QUOTED_SUBJECT.test(part);

const NUMBERED_QUOTE = new RegExp(`${QUOTE_MARK}(\\d+)`);
const QUOTED = new RegExp(`${QUOTE_MARK}\\d+`);

/** The first words that a part quotes; null where it quotes none. */
export function quoteIn(part: string, { quotes }: MaskedText): string | null {
  const at = NUMBERED_QUOTE.exec(part)?.[1];
  return at === undefined ? null : (quotes[Number(at)]?.trim() ?? null);
}

/** How many times a part quotes words. */
export const countQuotes = (part: string): number => part.split(QUOTED).length - 1;

/**
 * Whether quoted words are the target of a part: "cut the 'Yeah'", "'Yeah' has to go". After "stop after"
 * they are a place.
 */
export const isAboutQuote = (part: string): boolean => countQuotes(part) === 1 && BARE_QUOTE.test(part);
const BARE_QUOTE = new RegExp(
  String.raw`^(?:\p{L}+\s+)?(?:${anyOf(QUOTE_ARTICLES)}\s+)?${QUOTE_MARK}\d+`,
  'iu',
);

/** A part with the place of its quoted words written behind them. */
export const placeQuote = (part: string, place: string): string =>
  part.replace(QUOTED, (mark) => `${mark} in ${place}`);

/** The text before the first words that a part quotes: "the line ". */
export const beforeQuote = (part: string): string => part.split(QUOTED)[0] ?? '';

/** The text after the first words that a part quotes: " at the start of 6". */
export const afterQuote = (part: string): string => part.split(QUOTED)[1] ?? '';

const MAXIMUM = saysOneOf(AT_MOST);

/** Whether a part names a maximum length: "under 45 seconds". */
export function isMaximum(part: string, masked: MaskedText): boolean {
  const at = new RegExp(`${LENGTH_MARK}(\\d+)`).exec(part)?.[1];
  return MAXIMUM.test(part) || (at !== undefined && MAXIMUM.test(masked.lengths[Number(at)]?.text ?? ''));
}

/** The seconds of the first length in a part; null where it names none. */
export function secondsIn(part: string, { lengths }: MaskedText): number | null {
  const at = new RegExp(`${LENGTH_MARK}(\\d+)`).exec(part)?.[1];
  return at === undefined ? null : (lengths[Number(at)]?.seconds ?? null);
}
