import type { LengthRules } from '../../language/brief/brief-rules.ts';
import { plainWord } from '../../language/word-stems.ts';
import { blank, type TextSpan } from '../text-span.ts';
import type { LengthRange } from './length-range.ts';

/** The length that a text names, in whole seconds; null when it names none. */
export function readLengthS(text: string, rules: LengthRules): number | null {
  const mixed = rules.mixed.exec(text)?.groups;
  const number = (spelled = '') => toNumber(spelled, rules);
  if (mixed && !rules.andAHalf.test(text)) return number(mixed['minutes']) * 60 + number(mixed['seconds']);
  const clock = rules.clock.exec(text)?.groups;
  if (clock) return Number(clock['minutes']) * 60 + Number(clock['seconds']);
  const match = rules.plain.exec(text);
  if (!match) return null;
  const { amount, words, unit = '' } = match.groups ?? {};
  const halfMore = rules.andAHalf.test(match[0]) ? 0.5 : 0;
  return Math.round((number(amount ?? words) + halfMore) * (rules.minutes.test(unit) ? 60 : 1));
}

function toNumber(spelled: string, { numbers }: LengthRules): number {
  return /^\d/.test(spelled)
    ? Number(spelled.replace(',', '.'))
    : spelled
        .toLowerCase()
        .split(/[\s-]/)
        .reduce((sum, word) => withNumber(sum, numbers[plainWord(word)] ?? 0), 0);
}

/** "Two hundred and ten": a hundred multiplies the number before it. */
const withNumber = (before: number, value: number): number =>
  value === 100 ? Math.max(1, before) * value : before + value;

/** A lower end of less than this part of the upper one is another number: "entry 2 - 40 seconds". */
const LEAST_PART = 0.1;

/** The lower end of the first range in a text, with the words between it and the upper end. */
export function lowerEnd(text: string, rules: LengthRules): (TextSpan & { seconds: number }) | null {
  const match = rules.ranges.lower.exec(text);
  if (!match) return null;
  const [said] = match;
  const upper = text.slice(match.index + said.length);
  const { amount = '', unit = rules.plain.exec(upper)?.groups?.['unit'] ?? '' } = match.groups ?? {};
  const seconds = Math.round(toNumber(amount, rules) * (rules.minutes.test(unit) ? 60 : 1));
  const upperS = readLengthS(upper, rules) ?? 0;
  const isRange = seconds < upperS && seconds >= upperS * LEAST_PART;
  return isRange ? { text: said, from: match.index, seconds } : null;
}

/** The first range with both ends in a text, and the text with spaces for the lower end. */
export function readRange(text: string, rules: LengthRules): { range: LengthRange | null; rest: string } {
  const lower = lowerEnd(text, rules);
  if (lower === null) return { range: null, rest: text };
  const to = lower.from + lower.text.length;
  const mostS = readLengthS(text.slice(to), rules) ?? 0;
  return {
    range: { leastS: lower.seconds, mostS },
    rest: text.slice(0, lower.from) + blank(lower.text) + text.slice(to),
  };
}

/** The range that the words beside a length name: "at least 40 seconds". */
export function readBound(text: string, rules: LengthRules): LengthRange | null {
  const said = lengthSpan(text, rules)?.text ?? '';
  const seconds = readLengthS(said, rules);
  if (seconds === null) return null;
  if (rules.ranges.least.test(said)) return { leastS: seconds, mostS: Number.POSITIVE_INFINITY };
  return rules.ranges.most.test(said) ? { leastS: 0, mostS: seconds } : null;
}

/** The first length in a text, with the words that belong to it. */
export function lengthSpan(
  text: string,
  { mixed, clock, plain, before, after }: LengthRules,
): TextSpan | null {
  for (const { source, flags } of [mixed, clock, plain]) {
    const match = new RegExp(`${before}${source}${after}`, flags).exec(text);
    if (match) return { text: match[0], from: match.index };
  }
  return null;
}

/** The text with spaces in place of its first length. */
export function withoutLength(text: string, rules: LengthRules): string {
  const span = lengthSpan(text, rules);
  if (span === null) return text;
  const { from, text: said } = span;
  return text.slice(0, from) + blank(said) + text.slice(from + said.length);
}
