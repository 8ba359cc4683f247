import { describe, expect, test } from 'vitest';
import type { Word } from '../../contract/transcript.ts';
import {
  type CutPointRule,
  cutInBefore,
  cutOutAfter,
  hearSound,
  isEdgeOfSound,
  isSilentAt,
} from './cut-point.ts';

const RULE: CutPointRule = { snapWindowMs: 250, minSilenceMs: 200, airMs: 120 };

function word(start_ms: number, end_ms: number, speaker = 'S1'): Word {
  return { idx: 0, text: 'word', start_ms, end_ms, confidence: 1, speaker, filler: false };
}

/** -20 dB in the given stretches, -60 dB elsewhere. */
function soundOf(words: readonly Word[], loud: readonly [number, number][] = []) {
  const levelsDb = new Float32Array(1000).fill(-60);
  for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
  for (const [from, to] of loud) levelsDb.fill(-20, from / 10, to / 10);
  return hearSound(words, { startMs: 0, levelsDb }, 10_000);
}

describe('a pause on both sides', () => {
  const sound = soundOf([word(1000, 1500), word(2500, 3000), word(4000, 4400)]);

  test('leaves the wanted air at the word', () => {
    expect(cutInBefore(sound, 'S1', 2500, RULE)).toEqual({ ms: 2380, silent: true });
    expect(cutOutAfter(sound, 'S1', 3000, RULE)).toEqual({ ms: 3120, silent: true });
  });

  test('never goes past the ends of the group', () => {
    expect(cutInBefore(soundOf([word(50, 500)]), 'S1', 50, RULE).ms).toBeGreaterThanOrEqual(0);
    expect(cutOutAfter(soundOf([word(9800, 9990)]), 'S1', 9990, RULE).ms).toBeLessThanOrEqual(10_000);
  });
});

test('the tone of a room whose steps vary around the limit is silent, and the same tone louder is not', () => {
  const tone = (db: number) => {
    const words = [word(1000, 1500), word(2500, 3000)];
    const levelsDb = Float32Array.from({ length: 1000 }, (_, step) => db + (step % 4 === 0 ? 4 : -4));
    for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
    return hearSound(words, { startMs: 0, levelsDb }, 10_000);
  };
  // The limit is -32 dB: single steps of the first tone are over it.
  expect(cutInBefore(tone(-35), 'S1', 2500, RULE)).toEqual({ ms: 2380, silent: true });
  expect(isSilentAt(tone(-35), 'S1', 2000, 200)).toBe(true);
  expect(cutInBefore(tone(-30), 'S1', 2500, RULE).silent).toBe(false);
});

test('less than the least silence is not silent, and the point stays between the words', () => {
  const sound = soundOf([word(1000, 1500), word(1640, 2000)]);
  const point = cutInBefore(sound, 'S1', 1640, RULE);
  expect(point.silent).toBe(false);
  expect(point.ms).toBeGreaterThanOrEqual(1500);
  expect(point.ms).toBeLessThan(1640);
});

test('a silence may be one step of the levels under the least silence, and no more', () => {
  const silentBefore = (startMs: number) =>
    isSilentAt(soundOf([word(1000, 1500), word(startMs, 2000)]), 'S1', 1600, RULE.minSilenceMs);
  expect(silentBefore(1690)).toBe(true);
  expect(silentBefore(1680)).toBe(false);
});

test('words that touch are cut exactly between them', () => {
  const sound = soundOf([word(1000, 1500), word(1500, 2000)]);
  expect(cutInBefore(sound, 'S1', 1500, RULE)).toEqual({ ms: 1500, silent: false });
  expect(cutOutAfter(sound, 'S1', 1500, RULE)).toEqual({ ms: 1500, silent: false });
});

test('a sound that rings on into the pause is stepped over, within the snap window only', () => {
  const words = [word(1000, 1500), word(3000, 3500)];
  const ringing = soundOf(words, [[1500, 1680]]);
  expect(cutOutAfter(ringing, 'S1', 1500, RULE)).toEqual({ ms: 1800, silent: true });
  expect(cutOutAfter(ringing, 'S1', 1500, { ...RULE, snapWindowMs: 100 }).silent).toBe(false);
  const noisy = soundOf(words, [[1500, 3000]]);
  expect(cutOutAfter(noisy, 'S1', 1500, RULE).silent).toBe(false);
});

