import { expect, test } from 'vitest';
import {
  bestWindowScores,
  highestWithin,
  RunningSums,
  windowsAround,
  windowsBetweenTurns,
  windowsFrom,
} from './windows.ts';

/** Five sentences of 4 s with pauses of 1 s; the last belongs to another recording. */
const sentences = Array.from({ length: 5 }, (_, at) => ({
  group: at === 4 ? 1 : 0,
  startMs: at === 4 ? 0 : at * 5_000,
  endMs: at === 4 ? 4_000 : at * 5_000 + 4_000,
}));

test('a window around a sentence holds the neighbours whose middles are near, within one recording', () => {
  expect(windowsAround(sentences, 10_000)).toEqual([
    { first: 0, last: 1 },
    { first: 0, last: 2 },
    { first: 1, last: 3 },
    { first: 2, last: 3 },
    { first: 4, last: 4 },
  ]);
  expect(windowsAround(sentences, 0).every(({ first, last }, at) => first === at && last === at)).toBe(true);
});

test('a window from a sentence on holds whole sentences, at least the first one', () => {
  expect(windowsFrom(sentences, 9_000).map(({ last }) => last)).toEqual([1, 2, 3, 3, 4]);
  expect(windowsFrom(sentences, 10).map(({ last }) => last)).toEqual([0, 1, 2, 3, 4]);
});

test('a part of the talk is between two turns that are likely enough, within one recording', () => {
  const breaks = [1, 0.1, 0.6, 0.3, 1];
  const parts = (leastTurn: number) =>
    windowsBetweenTurns(sentences, breaks, leastTurn).map(({ first, last }) => `${first}-${last}`);
  expect(parts(0.5)).toEqual(['0-1', '0-1', '2-3', '2-3', '4-4']);
  expect(parts(0.3)).toEqual(['0-1', '0-1', '2-2', '3-3', '4-4']);
  // The end of a recording ends a part, even where the talk hardly turns.
  expect(windowsBetweenTurns(sentences, [0, 0, 0, 0, 0], 0.5).map(({ last }) => last)).toEqual([
    3, 3, 3, 3, 4,
  ]);
});

test('each sentence gets the highest value of its window', () => {
  const parts = windowsBetweenTurns(sentences, [1, 0.1, 0.6, 0.1, 1], 0.5);
  expect(highestWithin(parts, [-3, -2, 5, 4, 0])).toEqual([-2, -2, 5, 5, 0]);
});

test('sums count both ends, and each sentence gets the best score of the windows that hold it', () => {
  const sums = new RunningSums([1, 2, 4, 8, 16]);
  expect(sums.over({ first: 1, last: 3 })).toBe(14);
  const windows = windowsFrom(sentences, 9_000);
  expect(bestWindowScores(windows, [1, 5, 2, 0, 3])).toEqual([1, 5, 5, 2, 3]);
});
