import { readFileSync } from 'node:fs';
import { lazily } from '../../../lib/lazily.ts';

export const PHRASE_ADAPTER_FILE = new URL('phrase-adapter.bin', import.meta.url);

/** Maps the vector of a brief's phrase to the vector of talk about it. Both have length 1. */
export type AdaptPhrase = (vector: Float32Array) => Float32Array;

const loadAdapter = lazily(() => readPhraseAdapter(readFileSync(PHRASE_ADAPTER_FILE)));

/**
 * Headlines are short and abstract, talk is concrete. The sentence encoder finds "Downtime" nearer to other
 * headlines than to "nobody could log in". PHRASE-ADAPTER.md names the data of the fit.
 */
export const adaptPhrase: AdaptPhrase = (vector) => loadAdapter()(vector);

/**
 * Reads a matrix that is added to the identity. The file begins with the value of one step, a little-endian
 * 32-bit float. A row of bytes follows for each axis of the input vector. Throws when the matrix is not
 * square.
 */
export function readPhraseAdapter(file: Buffer): AdaptPhrase {
  const steps = new Int8Array(file.buffer, file.byteOffset + Float32Array.BYTES_PER_ELEMENT, file.length - 4);
  const dimensions = Math.sqrt(steps.length);
  if (!Number.isInteger(dimensions))
    throw new Error(`a phrase adapter of ${steps.length} values is not a square matrix`);
  const scale = file.readFloatLE(0);
  return (vector) => {
    if (vector.length !== dimensions)
      throw new Error(`a phrase adapter of ${dimensions} axes cannot read a vector of ${vector.length}`);
    const adapted = Float32Array.from(vector);
    for (const [from, value] of vector.entries())
      for (let to = 0; to < dimensions; to += 1)
        adapted[to] = (adapted[to] ?? 0) + scale * value * (steps[from * dimensions + to] ?? 0);
    const length = Math.hypot(...adapted) || 1;
    return adapted.map((value) => value / length);
  };
}
