import { describe, expect, test } from 'vitest';
import type { Word } from '../../contract/transcript.ts';
import { hearSound } from './cut-point.ts';
import { findTightening, shortenedPauseMs, type TighteningSettings } from './plan-tightening.ts';

const SETTINGS: TighteningSettings = {
  pace: 'balanced',
  shrinkPauses: true,
  maxPauseMs: 600,
  pauseFloorMs: 150,
  fillerRemoval: false,
};

function word(start_ms: number, end_ms: number, filler = false, speaker = 'S1'): Word {
  return { idx: 0, text: filler ? 'um' : 'word', start_ms, end_ms, confidence: 1, speaker, filler };
}

function tighten(
  words: readonly Word[],
  settings: Partial<TighteningSettings>,
  loud: readonly [number, number][] = [],
) {
  const levelsDb = new Float32Array(2000).fill(-60);
  for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
  for (const [from, to] of loud) levelsDb.fill(-20, from / 10, to / 10);
  const sound = hearSound(words, { startMs: 0, levelsDb }, 20_000);
  return findTightening(words, sound, { ...SETTINGS, ...settings });
}

describe('a pause longer than maxPauseMs', () => {
  const words = [word(1000, 2000), word(3500, 4000)];

  test('becomes the pace’s length, split around the middle', () => {
    expect(tighten(words, {})).toEqual([{ op: 'pause_shrink', at_ms: 2175, removed_ms: 1150 }]);
    expect(tighten(words, { pace: 'calm' })[0]?.removed_ms).toBe(1000);
    expect(tighten(words, { pace: 'fast' })[0]?.removed_ms).toBe(1300);
  });

  test('never under the floor, never over the longest pause', () => {
    expect(shortenedPauseMs({ ...SETTINGS, pace: 'fast', pauseFloorMs: 300 })).toBe(300);
    expect(shortenedPauseMs({ ...SETTINGS, pace: 'calm', maxPauseMs: 200 })).toBe(200);
  });

  test('stays when shrinking is off, when it is short enough, and when something sounds in it', () => {
    expect(tighten(words, { shrinkPauses: false })).toEqual([]);
    expect(tighten([word(1000, 2000), word(2600, 4000)], {})).toEqual([]);
    expect(tighten(words, {}, [[2400, 3200]])).toEqual([]);
  });

  test('is no pause while another person talks', () => {
    expect(tighten([word(1000, 2000), word(1900, 3300, false, 'S2'), word(3500, 4000)], {})).toEqual([]);
  });
});

