import { firstIndexWhere } from '../../time/first-index-where.ts';
import type { Range } from '../../time/range.ts';
import type { KeptCorrection } from './keep-corrections.ts';
import type { CorrectedWord } from './sentence-ends.ts';

/**
 * The kept corrections to which newer ones of these ranges come in place: those that share time with one. A
 * correction of another word at the same time stays; `others` are words that the newer corrections leave.
 */
export function gaveWay<K extends KeptCorrection>(
  kept: readonly K[],
  ranges: readonly Range[],
  others: readonly CorrectedWord[],
): K[] {
  const standing = new Set(others.map(({ start_ms, end_ms, text }) => `${start_ms} ${end_ms} ${text}`));
  const sorted = ranges.toSorted((a, b) => a.startMs - b.startMs);
  let most = Number.NEGATIVE_INFINITY;
  /** The latest end of the ranges up to each one. */
  const ends = sorted.map(({ endMs }) => {
    most = Math.max(most, endMs);
    return most;
  });
  return kept.filter(({ startMs, endMs, text }) => {
    const after = firstIndexWhere(sorted.length, (at) => (sorted[at]?.startMs ?? 0) >= endMs);
    const isMet = (ends[after - 1] ?? startMs) > startMs;
    return isMet && !standing.has(`${startMs} ${endMs} ${text}`);
  });
}
