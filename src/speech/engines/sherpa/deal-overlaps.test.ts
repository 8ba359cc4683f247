import { expect, test } from 'vitest';
import { dealOverlaps } from './deal-overlaps.ts';

/**
 * Two voices, the second 10 dB louder, that talk at once from 4 to 5 s. The quiet one is interrupted at 8 s.
 */
const levels = Float32Array.from({ length: 1_200 }, (_, i) =>
  i < 400 ? -30 : i < 700 ? -20 : i < 1_000 ? -30 : -80,
);
const TURNS = [
  { voice: 5, startMs: 0, endMs: 5_000 },
  { voice: 2, startMs: 4_000, endMs: 7_000 },
  { voice: 5, startMs: 7_000, endMs: 10_000 },
  { voice: 2, startMs: 8_000, endMs: 8_600 },
];

test('speech of two at once goes to the louder voice, and is reported', () => {
  const { turns, overlaps } = dealOverlaps(TURNS, levels);
  expect(overlaps).toEqual([
    { startMs: 4_000, endMs: 5_000 },
    { startMs: 8_000, endMs: 8_600 },
  ]);
  expect(turns).toEqual([
    { voice: 0, startMs: 0, endMs: 4_000 },
    { voice: 1, startMs: 4_000, endMs: 7_000 },
    { voice: 0, startMs: 7_000, endMs: 8_000 },
    { voice: 1, startMs: 8_000, endMs: 8_600 },
    { voice: 0, startMs: 8_600, endMs: 10_000 },
  ]);
});

test('turns without overlap stay as they are; nothing is nothing', () => {
  const apart = TURNS.slice(1, 3).map((turn, i) => ({ ...turn, voice: i }));
  expect(dealOverlaps(apart, levels)).toEqual({ turns: apart, overlaps: [] });
  expect(dealOverlaps([], levels)).toEqual({ turns: [], overlaps: [] });
});

test('a voice that speaks only in overlaps has none of them', () => {
  const { turns } = dealOverlaps(
    [
      { voice: 0, startMs: 0, endMs: 4_000 },
      { voice: 1, startMs: 1_000, endMs: 2_000 },
    ],
    levels,
  );
  expect(turns).toEqual([{ voice: 0, startMs: 0, endMs: 4_000 }]);
});