describe('fillers', () => {
  const words = [word(1000, 2000), word(2200, 2500, true), word(2700, 3000)];

  test('are cut out whole; the silence around them stays', () => {
    expect(tighten(words, { fillerRemoval: true })).toEqual([
      { op: 'filler_cut', at_ms: 2200, removed_ms: 300 },
    ]);
  });

  test('stay without the setting', () => {
    expect(tighten(words, {})).toEqual([]);
  });

  test('take a long pause around them along', () => {
    const long = [word(1000, 2000), word(2500, 2800, true), word(3500, 4000)];
    const [cut, ...rest] = tighten(long, { fillerRemoval: true });
    expect(rest).toEqual([]);
    expect(cut?.op).toBe('filler_cut');
    expect(cut?.removed_ms).toBe(1500 - 350);
    expect(cut?.at_ms).toBeLessThanOrEqual(2500);
    expect((cut?.at_ms ?? 0) + (cut?.removed_ms ?? 0)).toBeGreaterThanOrEqual(2800);
  });

  test('two in a row are one cut', () => {
    const two = [word(1000, 2000), word(2100, 2300, true), word(2400, 2600, true), word(2700, 3000)];
    expect(tighten(two, { fillerRemoval: true })).toEqual([
      { op: 'filler_cut', at_ms: 2100, removed_ms: 500 },
    ]);
  });

  test('stay while another person talks over them', () => {
    const over = [word(1000, 2000), word(2100, 2600, false, 'S2'), word(2200, 2500, true), word(2700, 3000)];
    expect(tighten(over, { fillerRemoval: true })).toEqual([]);
  });

  test('stay where a join would be louder than the quality report allows', () => {
    const tight = [word(1000, 2000), word(2000, 2300, true), word(2600, 3000)];
    expect(tighten(tight, { fillerRemoval: true })).toEqual([]);
    const runsOn = [word(1000, 2000), word(2200, 2500, true), word(2500, 3000)];
    expect(tighten(runsOn, { fillerRemoval: true })).toEqual([]);
    const breath: [number, number][] = [[2500, 2700]];
    expect(tighten(words, { fillerRemoval: true }, breath)).toEqual([]);
  });

  test('are cut up to the word beside them where the word itself is quiet at that edge', () => {
    const heard = (words: readonly Word[], quiet: [number, number]) => {
      const levelsDb = new Float32Array(2000).fill(-60);
      for (const { start_ms, end_ms } of words) levelsDb.fill(-20, start_ms / 10, end_ms / 10);
      levelsDb.fill(-60, quiet[0] / 10, quiet[1] / 10);
      const sound = hearSound(words, { startMs: 0, levelsDb }, 20_000);
      return findTightening(words, sound, { ...SETTINGS, fillerRemoval: true });
    };
    const behind = [word(1000, 2000), word(2000, 2300, true), word(2600, 3000)];
    expect(heard(behind, [1980, 2000])).toEqual([{ op: 'filler_cut', at_ms: 2000, removed_ms: 300 }]);
    const ahead = [word(1000, 2000), word(2300, 2600, true), word(2600, 3000)];
    expect(heard(ahead, [2600, 2620])).toEqual([{ op: 'filler_cut', at_ms: 2300, removed_ms: 300 }]);
  });

  test('are judged before them by the voice before them, and behind them by the voice behind them', () => {
    /** S1 speaks at -20 dB, S2 at -44 dB. A noise of -50 dB is quiet for S1 alone. */
    const heard = (before: string, after: string, noise: [number, number]) => {
      const words = [
        word(1000, 2000, false, before),
        word(2200, 2500, true, 'S1'),
        word(2700, 3000, false, after),
      ];
      const levelsDb = new Float32Array(2000).fill(-60);
      levelsDb.fill(-50, noise[0] / 10, noise[1] / 10);
      for (const { start_ms, end_ms, speaker } of words)
        levelsDb.fill(speaker === 'S1' ? -20 : -44, start_ms / 10, end_ms / 10);
      const sound = hearSound(words, { startMs: 0, levelsDb }, 20_000);
      return findTightening(words, sound, { ...SETTINGS, fillerRemoval: true });
    };
    const cut = [{ op: 'filler_cut', at_ms: 2200, removed_ms: 300 }];
    expect(heard('S1', 'S2', [2000, 2200])).toEqual(cut);
    expect(heard('S2', 'S1', [2000, 2200])).toEqual([]);
    expect(heard('S2', 'S1', [2500, 2700])).toEqual(cut);
    expect(heard('S1', 'S2', [2500, 2700])).toEqual([]);
  });

  test('are cut at the nearest quiet where the sound rings on around them', () => {
    const ringing: [number, number][] = [
      [2150, 2200],
      [2500, 2560],
    ];
    expect(tighten(words, { fillerRemoval: true }, ringing)).toEqual([
      { op: 'filler_cut', at_ms: 2150, removed_ms: 410 },
    ]);
  });

  test('that another speaker talks into leave the pause before them shortened', () => {
    const words = [word(1000, 2000), word(3500, 3900, true), word(3700, 4400, false, 'S2')];
    const pause = { op: 'pause_shrink', at_ms: 2175, removed_ms: 1150 };
    expect(tighten(words, { fillerRemoval: false })).toEqual([pause]);
    expect(tighten(words, { fillerRemoval: true })).toEqual([pause]);
  });

  test('that stay are words like others: the pauses beside them are shortened', () => {
    const slow = [word(1000, 2000), word(3000, 3300, true), word(3300, 4000)];
    expect(tighten(slow, { fillerRemoval: true })).toEqual([
      { op: 'pause_shrink', at_ms: 2175, removed_ms: 650 },
    ]);
  });
});
