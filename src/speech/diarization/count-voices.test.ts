import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { confirmsCount, countVoices, givenVoices } from './count-voices.ts';
import { readVoiceModel } from './voice-model.ts';

const DIRECTIONS = 40;
const model = readVoiceModel();

/** Windows of voices with their means at the given places, each spread by 1 in each direction. */
function windowsOf(...voices: { at: number[]; count: number }[]): Float64Array[] {
  const random = seededRandom(4);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  return voices.flatMap(({ at, count }) =>
    Array.from({ length: count }, () =>
      Float64Array.from({ length: DIRECTIONS }, (_, d) => (at[d] ?? 0) + bell()),
    ),
  );
}

/** So far apart that two people are certain, with a few seconds of each. */
const FAR = 14;

test('as many voices as are far apart', () => {
  const vectors = windowsOf({ at: [0], count: 30 }, { at: [FAR], count: 12 }, { at: [0, FAR], count: 20 });
  const { voices, labels, isSure } = countVoices(vectors, model);
  expect([voices, isSure]).toEqual([3, true]);
  expect(new Set(labels.subarray(0, 30)).size).toBe(1);
  expect(new Set(labels.subarray(30, 42)).size).toBe(1);
});

test('as many voices as can be found are unsure, and one less is not', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, one) => ({
      at: Array.from({ length: count }, (__, d) => (d === one ? FAR : 0)),
      count: 20,
    }));
  for (const [count, sure] of [
    [9, true],
    [10, false],
  ] as const) {
    const { voices, isSure } = countVoices(windowsOf(...people(count)), model);
    expect([voices, isSure]).toEqual([count, sure]);
  }
});

test('one voice that varies is one, however much there is of it', () => {
  for (const count of [8, 100, 600]) {
    const { voices, isSure } = countVoices(windowsOf({ at: [3], count }), model);
    expect([count, voices, isSure]).toEqual([count, 1, true]);
  }
});

test('one voice in a few seconds of speech is unsure: two people would be one as well', () => {
  for (const count of [2, 4, 7]) {
    const { voices, isSure } = countVoices(windowsOf({ at: [3], count }), model);
    expect([count, voices, isSure]).toEqual([count, 1, false]);
  }
  const two = countVoices(windowsOf({ at: [0], count: 3 }, { at: [FAR], count: 2 }), model);
  expect([two.voices, two.isSure]).toEqual([1, false]);
});

test('a recording that is repeated has as many voices as once', () => {
  for (const [people, voices] of [
    [[{ at: [3], count: 20 }], 1],
    [
      [
        { at: [0], count: 20 },
        { at: [FAR], count: 12 },
      ],
      2,
    ],
  ] as const) {
    const once = windowsOf(...people.map(({ at, count }) => ({ at: [...at], count })));
    const found = countVoices(new Array(9).fill(once).flat(), model);
    expect([found.voices, found.isSure]).toEqual([voices, true]);
    const { labels } = countVoices(once, model);
    expect([...found.labels]).toEqual(new Array(9).fill([...labels]).flat());
  }
  const few = windowsOf({ at: [3], count: 5 });
  expect(countVoices(new Array(9).fill(few).flat(), model)).toMatchObject({ voices: 1, isSure: false });
});

test('between surely one voice and surely two there is a distance at which the number is unsure', () => {
  const told = Array.from({ length: FAR * 4 }, (_, i) =>
    countVoices(windowsOf({ at: [0], count: 20 }, { at: [i / 4], count: 20 }), model),
  );
  const sure = told.filter(({ isSure }) => isSure).map(({ voices }) => voices);
  expect(sure).toEqual(sure.toSorted());
  expect(new Set(sure)).toEqual(new Set([1, 2]));
  expect(told.filter(({ isSure }) => !isSure).length).toBeGreaterThan(0);
});

test('a strange window or two are no separate voice', () => {
  const { voices } = countVoices(windowsOf({ at: [0], count: 50 }, { at: [FAR], count: 2 }), model);
  expect(voices).toBe(1);
});

test('a given number is made, as far as there are windows', () => {
  const vectors = windowsOf({ at: [0], count: 20 }, { at: [FAR], count: 20 });
  expect(new Set(givenVoices(vectors, 4)).size).toBe(4);
  expect(new Set(givenVoices(vectors.slice(0, 2), 4)).size).toBe(2);
});

test.each([
  [{ voices: 1, isSure: true }, 1, true],
  [{ voices: 1, isSure: false }, 1, false],
  [{ voices: 2, isSure: false }, 2, true],
  [{ voices: 2, isSure: true }, 1, false],
])('%o and a model that finds %i: sure is %s', (built, found, isSure) => {
  expect(confirmsCount(built, found)).toBe(isSure);
});
