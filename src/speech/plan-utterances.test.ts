import { expect, test } from 'vitest';
import type { LevelTrack } from '../domain/recording/level-track.ts';
import { planPieces, planUtterances } from './plan-utterances.ts';

const clocks = new Map([
  ['a', { offsetMs: 0, driftPpm: 0 }],
  ['b', { offsetMs: 1_000, driftPpm: 100 }],
]);

function stretch(fileId: string, startMs: number, endMs: number) {
  return { fileId, startMs, endMs };
}

test('short stretches of one microphone are joined over a pause, never over another voice', () => {
  const utterances = planUtterances(
    [
      stretch('a', 0, 1_000),
      stretch('a', 1_500, 4_000),
      stretch('b', 4_200, 5_000),
      stretch('a', 5_200, 9_000),
    ],
    new Map(),
    clocks,
  );
  expect(utterances.map(({ fileId, endMs, startMs }) => [fileId, Math.round(endMs - startMs)])).toEqual([
    ['a', 4_000],
    ['b', 800],
    ['a', 3_800],
  ]);
});

test('times are on the clock of the file, drift included', () => {
  const [utterance] = planUtterances([stretch('b', 101_000, 105_000)], new Map(), clocks);
  expect(utterance?.startMs).toBeCloseTo(100_000 / 1.0001, 6);
  expect(utterance?.endMs).toBeCloseTo(104_000 / 1.0001, 6);
});

test('long talk is split at its quietest moments into at most 20 s', () => {
  const levels: LevelTrack = { startMs: 0, levelsDb: new Float32Array(6_000).fill(-20) };
  for (const pauseMs of [14_000, 33_000, 47_000]) levels.levelsDb.fill(-60, pauseMs / 10, pauseMs / 10 + 30);
  const utterances = planUtterances([stretch('a', 0, 60_000)], new Map([['a', levels]]), clocks);
  const cuts = utterances.slice(1).map((utterance) => utterance.startMs);
  for (const pauseMs of [14_000, 33_000, 47_000]) {
    expect(cuts.some((cut) => cut > pauseMs && cut < pauseMs + 300)).toBe(true);
  }
  for (const { startMs, endMs } of utterances) expect(endMs - startMs).toBeLessThanOrEqual(20_000);
  expect(utterances[0]?.startMs).toBe(0);
  expect(utterances.at(-1)?.endMs).toBe(60_000);
  for (const [i, cut] of cuts.entries()) expect(utterances[i]?.endMs).toBe(cut);
});

test('speech before the beginning of a file is left out', () => {
  expect(planUtterances([stretch('b', 0, 900), stretch('b', 900, 3_000)], new Map(), clocks)).toEqual([
    { fileId: 'b', startMs: 0, endMs: 2_000 / 1.0001 },
  ]);
});

test('pieces are about 75 s long and hold every utterance once, in order', () => {
  const utterances = Array.from({ length: 100 }, (_, i) => stretch('a', i * 10_000, i * 10_000 + 8_000));
  const pieces = planPieces(utterances);
  expect(pieces.flatMap((piece) => piece.utterances)).toEqual(utterances);
  expect(pieces.map((piece) => piece.index)).toEqual(pieces.map((_, i) => i));
  for (const piece of pieces.slice(0, -1)) {
    const lengthMs = piece.utterances.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    expect(lengthMs).toBeGreaterThanOrEqual(60_000);
    expect(lengthMs).toBeLessThanOrEqual(90_000);
  }
  expect(planPieces([])).toEqual([]);
});
