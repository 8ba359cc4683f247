import { TEENS, TENS, UNITS } from '../display-text/number-words.ts';

const SMALL = [...UNITS, ...TEENS];
const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};
export const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
};
/** Longer numbers are read digit by digit. */
const MOST_DIGITS = 9;

const NUMBER =
  /^(?<sign>[$€£]?)(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<part>\d+))?(?<end>%|st|nd|rd|th|s)?$/i;

const CLOCK = /^(?<hour>\d|1\d|2[0-3]):(?<minute>[0-5]\d)$/;
const MIXED = /^(?<whole>\d{0,9})(?<fraction>[½¼¾])$/;
const FRACTIONS: Readonly<Record<string, readonly string[]>> = {
  '½': ['half'],
  '¼': ['quarter'],
  '¾': ['three', 'quarters'],
};
/** The last day of a month: "May 3" is "May third". */
const LAST_DAY = 31;

/** A written word or number without the marks around it. The signs of currencies and percent belong to a number. */
export const withoutOuterMarks = (written: string): string =>
  written.replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, '');

/**
 * The ways to say a number in digits in English, each as words. Examples are "350" with and without "and",
 * years by their halves too, "$40", "3.5", "10%", "21st", "1990s". Null for any other text.
 */
export function waysToSay(written: string): string[][] | null {
  const clock = CLOCK.exec(written)?.groups;
  if (clock) return waysOfClock(Number(clock['hour']), Number(clock['minute']));
  const mixed = MIXED.exec(written)?.groups;
  if (mixed) return waysOfMixed(mixed['whole'] ?? '', FRACTIONS[mixed['fraction'] ?? ''] ?? []);
  const parts = NUMBER.exec(written)?.groups;
  if (parts === undefined) return null;
  const { sign = '', whole = '', part, end = '' } = parts;
  const readings = waysOfWhole(whole);
  if (sign !== '')
    return readings.flatMap((reading) => withMoney(reading, CURRENCIES[sign] ?? ['', ''], part));
  const fraction = part === undefined ? [] : ['point', ...digitsOf(part)];
  const withFraction = readings.map((reading) => withEnd([...reading, ...fraction], end.toLowerCase()));
  if (part?.length === 2 && end === '')
    return [...withFraction, ...readings.map((reading) => [...reading, ...cardinal(Number(part), false)])];
  const isDay = part === undefined && end === '' && /^[1-9]\d?$/.test(whole) && Number(whole) <= LAST_DAY;
  return isDay ? [...withFraction, ...readings.map((reading) => withEnd(reading, 'th'))] : withFraction;
}

/** "Six thirty", "half past six"; "nine" for 9:00. */
function waysOfClock(hour: number, minute: number): string[][] {
  const [now, next] = [cardinal(hour, false), cardinal((hour % 12) + 1, false)];
  if (minute === 0) return [now, [...now, "o'clock"]];
  const digits = minute < 10 ? ['oh', ...cardinal(minute, false)] : cardinal(minute, false);
  const readings = [[...now, ...digits]];
  if (minute === 30) readings.push(['half', 'past', ...now]);
  if (minute === 15) readings.push(['quarter', 'past', ...now], ['a', 'quarter', 'past', ...now]);
  if (minute === 45) readings.push(['quarter', 'to', ...next], ['a', 'quarter', 'to', ...next]);
  if (minute < 30) readings.push([...cardinal(minute, false), 'past', ...now]);
  if (minute > 30) readings.push([...cardinal(60 - minute, false), 'to', ...next]);
  return readings;
}

/** "Two and a half", "half", "a half". */
function waysOfMixed(whole: string, fraction: readonly string[]): string[][] {
  const readings = [[...fraction], ['a', ...fraction]];
  if (whole === '') return readings;
  return waysOfWhole(whole).flatMap((reading) => readings.map((part) => [...reading, 'and', ...part]));
}

function waysOfWhole(whole: string): string[][] {
  const digits = whole.replaceAll(',', '');
  const isCode = digits.length > MOST_DIGITS || (digits.length > 1 && digits.startsWith('0'));
  if (isCode) return [digitsOf(digits)];
  const value = Number(digits);
  const readings = [cardinal(value, false), cardinal(value, true)];
  const isYear = digits.length === 4 && whole === digits && value >= 1100 && value < 2100;
  if (isYear) readings.push(byHalves(value));
  const distinct = new Map(readings.map((reading) => [reading.join(' '), reading]));
  return [...distinct.values()];
}

const digitsOf = (digits: string) => [...digits].map((digit) => SMALL[Number(digit)] ?? '');

function cardinal(value: number, withAnd: boolean): string[] {
  if (value < 20) return [SMALL[value] ?? ''];
  if (value < 100) return [TENS[Math.floor(value / 10) - 2] ?? '', ...restOf(value % 10, withAnd)];
  const [unit, name]: [number, string] =
    value < 1000 ? [100, 'hundred'] : value < 1_000_000 ? [1000, 'thousand'] : [1_000_000, 'million'];
  const rest = value % unit;
  const joint = withAnd && rest > 0 && rest < 100 ? ['and'] : [];
  return [...cardinal(Math.floor(value / unit), withAnd), name, ...joint, ...restOf(rest, withAnd)];
}

const restOf = (value: number, withAnd: boolean) => (value === 0 ? [] : cardinal(value, withAnd));

/** "Nineteen eighty four", "twenty oh nine", "nineteen hundred". */
function byHalves(year: number): string[] {
  const [first, second] = [Math.floor(year / 100), year % 100];
  const end =
    second === 0 ? ['hundred'] : second < 10 ? ['oh', ...cardinal(second, false)] : cardinal(second, false);
  return [...cardinal(first, false), ...end];
}

/** "Three dollars fifty" and "three fifty" for $3.50. */
function withMoney(
  reading: string[],
  [one, many]: readonly [string, string],
  cents: string | undefined,
): string[][] {
  const name = reading.join(' ') === 'one' ? one : many;
  if (cents === undefined) return [[...reading, name]];
  const small = cardinal(Number(cents.padEnd(2, '0').slice(0, 2)), false);
  return [
    [...reading, name, ...small],
    [...reading, ...small],
    [...reading, name, 'and', ...small, 'cents'],
  ];
}

function withEnd(reading: string[], end: string): string[] {
  if (end === '') return reading;
  if (end === '%') return [...reading, 'percent'];
  const last = reading.at(-1) ?? '';
  const changed = end === 's' ? pluralOf(last) : ordinalOf(last);
  return [...reading.slice(0, -1), changed];
}

const pluralOf = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);

function ordinalOf(word: string): string {
  return ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
}
