import { expect, test } from 'vitest';
import { FRAME_LENGTH } from '../features/speech-features.ts';
import { movementOf } from './sound-movement.ts';

/** Frames whose second cepstrum moves by the given step, from one frame to the next. */
function featuresOf(steps: readonly number[]): Float32Array {
  const features = new Float32Array(steps.length * FRAME_LENGTH);
  let value = 0;
  for (const [frame, step] of steps.entries()) {
    value += step;
    features[frame * FRAME_LENGTH + 1] = value;
  }
  return features;
}

test('sound that is drawn out moves less than the steadiest quarter of the rest does', () => {
  const steps = [...new Array<number>(60).fill(2), ...new Array<number>(20).fill(0.5)];
  const movement = movementOf(featuresOf(steps), (frame) => frame < 60);
  expect(movement[30]).toBeCloseTo(1);
  expect(movement[70]).toBeCloseTo(0.25);
});

test('loudness is no movement', () => {
  const features = featuresOf(new Array<number>(40).fill(1));
  const louder = features.map((value, i) => (i % FRAME_LENGTH === 0 ? i : value));
  expect(movementOf(louder, () => true)).toEqual(movementOf(features, () => true));
});
