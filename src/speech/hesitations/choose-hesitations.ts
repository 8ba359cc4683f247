import { overlapMs } from '../../domain/time/range.ts';
import type { Candidate, Measures } from './hesitation-candidates.ts';

/** Fitted by `bench/speech/fillers/fit-hesitations.ts`. */
export interface HesitationModel {
  /** What each measure adds to the score. */
  factors: Measures;
  /** Candidates with a score above 0 are hesitations. */
  constant: number;
}

export function scoreOf(measures: Measures, { factors, constant }: HesitationModel): number {
  const names = Object.keys(factors) as (keyof Measures)[];
  return names.reduce((sum, name) => sum + factors[name] * measures[name], constant);
}

/** The candidates that are hesitations, in order: of those that overlap, the likeliest. */
export function chooseHesitations<C extends Candidate>(
  candidates: readonly C[],
  model: HesitationModel,
): C[] {
  const likeliest = candidates
    .map((candidate) => ({ candidate, score: scoreOf(candidate.measures, model) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const chosen: C[] = [];
  for (const { candidate } of likeliest) {
    if (chosen.every((other) => overlapMs(other, candidate) === 0)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.startMs - b.startMs);
}
