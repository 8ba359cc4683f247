import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { withoutEcho } from './remove-echo.ts';
import { SPECTRUM_LENGTH } from './spectra.ts';

const FRAMES = 1_200;
/** A frequency of about 1 kHz. */
const AT = 2 * 32;

/** Numbers of -1 to 1. */
function randomNumbers(seed: number): () => number {
  const random = seededRandom(seed);
  return () => 2 * random() - 1;
}

/** Syllables of 6 to 25 frames with pauses between them, in one frequency. */
function syllables(seed: number): Float32Array {
  const random = randomNumbers(seed);
  const spectra = new Float32Array(FRAMES * SPECTRUM_LENGTH);
  for (let frame = 0; frame < FRAMES; ) {
    const frames = 15 + Math.round(10 * random());
    const gain = 2_000 * (1.2 + random());
    for (let i = 0; i < frames && frame < FRAMES; i += 1, frame += 1) {
      spectra[frame * SPECTRUM_LENGTH + AT] = gain * random();
      spectra[frame * SPECTRUM_LENGTH + AT + 1] = gain * random();
    }
    frame += 8;
  }
  return spectra;
}

/** Adds the rest of the frames before it to each frame: 2 dB less every 10 ms, with another phase. */
function inRoom(dry: Float32Array): Float32Array {
  const random = randomNumbers(99);
  const taps = Array.from({ length: 18 }, (_, i) => {
    const [gain, phase] = [0.24 * 10 ** (-i / 10), Math.PI * random()];
    return { back: 2 + i, re: gain * Math.cos(phase), im: gain * Math.sin(phase) };
  });
  const wet = dry.slice();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const at = frame * SPECTRUM_LENGTH + AT;
    for (const { back, re, im } of taps.filter((tap) => tap.back <= frame)) {
      const from = at - back * SPECTRUM_LENGTH;
      wet[at] = (wet[at] ?? 0) + re * (wet[from] ?? 0) - im * (wet[from + 1] ?? 0);
      wet[at + 1] = (wet[at + 1] ?? 0) + re * (wet[from + 1] ?? 0) + im * (wet[from] ?? 0);
    }
  }
  return wet;
}

function errorDb(of: Float32Array, truth: Float32Array): number {
  let [error, power] = [0, 0];
  for (const [i, value] of truth.entries()) {
    error += ((of[i] ?? 0) - value) ** 2;
    power += value ** 2;
  }
  return 10 * Math.log10(error / power);
}

test('the echo of a room is taken out of all stretches that were recorded in it', () => {
  const dry = [syllables(1), syllables(2)];
  const wet = dry.map(inRoom);
  const clean = withoutEcho(wet);
  for (const [i, truth] of dry.entries()) {
    expect(errorDb(wet[i] ?? truth, truth)).toBeGreaterThan(-10);
    expect(errorDb(clean[i] ?? new Float32Array(), truth)).toBeLessThan(-18);
  }
});

test('sound without echo stays as it is, and its input is not changed', () => {
  const dry = syllables(3);
  const before = dry.slice();
  const [clean = new Float32Array()] = withoutEcho([dry]);
  expect(errorDb(clean, dry)).toBeLessThan(-15);
  expect(dry).toEqual(before);
});

test('silence, a single frame and no sound at all', () => {
  const silence = new Float32Array(50 * SPECTRUM_LENGTH);
  expect(withoutEcho([silence])).toEqual([silence]);
  const frame = syllables(4).slice(0, SPECTRUM_LENGTH);
  expect(withoutEcho([frame, new Float32Array()])).toEqual([frame, new Float32Array()]);
  expect(withoutEcho([])).toEqual([]);
});
