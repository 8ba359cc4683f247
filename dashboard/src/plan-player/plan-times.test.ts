import { expect, test } from 'vitest';
import type { PlanDocument, PlanEntry } from '../../../src/contract/plan.ts';
import { momentAt, type ShownPlan, videoMsOf } from './plan-times.ts';

const GROUP = '00000000-0000-4000-8000-000000000001';
const entry = (n: number, startMs: number, endMs: number, hole: [number, number] | null): PlanEntry => ({
  n,
  role: 'body',
  source_group: GROUP,
  camera: 'A',
  source_start_ms: startMs,
  source_end_ms: endMs,
  text: '',
  speaker: 'S1',
  tightening: hole === null ? [] : [{ op: 'filler_cut', at_ms: hole[0], removed_ms: hole[1] }],
  pinned: false,
});

/** The first entry is 800 ms long in the video: 200 ms of it were taken out at 5300 ms. */
const SHOWN: ShownPlan = {
  plan: {
    entries: [entry(1, 5000, 6000, [5300, 200]), entry(2, 1000, 2000, null)],
  } as unknown as PlanDocument,
  placed: [
    { n: 1, at_ms: 0, duration_ms: 800 },
    { n: 2, at_ms: 800, duration_ms: 1000 },
  ],
};

test.each([
  [0, 5000],
  [299, 5299],
  [300, 5500],
  [799, 5999],
  [800, 1000],
  [1500, 1700],
])('at %i ms of the video, %i ms of the recording is shown, and the other way round', (videoMs, groupMs) => {
  expect(momentAt(SHOWN, videoMs)?.groupMs).toBe(groupMs);
  expect(videoMsOf(SHOWN, GROUP, groupMs)).toBe(videoMs);
});

test('a cut stretch begins where the video continues, and other footage has no place', () => {
  expect(videoMsOf(SHOWN, GROUP, 5400)).toBe(300);
  expect(videoMsOf(SHOWN, GROUP, 3000)).toBe(null);
  expect(videoMsOf(SHOWN, 'another', 5100)).toBe(null);
});
