import { expect, test } from 'vitest';
import type { Word } from '../../contract/transcript.ts';
import type { LevelTrack } from '../recording/level-track.ts';
import type { Range } from '../time/range.ts';
import { hearSound } from './cut-point.ts';
import { findTightening } from './plan-tightening.ts';

const DURATION_MS = 12_000;

function word(startMs: number, endMs: number, more: Partial<Word> = {}): Word {
  const text = more.filler ? 'uh' : 'word';
  return {
    ...{ idx: 0, text, confidence: 0.9, speaker: 'S1', filler: false },
    start_ms: startMs,
    end_ms: endMs,
    ...more,
  };
}

interface Loud extends Range {
  db: number;
}

/** Levels of a room of -62 dB, with words at -20 dB (S1) and -34 dB (S2), and other sounds. */
function levelsOf(words: readonly Word[], others: readonly Loud[]): LevelTrack {
  const levelsDb = new Float32Array(DURATION_MS / 10).fill(-62);
  for (const { start_ms, end_ms, speaker } of words) {
    levelsDb.fill(speaker === 'S1' ? -20 : -34, start_ms / 10, end_ms / 10);
  }
  for (const { startMs, endMs, db } of others) levelsDb.fill(db, startMs / 10, endMs / 10);
  return { startMs: 0, levelsDb };
}

function hear(words: readonly Word[], others: readonly Loud[]) {
  return hearSound(words, levelsOf(words, others), DURATION_MS);
}

const LOUD = word(0, 3_000);
const QUIET = word(9_000, 12_000, { speaker: 'S2' });
const TIGHT = {
  pace: 'balanced',
  shrinkPauses: true,
  maxPauseMs: 600,
  pauseFloorMs: 150,
  fillerRemoval: true,
} as const;

test('speech of a quiet person that no word is known of is no pause, also beside a loud one', () => {
  const missed = { startMs: 5_000, endMs: 5_900, db: -36 };
  const sound = hear([LOUD, QUIET], [missed]);
  expect(sound.unheard).toEqual([{ startMs: 5_000, endMs: 5_900 }]);
  const found = findTightening([LOUD, QUIET], sound, TIGHT);
  // Both pauses are shortened, and what was missed stays.
  expect(found.map(({ op }) => op)).toEqual(['pause_shrink', 'pause_shrink']);
  for (const { at_ms, removed_ms } of found) {
    expect(at_ms + removed_ms <= 5_000 || at_ms >= 5_900).toBe(true);
  }
});

test('clicks, the tail of a word and the tone of the room are no speech', () => {
  const click = { startMs: 5_000, endMs: 5_100, db: -25 };
  const tail = { startMs: 3_000, endMs: 3_400, db: -40 };
  const breathing = { startMs: 6_000, endMs: 7_000, db: -56 };
  expect(hear([LOUD, QUIET], [click, tail, breathing]).unheard).toEqual([]);
  expect(hear([LOUD, QUIET], [{ startMs: 3_000, endMs: 9_000, db: -44 }]).unheard).toEqual([]);
});

test('a filler takes no speech along that no word is known of', () => {
  const filler = word(6_000, 6_300, { filler: true });
  const missed = { startMs: 4_000, endMs: 4_800, db: -30 };
  const words = [LOUD, filler, QUIET];
  const [pause, cut] = findTightening(words, hear(words, [missed]), TIGHT);
  expect(pause).toMatchObject({ op: 'pause_shrink' });
  expect(cut).toMatchObject({ op: 'filler_cut' });
  expect(cut?.at_ms).toBeGreaterThanOrEqual(4_800);
  const alone = findTightening(words, hear(words, []), TIGHT);
  expect(alone.map(({ op }) => op)).toEqual(['filler_cut']);
});

test('a filler whose sound begins long before it stays: words may be in it', () => {
  const filler = word(6_300, 6_600, { filler: true });
  const words = [LOUD, filler, QUIET];
  const found = findTightening(words, hear(words, [{ startMs: 6_000, endMs: 6_300, db: -30 }]), TIGHT);
  expect(found.map(({ op }) => op)).toEqual(['pause_shrink', 'pause_shrink']);
});

test('a sound lasts 150 ms at least, and is parted by 60 ms of quiet', () => {
  const at = (startMs: number, endMs: number) => ({ startMs, endMs, db: -36 });
  const unheard = (...sounds: Loud[]) =>
    hear([LOUD, QUIET], sounds).unheard.map(({ startMs, endMs }) => [startMs, endMs]);
  expect(unheard(at(5_000, 5_150))).toEqual([[5_000, 5_150]]);
  expect(unheard(at(5_000, 5_140))).toEqual([]);
  expect(unheard(at(5_000, 5_200), at(5_250, 5_450))).toEqual([[5_000, 5_450]]);
  expect(unheard(at(5_000, 5_200), at(5_260, 5_460))).toEqual([
    [5_000, 5_200],
    [5_260, 5_460],
  ]);
});

test('a sound within 60 ms of a word, before or behind it, is the word’s own', () => {
  const unheard = (startMs: number, endMs: number) =>
    hear([LOUD, QUIET], [{ startMs, endMs, db: -36 }]).unheard.length;
  expect([unheard(3_050, 3_400), unheard(3_060, 3_400)]).toEqual([0, 1]);
  expect([unheard(8_600, 8_950), unheard(8_600, 8_940)]).toEqual([0, 1]);
});

test('behind a filler 200 ms of sound may be words, between a word and a filler none are', () => {
  const unheard = (filler: Word, startMs: number, endMs: number) =>
    hear([LOUD, filler, QUIET], [{ startMs, endMs, db: -30 }]).unheard.length;
  const late = word(6_000, 6_300, { filler: true });
  expect([unheard(late, 6_300, 6_500), unheard(late, 6_300, 6_490)]).toEqual([1, 0]);
  expect(unheard(word(3_300, 3_600, { filler: true }), 3_000, 3_300)).toBe(0);
});

test('speech is more than 10 dB over the tone of the room', () => {
  const room = { startMs: 3_000, endMs: 9_000, db: -50 };
  const over = (db: number) =>
    hear([LOUD, QUIET], [room, { startMs: 5_000, endMs: 5_900, db }]).unheard.length;
  expect([over(-40), over(-39)]).toEqual([0, 1]);
});

test('the level of a person who speaks for less than 2 s does not count', () => {
  const unheard = (endMs: number) => {
    const short = word(9_000, endMs, { speaker: 'S2' });
    return hear([LOUD, short], [{ startMs: 5_000, endMs: 5_900, db: -36 }]).unheard.length;
  };
  expect([unheard(10_990), unheard(11_000)]).toEqual([0, 1]);
});
