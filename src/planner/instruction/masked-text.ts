import type { LengthRange } from '../brief/beside/length-range.ts';
import { lengthSpan, lowerEnd, readBound, readLengthS, readRange } from '../brief/beside/read-length.ts';
import { MASKED, takeQuotes } from '../brief/quoted-words.ts';
import type { TextSpan } from '../brief/text-span.ts';
import type { LengthRules } from '../language/brief/brief-rules.ts';
import { anyOf, saysOneOf } from '../language/phrase-pattern.ts';
import { LENGTH_MARK, QUOTE_MARK, TIME_MARK } from './frames/compile-frame.ts';
import { AT_MOST, QUOTE_ARTICLES } from './instruction-words.ts';
import { type SaidTime, takeTimes } from './times/take-times.ts';

/** A text in which each quote, each time of the video and each length is one word. So no mark and no "and" in it splits it. */
export interface MaskedText {
  text: string;
  quotes: readonly string[];
  times: readonly SaidTime[];
  lengths: readonly SaidLength[];
}

interface SaidLength {
  text: string;
  seconds: number;
  /** The range that it names, if any. */
  range: LengthRange | null;
}

const MARKED = new RegExp(`${QUOTE_MARK}(\\d+)|${LENGTH_MARK}(\\d+)|${TIME_MARK}(\\d+)`, 'g');
/** "All the 'you know's". */
const PLURAL_QUOTE = new RegExp(`(${QUOTE_MARK}\\d+)\\s*['’]?s\\b`, 'gu');
const MARK = new RegExp(`[${LENGTH_MARK}${TIME_MARK}]`, 'g');
const MOST_LENGTHS = 4;

export function maskText(instruction: string, rules: LengthRules): MaskedText {
  const { quotes, rest } = takeQuotes(instruction.replaceAll(MARK, ' '));
  let count = -1;
  let text = rest.replace(MASKED, () => {
    count += 1;
    return `${QUOTE_MARK}${count}`;
  });
  const timed = takeTimes(text.replace(PLURAL_QUOTE, '$1'));
  text = timed.text;
  const lengths: SaidLength[] = [];
  for (let i = 0; i < MOST_LENGTHS; i += 1) {
    const said = nextLength(text, rules);
    if (said === null) break;
    const { from, ...length } = said;
    const to = from + length.text.length;
    text = `${text.slice(0, from)} ${LENGTH_MARK}${lengths.length} ${text.slice(to)}`;
    lengths.push({ ...length, text: length.text.trim() });
  }
  return { text, quotes, times: timed.times, lengths };
}

/** The first length in a text, with the lower end of its range: "between 60 and 90 seconds". */
function nextLength(text: string, rules: LengthRules): (SaidLength & TextSpan) | null {
  const lower = lowerEnd(text, rules);
  const { range, rest } = readRange(text, rules);
  const span = lengthSpan(rest, rules);
  const seconds = span && readLengthS(span.text, rules);
  if (span === null || seconds === null) return null;
  if (lower === null || range?.mostS !== seconds)
    return { ...span, seconds, range: readBound(span.text, rules) };
  const from = Math.min(span.from, lower.from);
  return { text: text.slice(from, span.from + span.text.length), from, seconds, range };
}

/** A part of the text as it was written; quoted words without their marks where `isBare`. */
export function unmaskText(part: string, { quotes, times, lengths }: MaskedText, isBare = false): string {
  return part
    .replace(MARKED, (_, quote?: string, length?: string, time?: string) => {
      const words = quote === undefined ? '' : (quotes[Number(quote)] ?? '');
      if (quote !== undefined) return isBare ? words : `“${words}”`;
      if (time !== undefined) return times[Number(time)]?.text ?? '';
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

/** The first time of the video in a part, and the part without it; null where it names none. */
export function timeIn(part: string, { times }: MaskedText): { time: SaidTime; rest: string } | null {
  const found = new RegExp(`${TIME_MARK}(\\d+)`).exec(part);
  const time = times[Number(found?.[1])];
  return found && time ? { time, rest: part.replace(found[0], ' ') } : null;
}

const MAXIMUM = saysOneOf(AT_MOST);

/** Whether a part names a maximum length: "under 45 seconds". */
export function isMaximum(part: string, masked: MaskedText): boolean {
  const at = new RegExp(`${LENGTH_MARK}(\\d+)`).exec(part)?.[1];
  return MAXIMUM.test(part) || (at !== undefined && MAXIMUM.test(masked.lengths[Number(at)]?.text ?? ''));
}

/** The range with a lower end that a part names: "at least 40 seconds". A maximum alone is none. */
export function rangeIn(part: string, { lengths }: MaskedText): LengthRange | null {
  const at = new RegExp(`${LENGTH_MARK}(\\d+)`).exec(part)?.[1];
  const range = at === undefined ? null : (lengths[Number(at)]?.range ?? null);
  return range !== null && range.leastS > 0 ? range : null;
}

/** The seconds of the first length in a part; null where it names none. */
export function secondsIn(part: string, { lengths }: MaskedText): number | null {
  const at = new RegExp(`${LENGTH_MARK}(\\d+)`).exec(part)?.[1];
  return at === undefined ? null : (lengths[Number(at)]?.seconds ?? null);
}
