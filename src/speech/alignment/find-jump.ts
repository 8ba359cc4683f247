import type { Range } from '../../domain/time/range.ts';
import { coarseLag } from './coarse-lag.ts';
import { FLUX_RATE } from './onset-flux.ts';
import type { LagPoint } from './phase-lags.ts';
import type { LagLine } from './robust-line.ts';

/** A recorder that was paused and started again, or a file with a part missing. */
export interface ClockJump {
  /** Where in the file, on its own clock. */
  atMs: number;
  /** The length of the missing sound; negative for repeated sound. */
  byMs: number;
}

/** A shorter stretch is only the last window and the rest of the file. */
const MIN_STRETCH_MS = 12_000;
/** Smaller differences are the coarse lag's own. */
const MIN_JUMP_MS = 100;

/**
 * Finds a jump of a file's clock. It looks at stretches before and after the windows on a span's line. It
 * seeks each one elsewhere in the reference, by the same measure as whole files.
 */
export async function findJump(
  {
    reference,
    other,
    span,
  }: { reference: readonly Float32Array[]; other: readonly Float32Array[]; span: Range },
  points: readonly LagPoint[],
  line: LagLine,
  isMatch: (coarse: { z: number }) => boolean,
): Promise<ClockJump | null> {
  const isOnLine = points.map((point) => line.onLine.includes(point));
  const lastMs = points[lastOfPrefix(isOnLine)]?.otherMs ?? span.endMs;
  const firstMs = points[points.length - 1 - lastOfPrefix(isOnLine.toReversed())]?.otherMs ?? span.startMs;
  for (const side of ['behind', 'before'] as const) {
    const [fromMs, toMs] = side === 'behind' ? [lastMs, span.endMs] : [span.startMs, firstMs];
    if (toMs - fromMs < MIN_STRETCH_MS) continue;
    const [from, to] = [fromMs, toMs].map((ms) => Math.round((ms * FLUX_RATE) / 1000));
    const stretch = other.map((band) => band.subarray(from, to));
    const coarse = await coarseLag(reference, stretch);
    if (coarse === null || !isMatch(coarse)) continue;
    const middleMs = (fromMs + toMs) / 2;
    const foundMs = coarse.lagMs - fromMs;
    const byMs = foundMs - (line.offsetMs + (line.driftPpm * middleMs) / 1e6);
    if (Math.abs(byMs) < MIN_JUMP_MS) continue;
    return side === 'behind' ? { atMs: fromMs, byMs } : { atMs: toMs, byMs: -byMs };
  }
  return null;
}

/** Where a run of hits most likely ends: weighs chance hits after the end against misses before it. */
function lastOfPrefix(isOnLine: readonly boolean[]): number {
  let best = { at: -1, score: 0 };
  let score = 0;
  for (const [at, on] of isOnLine.entries()) {
    score += on ? 1 : -1;
    if (score >= best.score) best = { at, score };
  }
  return best.at;
}
