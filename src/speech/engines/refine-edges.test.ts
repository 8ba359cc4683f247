import { expect, test } from 'vitest';
import type { EdgeSound } from './edge-sound.ts';
import { edgeSoundOf } from './edge-sound.ts';
import { isAudible, refineEdges, trimSilence } from './refine-edges.ts';

/** Levels per 10 ms: loud (-20 dB) inside the given stretches, quiet (-70 dB) outside. */
function levels(lengthMs: number, ...loud: [fromMs: number, toMs: number][]): EdgeSound {
  const levelsDb = Float32Array.from({ length: lengthMs / 10 }, (_, i) =>
    loud.some(([from, to]) => i * 10 >= from && i * 10 < to) ? -20 : -70,
  );
  return { levelsDb, crossings: new Float32Array(levelsDb.length).fill(0.1) };
}

test('silence at the edges is given back to the pause', () => {
  const words = refineEdges([{ startMs: 200, endMs: 800 }], levels(1_000, [300, 600]));
  expect(words).toEqual([{ startMs: 300, endMs: 600 }]);
});

test('sound that runs on into a pause is taken in, but not another word', () => {
  const sound = levels(2_000, [280, 640], [700, 1_000]);
  const words = refineEdges(
    [
      { startMs: 310, endMs: 600 },
      { startMs: 720, endMs: 990 },
    ],
    sound,
  );
  expect(words).toEqual([
    { startMs: 280, endMs: 640 },
    { startMs: 700, endMs: 1_000 },
  ]);
});

test('the closure of a consonant stays in its word', () => {
  const words = refineEdges([{ startMs: 260, endMs: 700 }], levels(1_000, [300, 600]));
  expect(words).toEqual([{ startMs: 260, endMs: 700 }]);
});

test('a pause that the decoder put into two touching words is opened', () => {
  const words = refineEdges(
    [
      { startMs: 100, endMs: 500 },
      { startMs: 500, endMs: 900 },
    ],
    levels(1_000, [100, 530], [640, 900]),
  );
  expect(words).toEqual([
    { startMs: 100, endMs: 530 },
    { startMs: 640, endMs: 900 },
  ]);
});

test('a word in silence, and no words, stay as they are', () => {
  expect(refineEdges([{ startMs: 100, endMs: 300 }], levels(1_000, [600, 800]))).toEqual([
    { startMs: 100, endMs: 300 },
  ]);
  expect(refineEdges([], levels(100))).toEqual([]);
});

test('words stay in order and never overlap, whatever the sound', () => {
  let state = 1;
  const random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  for (let round = 0; round < 50; round += 1) {
    const noise = {
      levelsDb: Float32Array.from({ length: 300 }, () => -70 + 60 * random()),
      crossings: Float32Array.from({ length: 300 }, () => 0.5 * random()),
    };
    let atMs = 0;
    const words = Array.from({ length: 8 }, () => {
      const startMs = atMs + Math.round(random() * 12) * 10;
      atMs = startMs + 60 + Math.round(random() * 20) * 10;
      return { startMs, endMs: atMs };
    });
    const refined = refineEdges(words, noise);
    for (const [i, word] of refined.entries()) {
      expect(word.endMs).toBeGreaterThan(word.startMs);
      const next = refined[i + 1];
      if (next) expect(next.startMs).toBeGreaterThanOrEqual(word.endMs);
    }
  }
});

test('a word in silence, or one that never ends, was not said', () => {
  const sound = Float32Array.from({ length: 800 }, (_, i) => (i < 100 ? -40 : -100));
  expect(isAudible({ startMs: 500, endMs: 1_200 }, sound)).toBe(true);
  expect(isAudible({ startMs: 1_200, endMs: 1_900 }, sound)).toBe(false);
  expect(isAudible({ startMs: 0, endMs: 7_000 }, sound)).toBe(false);
});

test('a soft hiss at the edge of a word belongs to it, where the quiet does not hiss', () => {
  const sound = levels(1_000, [300, 600]);
  for (let step = 60; step < 65; step += 1) {
    sound.levelsDb[step] = -64;
    sound.crossings[step] = 0.45;
  }
  expect(refineEdges([{ startMs: 300, endMs: 600 }], sound)).toEqual([{ startMs: 300, endMs: 650 }]);
  sound.crossings.fill(0.45);
  expect(refineEdges([{ startMs: 300, endMs: 600 }], sound)).toEqual([{ startMs: 300, endMs: 600 }]);
});

test('zero crossings tell a hiss from a voice', () => {
  const tone = (hz: number) =>
    Float32Array.from({ length: 1_600 }, (_, i) => Math.sin((2 * Math.PI * hz * (i + 0.5)) / 16_000));
  expect(edgeSoundOf(tone(200), 16_000).crossings[5]).toBeLessThan(0.05);
  expect(edgeSoundOf(tone(5_000), 16_000).crossings[5]).toBeCloseTo(0.625, 1);
  expect(edgeSoundOf(tone(200), 16_000).levelsDb).toHaveLength(10);
});

test('words that were aligned lose clear silence at their edges, and take in nothing', () => {
  const word = { startMs: 200, endMs: 800 };
  expect(trimSilence([word], levels(1_000, [300, 600]))).toEqual([{ startMs: 300, endMs: 600 }]);
  expect(trimSilence([{ startMs: 310, endMs: 600 }], levels(1_000, [280, 640]))).toEqual([
    { startMs: 310, endMs: 600 },
  ]);
  expect(trimSilence([], levels(1_000))).toEqual([]);
});

test('where a room fills the pauses, aligned words stay as they are', () => {
  const sound = levels(1_000, [300, 600]);
  const levelsDb = sound.levelsDb.map((level) => Math.max(level, -60));
  expect(trimSilence([{ startMs: 200, endMs: 800 }], { ...sound, levelsDb })).toEqual([
    { startMs: 200, endMs: 800 },
  ]);
});
