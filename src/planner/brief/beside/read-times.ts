import type { Range } from '../../../domain/time/range.ts';
import type { TimeRules } from '../../language/brief/brief-rules.ts';
import { blank, type TextSpan } from '../text-span.ts';

/** A stretch of the footage, by its own clock, from which the brief wants its content. */
export interface SaidTimes extends TextSpan {
  fromMs: number;
  /** Infinity where the stretch continues to the end. */
  toMs: number;
}

/** A time by the clock of a recording or a video: "2:30", "1:02:30". No time of day. */
export const CLOCK = String.raw`(?:(?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?![\d:])(?!\s*(?:am|pm|a\.m|p\.m|o['’]clock|uhr|h\b))`;

/** "1:30 to 2:00" alone is a range for the length of the cut. */
const MOST_LENGTH_MS = 180_000;

/** The stretches that a text names ("from 2:00 to 4:30", "minutes 3 to 5"), and the text without them. */
export function readTimes(text: string, rules: TimeRules): { times: SaidTimes[]; rest: string } {
  const times: SaidTimes[] = [];
  let rest = text;
  const take = (pattern: string, rangeOf: (first: string, second: string) => [number, number]) => {
    rest = rest.replace(new RegExp(pattern, 'giu'), (...match) => {
      const [said, first = '', second = ''] = match as [string, string?, string?];
      const from = match.find((one): one is number => typeof one === 'number') ?? 0;
      const [fromMs, toMs] = rangeOf(first, second);
      if (toMs <= fromMs) return said;
      times.push({ text: said, from, fromMs, toMs });
      return blank(said);
    });
  };
  const lead = String.raw`(?<![\p{L}\p{N}])`;
  const until = String.raw`\s*(?:[-–—]|${rules.to})\s*`;
  const minutes = String.raw`${rules.minutes}\s*`;
  take(`${lead}${rules.from}\\s+(${CLOCK})${until}(${CLOCK})`, (a, b) => [clockMs(a), clockMs(b)]);
  take(`${lead}(${CLOCK})${until}(${CLOCK})`, (a, b) => [
    clockMs(a),
    clockMs(b) > MOST_LENGTH_MS ? clockMs(b) : 0,
  ]);
  take(
    `${lead}(?:${rules.from}\\s+)?${minutes}(\\d{1,3})${until}(?:${minutes})?(\\d{1,3})(?![\\d:])`,
    (a, b) => [Number(a) * 60_000, Number(b) * 60_000],
  );
  take(`${lead}${rules.after}\\s+(${CLOCK})`, (a) => [clockMs(a), Number.POSITIVE_INFINITY]);
  take(`${lead}${rules.before}\\s+(${CLOCK})`, (a) => [0, clockMs(a)]);
  return { times, rest };
}

/** "2:30" and "1:02:30". */
export function clockMs(clock: string): number {
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** Whether more than half of a sentence lies in one of the stretches. */
export function isWithinTimes(
  { startMs, endMs }: Range,
  times: readonly { fromMs: number; toMs: number }[],
): boolean {
  const middleMs = (startMs + endMs) / 2;
  return times.some(({ fromMs, toMs }) => middleMs >= fromMs && middleMs <= toMs);
}
