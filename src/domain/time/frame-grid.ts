/** Grids that cameras record on, in frames a second, the coarsest first. A fitted rate tells 30 from 30000/1001. */
const GRIDS_PER_S = [15, 20, 24, 25, 30, 48, 50, 60, 90, 100, 120, 240];
/** Longer steps are gaps, and say nothing about the grid. */
const MAX_STEP_FRAMES = 10;
/** Some phones count in ticks of 1/600 s, and their clocks tremble. */
const LEAST_SLACK_S = 0.0018;
const SLACK_FRAMES = 0.1;
/**
 * A grid is a multiple of the true one if hardly any two neighbouring steps both have a frame. 30 and 24 lie
 * on 120.
 */
const LEAST_SINGLE_SHARE = 0.1;
/** Most steps must lie on the grid, beyond the share that chance explains. */
const LEAST_SHARE = 0.5;
/**
 * Of two grids with about as many frames, the coarser one is taken, because all frames of 30 lie on 60 too.
 */
const SAME_SHARE = 0.02;

interface GridFit {
  /** Fitted to the steps that lie on the grid. */
  perS: number;
  /** Share of the steps that lie on it beyond chance, 0..1. */
  share: number;
}

/**
 * The even grid on which most frames lie, in frames a second; null where there is none. `timesS` are the
 * sorted times of the frames in seconds. Missing frames do not move the others off their grid.
 */
export function frameGridPerS(timesS: Float64Array): number | null {
  const steps = timesS.subarray(1).map((time, i) => time - (timesS[i] ?? 0));
  const candidates = [...GRIDS_PER_S, mostFrequentPerS(steps)].toSorted((a, b) => a - b);
  const fits = candidates.map((perS) => fitGrid(steps, perS)).filter((fit) => fit !== null);
  const best = Math.max(...fits.map(({ share }) => share));
  if (best < LEAST_SHARE) return null;
  return fits.find(({ share }) => share >= best - SAME_SHARE)?.perS ?? null;
}

function fitGrid(steps: Float64Array, perS: number): GridFit | null {
  const slackFrames = Math.max(SLACK_FRAMES, LEAST_SLACK_S * perS);
  let [onGrid, singles, frames, seconds] = [0, 0, 0, 0];
  for (const step of steps) {
    const count = Math.round(step * perS);
    if (count < 1 || count > MAX_STEP_FRAMES || Math.abs(step * perS - count) > slackFrames) continue;
    onGrid += 1;
    if (count === 1) singles += 1;
    frames += count;
    seconds += step;
  }
  if (singles < LEAST_SINGLE_SHARE * steps.length || onGrid === 0) return null;
  const chance = Math.min(0.99, 2 * slackFrames);
  return { perS: frames / seconds, share: (onGrid / steps.length - chance) / (1 - chance) };
}

/** The rate of the commonest step, to a millisecond, for grids that no camera is known to have. */
function mostFrequentPerS(steps: Float64Array): number {
  const counts = new Map<number, number>();
  for (const step of steps) {
    const ms = Math.max(1, Math.round(step * 1000));
    counts.set(ms, (counts.get(ms) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return 1000 / (commonest?.[0] ?? 1);
}
