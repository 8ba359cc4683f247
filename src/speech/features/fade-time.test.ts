import { expect, test } from 'vitest';
import { fadeMsOf, ROOM_FADE_MS } from './fade-time.ts';
import { SPECTRUM_LENGTH } from './spectra.ts';

/** Syllables of 20 frames with pauses of 30, in which the sound fades by so many dB in each frame. */
function fading(dbPerFrame: number, frames = 1_000): Float32Array {
  const spectra = new Float32Array(frames * SPECTRUM_LENGTH);
  for (let frame = 0; frame < frames; frame += 1) {
    const faded = Math.max(0, (frame % 50) - 19);
    const level = 10_000 * 10 ** ((-faded * dbPerFrame) / 20);
    for (let i = 2; i < SPECTRUM_LENGTH; i += 1) spectra[frame * SPECTRUM_LENGTH + i] = level;
  }
  return spectra;
}

test('the time in which sound fades by 10 dB, over all stretches', () => {
  expect(fadeMsOf([fading(1.6)])).toBeCloseTo(62.5, 0);
  expect(fadeMsOf([fading(2.5), fading(2.5, 300)])).toBeCloseTo(40, 0);
  expect(fadeMsOf([fading(8)])).toBeLessThan(ROOM_FADE_MS);
});

test('sound that never fades, silence and no sound tell of no room', () => {
  expect(fadeMsOf([fading(0)])).toBe(0);
  expect(fadeMsOf([new Float32Array(100 * SPECTRUM_LENGTH)])).toBe(0);
  expect(fadeMsOf([fading(2, 4)])).toBe(0);
  expect(fadeMsOf([])).toBe(0);
});
