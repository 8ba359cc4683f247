import type { LagPoint } from './phase-lags.ts';

export interface LagLine {
  /** Lag at the other file's time 0. */
  offsetMs: number;
  /** The growth of the lag, in millionths of the other file's time. */
  driftPpm: number;
  /**
   * Standard deviation of `driftPpm`, from the distances of the points to the line; infinite with fewer than
   * three.
   */
  driftDeviationPpm: number;
  onLine: LagPoint[];
  /** Root mean square distance of the points on the line. */
  residualMs: number;
}

/** Clocks of recorders differ by at most this; a steeper line is chance. */
const MAX_DRIFT_PPM = 300;

/** The line that most points agree on, then least squares on the agreeing. */
export function robustLine(points: readonly LagPoint[], toleranceMs: number): LagLine | null {
  if (points.length === 0) return null;
  let line = mostAgreed(points, toleranceMs);
  let onLine: LagPoint[] = [];
  for (let pass = 0; pass < 3; pass += 1) {
    onLine = agreeing(points, line, toleranceMs);
    if (onLine.length < 3) break;
    line = leastSquares(onLine);
  }
  const squares = onLine.reduce((sum, point) => sum + (point.lagMs - lagOn(line, point)) ** 2, 0);
  return {
    offsetMs: line.offset,
    driftPpm: line.slope * 1e6,
    driftDeviationPpm: 1e6 * Math.sqrt(squares / Math.max(0, onLine.length - 2) / spreadOf(onLine)),
    onLine,
    residualMs: Math.sqrt(squares / Math.max(1, onLine.length)),
  };
}

interface Line {
  offset: number;
  slope: number;
}

function lagOn({ offset, slope }: Line, { otherMs }: LagPoint): number {
  return offset + slope * otherMs;
}

function agreeing(points: readonly LagPoint[], line: Line, toleranceMs: number): LagPoint[] {
  return points.filter((point) => Math.abs(point.lagMs - lagOn(line, point)) <= toleranceMs);
}

/**
 * The line with the most points near it, among the lines through two points and the level lines through one.
 * A median of slopes needs half of the points on the line. A file that was paused in its middle has fewer.
 */
function mostAgreed(points: readonly LagPoint[], toleranceMs: number): Line {
  const span = (points.at(-1)?.otherMs ?? 0) - (points[0]?.otherMs ?? 0);
  let best = { line: { offset: points[0]?.lagMs ?? 0, slope: 0 }, count: 0 };
  const consider = (line: Line) => {
    const { length: count } = agreeing(points, line, toleranceMs);
    if (count > best.count) best = { line, count };
  };
  for (const a of points) consider({ offset: a.lagMs, slope: 0 });
  for (const [i, a] of points.entries()) {
    for (const b of points.slice(i + 1)) {
      // Points that are near each other do not determine the slope.
      if (b.otherMs - a.otherMs < span / 4) continue;
      const slope = (b.lagMs - a.lagMs) / (b.otherMs - a.otherMs);
      if (Math.abs(slope) * 1e6 <= MAX_DRIFT_PPM) consider({ offset: a.lagMs - slope * a.otherMs, slope });
    }
  }
  return best.line;
}

function leastSquares(points: readonly LagPoint[]): Line {
  const count = points.length;
  const meanX = points.reduce((sum, point) => sum + point.otherMs, 0) / count;
  const meanY = points.reduce((sum, point) => sum + point.lagMs, 0) / count;
  const spread = spreadOf(points);
  const joint = points.reduce((sum, point) => sum + (point.otherMs - meanX) * (point.lagMs - meanY), 0);
  const slope = spread > 0 ? joint / spread : 0;
  return { offset: meanY - slope * meanX, slope };
}

/** Sum of the squared distances of the points' times from their mean. */
function spreadOf(points: readonly LagPoint[]): number {
  const meanX = points.reduce((sum, point) => sum + point.otherMs, 0) / Math.max(1, points.length);
  return points.reduce((sum, point) => sum + (point.otherMs - meanX) ** 2, 0);
}
