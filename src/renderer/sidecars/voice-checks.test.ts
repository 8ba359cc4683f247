import { expect, test } from 'vitest';
import { makeEntry } from '../../../test/support/rows/render-input.ts';
import type { DeliveredSound } from '../../domain/render/measured.ts';
import type { PreparedEntry } from '../prepare-entries.ts';
import { voiceChecks } from './voice-checks.ts';

const rate = { num: 25, den: 1 };
/** An entry of three seconds, with words throughout. */
function entryOf(at: number, speaker: string, name?: string): PreparedEntry {
  const entry = makeEntry({ source_start_ms: 0, source_end_ms: 3_000, speaker });
  const named = name === undefined ? entry : { ...entry, speaker_name: name };
  const words = [{ startMs: 0, endMs: 3_000 }];
  return { entry: named, atFrame: at * 75, words } as unknown as PreparedEntry;
}

/** Entries of three seconds with these levels. */
const soundOf = (levels: readonly number[], more: Partial<DeliveredSound> = {}): DeliveredSound => ({
  ...{ loudnessLufs: -14, truePeakDbtp: -2, sampleCount: 0, gainDb: 0, isLimited: false },
  levelsDb: levels.flatMap((level) => Array.from({ length: 300 }, () => level)),
  ...more,
});

function checksOf(entries: readonly PreparedEntry[], sound: DeliveredSound) {
  const checks = voiceChecks({ entries: [...entries], rate, frameCount: 75 * entries.length }, sound);
  return (name: string) => checks.filter((check) => check.name === name);
}

test('a voice 10 dB under another one is a warning that names both', () => {
  const entries = [entryOf(0, 'S1', 'Ann'), entryOf(1, 'S2'), entryOf(2, 'S1', 'Ann')];
  expect(checksOf(entries, soundOf([-18, -33, -18]))('voice_levels')).toMatchObject([
    { status: 'warn', actual: { quieter: 'S2', louder: 'Ann', db: 15 } },
  ]);
  expect(checksOf(entries, soundOf([-18, -27, -18]))('voice_levels')).toMatchObject([
    { status: 'pass', actual: { db: 9 } },
  ]);
});

test('one voice is compared with nobody, nor is one that hardly talks', () => {
  expect(checksOf([entryOf(0, 'S1'), entryOf(1, 'S1')], soundOf([-18, -40]))('voice_levels')).toEqual([]);
  const short = { ...entryOf(1, 'S2'), words: [{ startMs: 0, endMs: 1_900 }] } as unknown as PreparedEntry;
  expect(checksOf([entryOf(0, 'S1'), short], soundOf([-18, -40]))('voice_levels')).toEqual([]);
});

test('voices of several recordings are told by their recording', () => {
  const other = entryOf(1, 'S1');
  other.entry.source_group = '22222222-2222-4222-8222-222222222222';
  expect(checksOf([entryOf(0, 'S1'), other], soundOf([-18, -30]))('voice_levels')).toMatchObject([
    { actual: { quieter: 'S1 of recording 2', louder: 'S1 of recording 1', db: 12 } },
  ]);
});

test('a limiter that takes more than 6 dB off more than 2 % of the speech is a warning', () => {
  const limited = (steps: number) =>
    checksOf(
      [entryOf(0, 'S1')],
      soundOf([-18], {
        isLimited: true,
        reducedDb: Array.from({ length: 300 }, (_, at) => (at < steps ? 7.2 : 1)),
      }),
    )('limiter');
  expect(limited(7)).toMatchObject([{ status: 'warn', actual: { percent: 2.3, most_db: 7.2 } }]);
  expect(limited(6)).toMatchObject([{ status: 'pass', actual: { percent: 2 } }]);
  expect(checksOf([entryOf(0, 'S1')], soundOf([-18]))('limiter')).toMatchObject([
    { status: 'pass', actual: { percent: 0, most_db: 0 } },
  ]);
});

test('a limiter whose work was not measured has no check, and neither has a video without words', () => {
  expect(checksOf([entryOf(0, 'S1')], soundOf([-18], { isLimited: true }))('limiter')).toEqual([]);
  const silent = { ...entryOf(0, 'S1'), words: [] } as unknown as PreparedEntry;
  expect(checksOf([silent], soundOf([-18]))('limiter')).toEqual([]);
});
