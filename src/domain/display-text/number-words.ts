/** The part that a word can have in an English number. */
export type NumberPart =
  | { kind: 'unit' | 'teen' | 'tens' | 'scale'; value: number }
  | { kind: 'hundred' | 'and' | 'point' | 'oh' | 'a' };

export const UNITS = 'zero one two three four five six seven eight nine'.split(' ');
export const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
  ' ',
);
export const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Names of large numbers, as people write them behind digits. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const PARTS: ReadonlyMap<string, NumberPart> = new Map<string, NumberPart>([
  ...UNITS.map((word, value) => [word, { kind: 'unit', value }] as const),
  ...TEENS.map((word, at) => [word, { kind: 'teen', value: 10 + at }] as const),
  ...TENS.map((word, at) => [word, { kind: 'tens', value: 20 + 10 * at }] as const),
  ...[...SCALES].map(([word, value]) => [word, { kind: 'scale', value }] as const),
  ...(['hundred', 'and', 'point', 'oh', 'a'] as const).map((kind) => [kind, { kind }] as const),
]);

/** The part that a word in lower case is, null for any other word. */
export function numberPart(word: string): NumberPart | null {
  return PARTS.get(word) ?? null;
}

/** "Two thousand and nine" is a year nearly always; "two thousand" is seldom one. */
const [YEARS_FROM, YEARS_TO] = [2000, 2100] as const;

/** A whole number as people write it. */
export function inDigits(value: number): string {
  return value > YEARS_FROM && value < YEARS_TO ? String(value) : value.toLocaleString('en-US');
}

interface Reading {
  value: number;
  /** Index after the last part that was read. */
  to: number;
}

/** A whole number of all parts, such as "two hundred and fifty"; null where the parts form no number. */
export function readWhole(parts: readonly NumberPart[]): number | null {
  let [sum, at, below] = [0, 0, Number.POSITIVE_INFINITY];
  while (at < parts.length) {
    if (sum > 0 && parts[at]?.kind === 'and') at += 1;
    const group = readBelowThousand(parts, at);
    if (group === null) return null;
    const scale = parts[group.to];
    if (scale?.kind !== 'scale') {
      const isRest = group.to === parts.length && (sum === 0 || group.value < below);
      return isRest && (sum === 0 || group.value > 0) ? sum + group.value : null;
    }
    if (scale.value >= below || group.value === 0) return null;
    sum += group.value * scale.value;
    below = scale.value;
    at = group.to + 1;
  }
  return at === parts.length && sum > 0 ? sum : null;
}

/** "seven", "forty two", "a hundred and six", "fifteen hundred". */
function readBelowThousand(parts: readonly NumberPart[], from: number): Reading | null {
  const head = parts[from]?.kind === 'a' ? { value: 1, to: from + 1 } : readBelowHundred(parts, from);
  if (head === null) return null;
  if (parts[head.to]?.kind !== 'hundred') {
    return parts[from]?.kind === 'a' && parts[head.to]?.kind !== 'scale' ? null : head;
  }
  if (head.value === 0 || (head.value > 9 && head.value % 10 === 0)) return null;
  const hundreds = { value: 100 * head.value, to: head.to + 1 };
  const isJoined = parts[hundreds.to]?.kind === 'and';
  const rest = readBelowHundred(parts, hundreds.to + (isJoined ? 1 : 0));
  return rest === null || rest.value === 0 ? hundreds : { value: hundreds.value + rest.value, to: rest.to };
}

function readBelowHundred(parts: readonly NumberPart[], from: number): Reading | null {
  const part = parts[from];
  if (part?.kind === 'unit' || part?.kind === 'teen') return { value: part.value, to: from + 1 };
  if (part?.kind !== 'tens') return null;
  const unit = parts[from + 1];
  return unit?.kind === 'unit' && unit.value > 0
    ? { value: part.value + unit.value, to: from + 2 }
    : { value: part.value, to: from + 1 };
}

/**
 * A year or a clock time in two halves, each below a hundred: "nineteen | eighty four", "twenty | oh eight".
 */
export function readHalves(parts: readonly NumberPart[]): [number, number] | null {
  const first = readBelowHundred(parts, 0);
  if (first === null) return null;
  const isOh = parts[first.to]?.kind === 'oh';
  const second = readBelowHundred(parts, first.to + (isOh ? 1 : 0));
  if (second === null || second.to !== parts.length) return null;
  return isOh === second.value < 10 ? [first.value, second.value] : null;
}

const FRACTION_OF_POINT: ReadonlySet<NumberPart['kind']> = new Set(['unit', 'oh']);

/**
 * "three point five" as 3.5, with single digits after the point; null where the parts form no such number.
 */
export function readDecimal(parts: readonly NumberPart[]): string | null {
  const point = parts.findIndex(({ kind }) => kind === 'point');
  const digits = parts.slice(point + 1);
  if (point < 1 || digits.length === 0 || digits.some(({ kind }) => !FRACTION_OF_POINT.has(kind)))
    return null;
  const whole = readWhole(parts.slice(0, point));
  return whole === null
    ? null
    : `${whole}.${digits.map((part) => ('value' in part ? part.value : 0)).join('')}`;
}

const ORDINAL_UNITS = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ORDINALS: ReadonlyMap<string, number> = new Map<string, number>([
  ...ORDINAL_UNITS.map((word, at) => [word, at + 1] as const),
  ...'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
    .split(' ')
    .map((word, at) => [word, 10 + at] as const),
  ...TENS.map((word, at) => [word.replace(/y$/, 'ieth'), 20 + 10 * at] as const),
]);

/** The value of an ordinal word in lower case, from "first" to "ninetieth"; null for any other word. */
export function ordinalOf(word: string): number | null {
  return ORDINALS.get(word) ?? null;
}

/** 21 as "21st". */
export function writeOrdinal(value: number): string {
  const isTeen = value % 100 >= 11 && value % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** The first year of "nineteen eighties": 1980; null for any other words. */
export function readDecade(century: NumberPart, plural: string): number | null {
  const tens = TENS.indexOf(plural.replace(/ies$/, 'y'));
  const isCentury =
    century.kind === 'teen' ? century.value >= 11 : 'value' in century && century.value === 20;
  return plural.endsWith('ies') && tens >= 0 && isCentury && 'value' in century
    ? 100 * century.value + 20 + 10 * tens
    : null;
}
