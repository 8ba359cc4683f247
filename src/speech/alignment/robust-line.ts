import type { LagPoint } from './phase-lags.ts';

export interface LagLine {
  /** Lag at the other file's time 0. */
  offsetMs: number;
  /** How much the lag grows, in millionths of the other file's time. */
  driftPpm: number;
  onLine: LagPoint[];
  /** Root mean square distance of the points on the line. */
  residualMs: number;
}

/** Clocks of recorders differ by at most this; a steeper line is chance. */
const MAX_DRIFT_PPM = 300;

/** The line that most points agree on: median of the slopes between points, then least squares on the agreeing. */
export function robustLine(points: readonly LagPoint[], toleranceMs: number): LagLine | null {
  if (points.length === 0) return null;
  const slope = medianSlope(points);
  const offset = median(points.map((point) => point.lagMs - slope * point.otherMs));
  let line = { offset, slope };
  let onLine: LagPoint[] = [];
  for (let pass = 0; pass < 3; pass += 1) {
    onLine = points.filter(
      (point) => Math.abs(point.lagMs - line.offset - line.slope * point.otherMs) <= toleranceMs,
    );
    if (onLine.length < 3) break;
    line = leastSquares(onLine);
  }
  const squares = onLine.map((point) => (point.lagMs - line.offset - line.slope * point.otherMs) ** 2);
  const residualMs = Math.sqrt(squares.reduce((sum, value) => sum + value, 0) / Math.max(1, onLine.length));
  return { offsetMs: line.offset, driftPpm: line.slope * 1e6, onLine, residualMs };
}

function medianSlope(points: readonly LagPoint[]): number {
  const slopes: number[] = [];
  const span = (points.at(-1)?.otherMs ?? 0) - (points[0]?.otherMs ?? 0);
  for (const [i, a] of points.entries()) {
    for (const b of points.slice(i + 1)) {
      // Points that lie near each other say nothing about the slope.
      if (b.otherMs - a.otherMs < span / 4) continue;
      const slope = (b.lagMs - a.lagMs) / (b.otherMs - a.otherMs);
      if (Math.abs(slope) * 1e6 <= MAX_DRIFT_PPM) slopes.push(slope);
    }
  }
  return median(slopes);
}

function leastSquares(points: readonly LagPoint[]): { offset: number; slope: number } {
  const count = points.length;
  const meanX = points.reduce((sum, point) => sum + point.otherMs, 0) / count;
  const meanY = points.reduce((sum, point) => sum + point.lagMs, 0) / count;
  const spread = points.reduce((sum, point) => sum + (point.otherMs - meanX) ** 2, 0);
  const joint = points.reduce((sum, point) => sum + (point.otherMs - meanX) * (point.lagMs - meanY), 0);
  const slope = spread > 0 ? joint / spread : 0;
  return { offset: meanY - slope * meanX, slope };
}

/** 0 of an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
