import type { LengthRules } from '../../language/brief/brief-rules.ts';
import { plainWord } from '../../language/word-stems.ts';
import { blank } from '../text-span.ts';

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

/** The text with spaces in place of its lengths. */
export function withoutLength(text: string, { mixed, clock, plain, before, after }: LengthRules): string {
  const hedged = [mixed, clock, plain].map(
    ({ source, flags }) => new RegExp(`${before}${source}${after}`, flags),
  );
  const pattern = hedged.find((one) => one.test(text));
  return pattern ? text.replace(pattern, blank) : text;
}
