import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { groupMsAt, heardMsAt, placeAt, placesOf, soundsOf, stripMsOf } from './strip-places.ts';

const entry = (n: number, startMs: number, endMs: number, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  n,
  role: 'body',
  source_group: 'a',
  camera: 'A',
  source_start_ms: startMs,
  source_end_ms: endMs,
  text: '',
  speaker: 'S1',
  tightening: [],
  pinned: false,
  ...changes,
});

const cut = entry(2, 10_000, 13_000, { tightening: [{ op: 'filler_cut', at_ms: 11_000, removed_ms: 500 }] });
const places = placesOf([entry(1, 50_000, 52_000), cut]);

test('entries follow one another, each as long as it plays', () => {
  expect(places.map(({ startMs, lengthMs }) => [startMs, lengthMs])).toEqual([
    [0, 2000],
    [2000, 2500],
  ]);
  expect([-5, 0, 1999, 2000, 9000].map((ms) => placeAt(places, ms)?.entry.n)).toEqual([1, 1, 1, 2, 2]);
});

test('moments of the strip and of the recording lead to each other, also beyond an entry', () => {
  const moments = [
    [-300, 9700],
    [0, 10_000],
    [999, 10_999],
    [1000, 11_500],
    [2500, 13_000],
    [2700, 13_200],
  ] as const;
  for (const [heardMs, groupMs] of moments) {
    expect(groupMsAt(cut, heardMs)).toBe(groupMs);
    expect(heardMsAt(cut, groupMs)).toBe(heardMs);
  }
  expect(stripMsOf(places, 'a', 12_000)).toBe(3500);
  // A cut stretch is at its join. A stretch that the plan does not show has no place.
  expect(stripMsOf(places, 'a', 11_200)).toBe(3000);
  expect(stripMsOf(places, 'a', 30_000)).toBeNull();
  expect(stripMsOf(places, 'b', 12_000)).toBeNull();
});

test('sound is drawn piece by piece, without the cut stretches', () => {
  expect(soundsOf(places).map(({ startMs, endMs, atMs }) => [startMs, endMs, atMs])).toEqual([
    [50_000, 52_000, 0],
    [10_000, 11_000, 2000],
    [11_500, 13_000, 3000],
  ]);
});
