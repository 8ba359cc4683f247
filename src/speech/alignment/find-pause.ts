import { type ClockPiece, fileToGroupMs } from '../../domain/recording/file-clock.ts';
import type { HeardFiles } from './align-span.ts';
import { phaseFits } from './phase-lags.ts';

/** The border between two pieces of a file, on its own clock. The sound between them surely fits neither. */
export interface Pause {
  beforeEndMs: number;
  afterStartMs: number;
}

/** A stretch of one piece inside the other that is shorter than this, plus a window, goes unnoticed. */
const REACH_MS = 20_000;
const WINDOW_SAMPLES = 8_192;
const HOP_MS = 200;
const SEARCH_MS = 3;
/**
 * A window fits a line when its peak is this many deviations above chance. It must lead the other line's peak
 * by this much.
 */
const MIN_FIT = 6;
const MIN_LEAD = 2;

/**
 * Finds the moment of a pause. Short windows before it fit the line of `before` better, and later ones that of `after`.
 * The first piece ends about where the second begins.
 */
export async function findPause(
  { reference, other }: HeardFiles,
  before: ClockPiece,
  after: ClockPiece,
): Promise<Pause> {
  // Sound that the reference did not record fits neither line. So the pieces are this far apart in the file.
  const jumpMs = fileToGroupMs(after.startMs, after) - fileToGroupMs(after.startMs, before);
  const reachMs = REACH_MS + Math.max(0, -jumpMs);
  const fromMs = Math.max(before.startMs, before.endMs - reachMs);
  const toMs = Math.min(after.endMs, after.startMs + reachMs);
  const windowMs = (WINDOW_SAMPLES * 1000) / other.sampleRate;
  const count = Math.max(0, Math.floor((toMs - fromMs - windowMs) / HOP_MS));
  const startsMs = Array.from({ length: count }, (_, i) => fromMs + i * HOP_MS);
  const fitsOf = ({ offsetMs, driftPpm }: ClockPiece) =>
    phaseFits(reference, other, startsMs, {
      windowSamples: WINDOW_SAMPLES,
      searchMs: SEARCH_MS,
      lagMs: (otherMs) => offsetMs + (driftPpm * otherMs) / 1e6,
    });
  const [left, right] = [await fitsOf(before), await fitsOf(after)];
  const cut = bestCut(left.map((fit, i) => fit - (right[i] ?? 0)));
  const isClear = (own: readonly number[], others: readonly number[], i: number) =>
    (own[i] ?? 0) >= MIN_FIT && (own[i] ?? 0) >= (others[i] ?? 0) + MIN_LEAD;
  const middleMs = (i: number) => (startsMs[i] ?? 0) + windowMs / 2;
  const last = startsMs.findLastIndex((_, i) => i < cut && isClear(left, right, i));
  const first = startsMs.findIndex((_, i) => i >= cut && isClear(right, left, i));
  return {
    beforeEndMs: last < 0 ? fromMs : middleMs(last),
    afterStartMs: first < 0 ? toMs : middleMs(first),
  };
}

/** Where the values are best split into high ones before and low ones behind. */
function bestCut(values: readonly number[]): number {
  let best = { at: 0, sum: 0 };
  let sum = 0;
  for (const [i, value] of values.entries()) {
    sum += value;
    if (sum > best.sum) best = { at: i + 1, sum };
  }
  return best.at;
}
