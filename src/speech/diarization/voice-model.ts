import { readFileSync } from 'node:fs';
import { COEFFICIENTS } from './cepstra.ts';
import type { DiagonalGmm } from './diagonal-gmm.ts';

/** The parameters that were learnt once from many voices (VOICES.md). */
export interface VoiceModel {
  /** Kinds of sound, of many people. */
  mixture: DiagonalGmm;
  directions: number;
  /** For each coefficient of each kind of sound, its part in each direction in which voices are compared. */
  projection: Float64Array;
  /** How much voices vary in each direction, where one voice varies by 1. */
  between: Float64Array;
  /** The weights of the measures of two groups of windows, in the score that they are two people. */
  factors: readonly number[];
  constant: number;
}

interface StoredModel {
  sounds: number;
  directions: number;
  weights: number[];
  means: number[];
  variances: number[];
  projection: number[];
  between: number[];
  factors: number[];
  constant: number;
}

const VOICES_FILE = new URL('voices.json', import.meta.url);

export function readVoiceModel(path: string | URL = VOICES_FILE): VoiceModel {
  const stored = JSON.parse(readFileSync(path, 'utf8')) as StoredModel;
  const { sounds, directions, weights, means, variances, projection, between, factors, constant } = stored;
  const size = sounds * COEFFICIENTS;
  if (means.length !== size || projection.length !== size * directions) {
    throw new Error(`${path}: fitted to other cepstra than these`);
  }
  const mixture = {
    dimensions: COEFFICIENTS,
    weights: Float64Array.from(weights),
    means: Float64Array.from(means),
    variances: Float64Array.from(variances),
  };
  return {
    ...{ mixture, directions, factors, constant },
    ...{ projection: Float64Array.from(projection), between: Float64Array.from(between) },
  };
}
