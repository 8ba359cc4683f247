import type { Run } from './number-runs.ts';
import { inDigits, type NumberPart, readDecimal, readWhole, SCALES } from './number-words.ts';

export interface Amount {
  text: string;
  value: number;
  /** In plain digits: no decimals, no "million" behind them. */
  isWhole: boolean;
}

/** Whole numbers, decimals, and millions; null where the run is no number. */
export function readAmount({ words, to, parts }: Run): Amount | null {
  const scale = parts.at(-1);
  const head = parts.slice(0, -1);
  const name = words[to - 1]?.plain ?? '';
  if (scale?.kind === 'scale' && SCALES.has(name)) {
    const count =
      head[0]?.kind === 'a' && head.length === 1
        ? '1'
        : (readDecimal(head) ?? readMillions(head, scale.value));
    if (count !== null && scale.value >= 1e6)
      return { text: `${count} ${name}`, value: scale.value, isWhole: false };
  }
  const decimal = readDecimal(parts);
  if (decimal !== null) return { text: decimal, value: Number(decimal), isWhole: false };
  const value = readWhole(parts);
  if (value === null) return null;
  return { text: inDigits(value), value, isWhole: true };
}

function readMillions(head: readonly NumberPart[], scale: number): string | null {
  const count = scale >= 1e6 ? readWhole(head) : null;
  return count !== null && count < 1000 ? String(count) : null;
}
