import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanEntry } from '../../contract/plan.ts';
import { fileToGroupMs, groupToFileMs } from '../recording/file-clock.ts';
import { layOutProgramme, programmeDurationMs } from './programme.ts';

const entry = (startMs: number, endMs: number, tightening: PlanEntry['tightening'] = []): PlanEntry => ({
  n: 1,
  role: 'body',
  source_group: '3f2b8c1e-0000-4000-8000-000000000000',
  camera: 'A',
  source_start_ms: startMs,
  source_end_ms: endMs,
  text: '',
  speaker: 'S1',
  tightening,
  pinned: false,
});
const RATE = { num: 30000, den: 1001 };

test('entries follow one another without a gap, tightened stretches left out', () => {
  const programme = layOutProgramme(
    [entry(1000, 3000, [{ op: 'pause_shrink', at_ms: 1500, removed_ms: 500 }]), entry(10_000, 11_000)],
    { num: 25, den: 1 },
  );
  expect(programme.entries.map(({ atFrame, frameCount }) => [atFrame, frameCount])).toEqual([
    [0, 38],
    [38, 25],
  ]);
  expect(programme.entries[0]?.stretches).toEqual([
    { startFrame: 25, endFrame: 38, atFrame: 0 },
    { startFrame: 50, endFrame: 75, atFrame: 13 },
  ]);
  expect(programmeDurationMs(programme)).toBe(63 * 40);
});

test('any entries at an odd rate: positions are the running sum of the frames', () => {
  const anyEntry = fc
    .tuple(fc.integer({ min: 0, max: 7_200_000 }), fc.integer({ min: 1, max: 30_000 }))
    .map(([start, length]) => entry(start, start + length));
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
      const programme = layOutProgramme(entries, RATE);
      const stretches = programme.entries.flatMap((shown) => shown.stretches);
      let at = 0;
      for (const { startFrame, endFrame, atFrame } of stretches) {
        expect(atFrame).toBe(at);
        at += endFrame - startFrame;
      }
      expect(programme.frameCount).toBe(at);
    }),
  );
});

test('two halves that touch have the frames of the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 2, max: 9_999 }), (start, length) => {
      const middle = start + Math.floor(length / 2);
      const halves = layOutProgramme([entry(start, middle), entry(middle, start + length)], RATE);
      expect(halves.frameCount).toBe(layOutProgramme([entry(start, start + length)], RATE).frameCount);
    }),
  );
});

test('a clock maps there and back, drift included', () => {
  const clock = { offsetMs: 7_400, driftPpm: 80 };
  expect(fileToGroupMs(3_600_000, clock)).toBeCloseTo(3_607_688, 6);
  expect(groupToFileMs(fileToGroupMs(123_456.789, clock), clock)).toBeCloseTo(123_456.789, 6);
});
