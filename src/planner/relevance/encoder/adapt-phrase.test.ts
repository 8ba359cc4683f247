import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adaptPhrase, PHRASE_ADAPTER_FILE, readPhraseAdapter } from './adapt-phrase.ts';

const DIMENSIONS = 512;

function adapterFile(scale: number, steps: readonly number[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeFloatLE(scale);
  return Buffer.concat([head, Buffer.from(Int8Array.from(steps).buffer)]);
}

test('adds the weighted axes of a vector to each other, and keeps its length', () => {
  // The adapter adds three quarters of the first axis to the second.
  const adapt = readPhraseAdapter(adapterFile(0.25, [0, 3, 0, 0]));
  expect([...adapt(Float32Array.of(1, 0))].map((value) => value.toFixed(3))).toEqual(['0.800', '0.600']);
  expect([...adapt(Float32Array.of(0, 1))]).toEqual([0, 1]);
});

test('a file that is not a square matrix, and a vector of another length, are errors', () => {
  expect(() => readPhraseAdapter(adapterFile(1, [0, 0, 0]))).toThrow(
    'a phrase adapter of 3 values is not a square matrix',
  );
  const adapt = readPhraseAdapter(adapterFile(1, [0, 0, 0, 0]));
  expect(() => adapt(Float32Array.of(1))).toThrow('a phrase adapter of 2 axes cannot read a vector of 1');
});

test('the file fits the sentence encoder, and changes a vector', () => {
  expect(readFileSync(PHRASE_ADAPTER_FILE)).toHaveLength(4 + DIMENSIONS * DIMENSIONS);
  const axis = Float32Array.from({ length: DIMENSIONS }, (_, at) => (at === 7 ? 1 : 0));
  const adapted = adaptPhrase(axis);
  expect(Math.hypot(...adapted)).toBeCloseTo(1);
  expect(adapted[7]).toBeGreaterThan(0.5);
  expect(adapted[7]).toBeLessThan(0.9999);
});
