import type { Weights } from './weigh-sentences.ts';

/** The weights with more sentences that the cut must not show. */
export function banSentences(weights: Weights, isUnwanted: (at: number) => boolean): Weights {
  return { ...weights, isBanned: weights.isBanned.map((isBanned, at) => isBanned || isUnwanted(at)) };
}
