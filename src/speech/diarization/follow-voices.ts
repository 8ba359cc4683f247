import { meanOf } from './mean-of.ts';

/** The voices as they are believed to be after a round. */
interface Voices {
  /** For each voice, its mean in each direction. It is drawn to the mean of all where the voice has few windows. */
  means: Float64Array[];
  /** For each voice, half of its squared size and of its uncertainty. */
  costs: Float64Array;
}

/** Windows overlap by half and are much alike, so each counts for half. */
const EVIDENCE = 0.5;
/** The chance that the next window has the voice of this one. 0.8 to 0.9 find as many right numbers, 0.6 fewer. */
const STAY = 0.9;
const ROUNDS = 30;
/** Once no window changes its belief by more, the rounds end. */
const SETTLED = 1e-3;
/** Less belief adds nothing to a voice. To skip it halves the time. */
const NO_BELIEF = 1e-6;
/** The belief in the voice that a window has at first. */
const FIRST_BELIEF = 0.9;

/**
 * The voice of each window, where `labels` has it at first. Voices that explain too little end without windows:
 * those of windows in which one person follows another, or a further mood of a person. This is variational Bayes
 * over a hidden Markov model, as VBx has it (Landini et al., 2022). `between` is how much voices vary in each
 * direction, where windows of one voice vary by 1. The higher the `caution`, the fewer voices are left.
 */
export function followVoices(
  vectors: readonly Float64Array[],
  labels: Uint8Array,
  { between, caution }: { between: Float64Array; caution: number },
): Uint8Array {
  const centred = withoutMean(vectors);
  const count = labels.reduce((most, label) => Math.max(most, label + 1), 1);
  let beliefs = firstBeliefs(labels, count);
  let shares = new Float64Array(count).fill(1 / count);
  for (let round = 0; round < ROUNDS; round += 1) {
    const fits = fitsOf(centred, learnVoices(centred, beliefs, { between, caution }));
    const next = believe(fits, shares);
    const change = largestChange(beliefs, next.beliefs);
    ({ beliefs, shares } = next);
    if (change < SETTLED) break;
  }
  return Uint8Array.from(beliefs, (own) => own.indexOf(Math.max(...own)));
}

function withoutMean(vectors: readonly Float64Array[]): Float64Array[] {
  const mean = meanOf(vectors);
  return vectors.map((vector) => vector.map((value, d) => value - (mean[d] ?? 0)));
}

function firstBeliefs(labels: Uint8Array, count: number): Float64Array[] {
  const other = count === 1 ? 0 : (1 - FIRST_BELIEF) / (count - 1);
  return Array.from(labels, (label) => {
    const own = new Float64Array(count).fill(other);
    own[label] = 1 - other * (count - 1);
    return own;
  });
}

function learnVoices(
  centred: readonly Float64Array[],
  beliefs: readonly Float64Array[],
  { between, caution }: { between: Float64Array; caution: number },
): Voices {
  const count = beliefs[0]?.length ?? 0;
  const costs = new Float64Array(count);
  const means = Array.from({ length: count }, (_, voice) => {
    const sum = new Float64Array(between.length);
    let windows = 0;
    for (const [t, vector] of centred.entries()) {
      const belief = beliefs[t]?.[voice] ?? 0;
      if (belief < NO_BELIEF) continue;
      windows += belief;
      for (let d = 0; d < sum.length; d += 1) sum[d] = (sum[d] ?? 0) + belief * (vector[d] ?? 0);
    }
    return sum.map((value, d) => {
      const precision = 1 / (between[d] ?? 1) + (EVIDENCE / caution) * windows;
      const mean = ((EVIDENCE / caution) * value) / precision;
      costs[voice] = (costs[voice] ?? 0) + (mean * mean + 1 / precision) / 2;
      return mean;
    });
  });
  return { means, costs };
}

/** How well each voice fits each window: 1 for the best one. */
function fitsOf(centred: readonly Float64Array[], { means, costs }: Voices): Float64Array[] {
  return centred.map((vector) => {
    const fit = new Float64Array(costs.length);
    let best = Number.NEGATIVE_INFINITY;
    for (let voice = 0; voice < fit.length; voice += 1) {
      const log = EVIDENCE * (productOf(means[voice] ?? vector, vector) - (costs[voice] ?? 0));
      fit[voice] = log;
      if (log > best) best = log;
    }
    for (let voice = 0; voice < fit.length; voice += 1) fit[voice] = Math.exp((fit[voice] ?? 0) - best);
    return fit;
  });
}

function productOf(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] ?? 0) * (b[d] ?? 0);
  return sum;
}

/**
 * The chance of each voice at each window, all windows considered, and the share of turns that each voice begins.
 * Loops in place of `map`: a third of the time.
 */
function believe(fits: readonly Float64Array[], shares: Float64Array) {
  const { forward, totals } = passForward(fits, shares);
  const begun = new Float64Array(shares.length);
  const behind = new Float64Array(shares.length).fill(1);
  for (let t = fits.length - 1; t >= 0; t -= 1) {
    const own = forward[t] ?? shares;
    const fit = fits[t] ?? shares;
    let change = 0;
    for (let voice = 0; voice < own.length; voice += 1) {
      const ahead = ((fit[voice] ?? 0) * (behind[voice] ?? 0)) / (totals[t] ?? 1);
      const entered = (1 - STAY) * (shares[voice] ?? 0) * ahead;
      own[voice] = (own[voice] ?? 0) * (behind[voice] ?? 0);
      begun[voice] = (begun[voice] ?? 0) + (t === 0 ? (own[voice] ?? 0) : entered);
      behind[voice] = STAY * ahead;
      change += entered;
    }
    for (let voice = 0; voice < own.length; voice += 1) behind[voice] = (behind[voice] ?? 0) + change;
  }
  const all = begun.reduce((sum, value) => sum + value, 0);
  return { beliefs: forward, shares: begun.map((value) => value / all) };
}

/** The chance of each voice at each window by what was heard up to it; `totals` are what scaled them to 1. */
function passForward(fits: readonly Float64Array[], shares: Float64Array) {
  const forward: Float64Array[] = [];
  const totals = new Float64Array(fits.length);
  let before: Float64Array | null = null;
  for (const [t, fit] of fits.entries()) {
    const own: Float64Array = new Float64Array(fit.length);
    let total = 0;
    for (let voice = 0; voice < own.length; voice += 1) {
      const share = shares[voice] ?? 0;
      const chance = before === null ? share : STAY * (before[voice] ?? 0) + (1 - STAY) * share;
      own[voice] = (fit[voice] ?? 0) * chance;
      total += own[voice] ?? 0;
    }
    for (let voice = 0; voice < own.length; voice += 1) own[voice] = (own[voice] ?? 0) / total;
    totals[t] = total;
    forward.push(own);
    before = own;
  }
  return { forward, totals };
}

function largestChange(before: readonly Float64Array[], after: readonly Float64Array[]): number {
  let most = 0;
  for (const [t, own] of after.entries()) {
    for (let voice = 0; voice < own.length; voice += 1) {
      most = Math.max(most, Math.abs((own[voice] ?? 0) - (before[t]?.[voice] ?? 0)));
    }
  }
  return most;
}