test("another speaker's word ends the silence", () => {
  const sound = soundOf([word(1000, 1500), word(1600, 1900, 'S2'), word(3000, 3500)]);
  const point = cutOutAfter(sound, 'S1', 1500, RULE);
  expect(point.silent).toBe(false);
  expect(point.ms).toBeLessThanOrEqual(1600);
});

test("12 dB are counted from the speaker's own median", () => {
  const words = [word(1000, 2000), word(4000, 5000, 'S2')];
  const levelsDb = new Float32Array(1000).fill(-40);
  levelsDb.fill(-20, 100, 200);
  levelsDb.fill(-45, 400, 500);
  const sound = hearSound(words, { startMs: 0, levelsDb }, 10_000);
  expect(cutOutAfter(sound, 'S1', 2000, RULE).silent).toBe(true);
  expect(cutInBefore(sound, 'S2', 4000, RULE).silent).toBe(false);
});

describe('the end of the recorded sound', () => {
  /** Sound from 0 to 10 s, with a second stretch from 20 s on. */
  const recorded = [
    { startMs: 0, endMs: 10_000 },
    { startMs: 20_000, endMs: 30_000 },
  ];
  const soundIn = (words: readonly Word[]) => {
    const levelsDb = new Float32Array(3000).fill(-60);
    for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
    return hearSound(words, { startMs: 0, levelsDb }, 30_000, recorded);
  };

  test('is no silence: a word that it cuts off has none', () => {
    const sound = soundIn([word(0, 400), word(9_600, 9_990), word(20_000, 20_400), word(29_500, 30_000)]);
    expect(cutInBefore(sound, 'S1', 0, RULE)).toEqual({ ms: 0, silent: false });
    expect(cutOutAfter(sound, 'S1', 9_990, RULE)).toEqual({ ms: 10_000, silent: false });
    expect(cutInBefore(sound, 'S1', 20_000, RULE)).toEqual({ ms: 20_000, silent: false });
    expect(cutOutAfter(sound, 'S1', 30_000, RULE)).toEqual({ ms: 30_000, silent: false });
    for (const ms of [0, 10_000, 20_000, 30_000]) {
      expect(isSilentAt(sound, 'S1', ms, RULE.minSilenceMs)).toBe(false);
      expect(isEdgeOfSound(sound, ms)).toBe(true);
    }
    expect(isEdgeOfSound(sound, 9_900)).toBe(false);
  });

  test('is there also for a word that reaches up to 50 ms over it, and not for words outside all sound', () => {
    const sound = soundIn([word(9_600, 10_050), word(15_000, 15_400), word(19_950, 20_400)]);
    expect(cutOutAfter(sound, 'S1', 10_050, RULE)).toEqual({ ms: 10_050, silent: false });
    expect(cutInBefore(sound, 'S1', 19_950, RULE)).toEqual({ ms: 19_950, silent: false });
    expect(cutOutAfter(sound, 'S1', 15_400, RULE)).toEqual({ ms: 15_520, silent: true });
  });

  test('is exact to a step of the levels', () => {
    const isEdge = (ms: number) => isEdgeOfSound({ recorded }, ms);
    expect([9_990, 10_010, 19_990, 20_010].map(isEdge)).toEqual([true, true, true, true]);
    expect([9_989, 10_011, 19_989, 20_011].map(isEdge)).toEqual([false, false, false, false]);
  });

  test('ends a talk in silence where the little that is left is quiet', () => {
    const sound = soundIn([word(60, 400), word(9_600, 9_940), word(20_150, 20_400)]);
    expect(cutInBefore(sound, 'S1', 60, RULE)).toEqual({ ms: 30, silent: true });
    expect(cutOutAfter(sound, 'S1', 9_940, RULE)).toEqual({ ms: 9_970, silent: true });
    expect(cutInBefore(sound, 'S1', 20_150, RULE).silent).toBe(true);
    expect(isSilentAt(sound, 'S1', 9_970, RULE.minSilenceMs)).toBe(true);
  });

  test('lends no silence to a point with noise up to it', () => {
    const levelsDb = new Float32Array(1000).fill(-20);
    const sound = hearSound([word(1000, 1500)], { startMs: 0, levelsDb }, 10_000);
    expect(cutOutAfter(sound, 'S1', 1500, RULE).silent).toBe(false);
    expect(isSilentAt(sound, 'S1', 5_000, RULE.minSilenceMs)).toBe(false);
  });
});
