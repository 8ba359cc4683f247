/** One measured case, and whether it is a positive one. */
export interface LabelledRow {
  values: readonly number[];
  isPositive: boolean;
  /** How often it counts. */
  weight: number;
}

export interface LogisticFit {
  factors: number[];
  constant: number;
}

/** Keeps factors small where there is little to learn from; in rows. */
const RIDGE = 5;
const MAX_STEPS = 40;
const CONVERGED = 1e-6;

/** Logistic regression by Newton's method, on values that are scaled to spread by 1. The answer is for values as given. */
export function fitLogistic(rows: readonly LabelledRow[]): LogisticFit {
  const size = rows[0]?.values.length ?? 0;
  const mean = columnMeans(rows.map(({ values }) => values));
  const squares = rows.map(({ values }) => values.map((value, i) => (value - (mean[i] ?? 0)) ** 2));
  const spread = columnMeans(squares).map((square) => Math.sqrt(square) + 1e-6);
  const scaled = rows.map(({ values, ...label }) => ({
    values: [...values.map((value, i) => (value - (mean[i] ?? 0)) / (spread[i] ?? 1)), 1],
    ...label,
  }));
  let weights = new Array<number>(size + 1).fill(0);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const change = newtonStep(scaled, weights);
    weights = weights.map((weight, i) => weight + (change[i] ?? 0));
    if (change.every((value) => Math.abs(value) < CONVERGED)) break;
  }
  const factors = weights.slice(0, size).map((weight, i) => weight / (spread[i] ?? 1));
  const offset = factors.reduce((sum, factor, i) => sum + factor * (mean[i] ?? 0), 0);
  return { factors, constant: (weights[size] ?? 0) - offset };
}

function newtonStep(rows: readonly LabelledRow[], weights: readonly number[]): number[] {
  const size = weights.length;
  const isRidged = (i: number) => i < size - 1;
  const gradient: number[] = weights.map((weight, i) => (isRidged(i) ? -RIDGE * weight : 0));
  const curvature: number[][] = weights.map((_, i) =>
    weights.map((_, j) => (i === j && isRidged(i) ? RIDGE : 0)),
  );
  for (const { values, isPositive, weight } of rows) {
    const score = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
    const chance = 1 / (1 + Math.exp(-score));
    const bend = weight * chance * (1 - chance);
    const miss = weight * ((isPositive ? 1 : 0) - chance);
    for (const [i, value] of values.entries()) {
      gradient[i] = (gradient[i] ?? 0) + value * miss;
      const row = curvature[i] ?? [];
      for (const [j, other] of values.entries()) row[j] = (row[j] ?? 0) + bend * value * other;
    }
  }
  return solve(curvature, gradient);
}

/** Gaussian elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [i, pivot] of rows.entries()) {
    for (const below of rows.slice(i + 1)) {
      const times = (below[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j < below.length; j += 1) below[j] = (below[j] ?? 0) - times * (pivot[j] ?? 0);
    }
  }
  const solution = new Array<number>(rows.length).fill(0);
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i] ?? [];
    const known = solution.reduce((sum, value, j) => sum + (j > i ? value * (row[j] ?? 0) : 0), 0);
    solution[i] = ((row[rows.length] ?? 0) - known) / (row[i] ?? 1);
  }
  return solution;
}

function columnMeans(rows: readonly (readonly number[])[]): number[] {
  const sums = (rows[0] ?? []).map((_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0));
  return sums.map((sum) => sum / Math.max(1, rows.length));
}
