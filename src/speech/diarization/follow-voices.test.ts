import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { followVoices } from './follow-voices.ts';

const DIRECTIONS = 12;
const between = new Float64Array(DIRECTIONS).fill(6);
const FAR = 8;

/** Windows at the given places in the first direction, each spread by 1 in all directions. */
function windowsAt(places: readonly number[]): Float64Array[] {
  const random = seededRandom(3);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  return places.map((place) =>
    Float64Array.from({ length: DIRECTIONS }, (_, d) => (d === 0 ? place : 0) + bell()),
  );
}

const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

test('voices that are far apart keep their windows', () => {
  const truth = [...times(6, 0), ...times(9, 1), ...times(4, 0), ...times(7, 1)];
  const vectors = windowsAt(truth.map((voice) => voice * FAR));
  expect([...followVoices(vectors, Uint8Array.from(truth), { between, caution: 6 })]).toEqual(truth);
});

test('windows in which one person follows another are no voice of their own', () => {
  const turns = Array.from({ length: 8 }, (_, i) => [...times(6, i % 2), 2]).flat();
  const vectors = windowsAt(turns.map((voice) => [0, FAR, FAR / 2][voice] ?? 0));
  const found = followVoices(vectors, Uint8Array.from(turns), { between, caution: 6 });
  expect(new Set(found)).toEqual(new Set([0, 1]));
  expect([...found].filter((_, i) => turns[i] !== 2)).toEqual(turns.filter((voice) => voice !== 2));
});

test('one voice that was split by chance is one again', () => {
  const vectors = windowsAt(times(60, 0));
  const split = Uint8Array.from(vectors, (_, i) => i % 5);
  expect(new Set(followVoices(vectors, split, { between, caution: 6 })).size).toBe(1);
});

test('more caution leaves fewer voices, or as many', () => {
  const groups = Array.from({ length: 6 }, (_, voice) => times(4, voice)).flat();
  const vectors = windowsAt(groups.map((voice) => voice * 2));
  const counts = [1, 4, 10, 40, 200].map(
    (caution) => new Set(followVoices(vectors, Uint8Array.from(groups), { between, caution })).size,
  );
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect([counts[0], counts.at(-1)]).toEqual([3, 1]);
});

test('a single window and a single group stay as they are', () => {
  const lone = followVoices(windowsAt([3]), Uint8Array.of(0), { between, caution: 6 });
  expect([...lone]).toEqual([0]);
  expect([...followVoices([], new Uint8Array(), { between, caution: 6 })]).toEqual([]);
});
