import { expect, test } from 'vitest';
import { talkEdges } from './talk-edges.ts';

const level = (ms: number, db: number) => Array.from({ length: ms / 10 }, () => db);
const edgesOf = (levels: readonly number[], speech: readonly [number, number][]) =>
  talkEdges(
    Float32Array.from(levels),
    speech.map(([startMs, endMs]) => ({ startMs, endMs })),
  ).map(({ startMs, endMs }) => [startMs, endMs]);

test('talk begins and ends with its sound, whatever the level of the whole and the padding', () => {
  for (const gainDb of [0, -30]) {
    const levels = [...level(1_000, -70), ...level(2_000, -20), ...level(1_000, -70)].map(
      (db) => db + gainDb,
    );
    // Noticed 250 ms late, left 150 ms early; padded far too wide.
    expect(edgesOf(levels, [[1_250, 2_850]])).toEqual([[1_000, 3_000]]);
    expect(edgesOf(levels, [[700, 3_200]])).toEqual([[1_000, 3_000]]);
  }
});

test('sound is talk from 400 ms before a stretch of the detector until 200 ms after it', () => {
  const levels = [...level(1_000, -70), ...level(2_000, -20), ...level(1_000, -70)];
  expect(edgesOf(levels, [[1_500, 2_700]])).toEqual([[1_100, 2_900]]);
});

test('talk at the edges of a recording begins and ends with it', () => {
  const [talk, quiet] = [level(2_000, -20), level(2_000, -70)];
  expect(edgesOf([...talk, ...quiet], [[100, 1_900]])).toEqual([[0, 2_000]]);
  expect(edgesOf([...quiet, ...talk], [[2_100, 3_900]])).toEqual([[2_000, 4_000]]);
});

test('a pause of half a second parts two stretches of talk, a shorter one does not', () => {
  const noisy = (pauseMs: number) => [
    ...level(1_000, -60),
    ...level(1_000, -20),
    ...level(pauseMs, -55),
    ...level(1_000, -20),
    ...level(1_000, -60),
  ];
  expect(edgesOf(noisy(600), [[900, 3_700]])).toEqual([
    [1_000, 2_000],
    [2_600, 3_600],
  ]);
  expect(edgesOf(noisy(150), [[900, 3_250]])).toEqual([[1_000, 3_150]]);
});

test('two people with a fifth of a second between them are apart, each judged by a separate level', () => {
  const levels = [...level(1_000, -100), ...level(2_000, -12), ...level(250, -100), ...level(2_000, -44)];
  expect(edgesOf(levels, [[1_000, 5_250]])).toEqual([
    [1_000, 3_000],
    [3_250, 5_250],
  ]);
});

test('sound that the detector does not call speech is none, however near it is', () => {
  const levels = [
    ...level(1_000, -70),
    ...level(300, -15),
    ...level(300, -70),
    ...level(1_500, -20),
    ...level(2_000, -70),
    ...level(1_000, -15),
  ];
  expect(edgesOf(levels, [[1_600, 3_100]])).toEqual([[1_600, 3_100]]);
});

test('stretches that only the detector finds stay unchanged; an empty list stays empty', () => {
  expect(edgesOf(level(3_000, -100), [[500, 900]])).toEqual([[500, 900]]);
  expect(edgesOf(level(3_000, -30), [])).toEqual([]);
  expect(edgesOf([], [])).toEqual([]);
});
