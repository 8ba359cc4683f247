import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { planDocumentSchema } from '../../contract/plan.ts';
import { planCut } from '../plan-cut.ts';
import type { CameraFootage, GroupFootage } from '../talk/footage.ts';
import type { PlanInput } from './plan-input.ts';

const signal = new AbortController().signal;

function camera(
  letter: string,
  motion: (ms: number) => number,
  scenes: number[],
  endMs = 120_000,
): CameraFootage {
  const steps = Float32Array.from({ length: endMs / 200 }, (_, at) => motion(at * 200));
  return {
    letter,
    coverage: { startMs: 0, endMs },
    clock: { offsetMs: 0, driftPpm: 0 },
    activity: { motion: steps, sceneChangesMs: scenes },
    rate: { num: 25, den: 1 },
    label: letter,
  };
}

function input(cameras: CameraFootage[], targetDurationS = 30): PlanInput {
  const group: GroupFootage = {
    groupId: '11111111-1111-4111-8111-111111111111',
    durationMs: 120_000,
    words: [],
    segments: [],
    language: null,
    draft: false,
    levels: { startMs: 0, levelsDb: new Float32Array(12_000).fill(-60) },
    cameras,
    speakerNames: {},
  };
  const settings = { ...DEFAULT_SETTINGS, targetDurationS };
  return { prompt: 'The walk', instruction: null, settings, version: 1, previous: [], groups: [group] };
}

test('takes the lively parts, spread over the footage, and says so', async () => {
  const isLively = (ms: number) => Math.floor(ms / 10_000) % 2 === 1;
  const plan = await planCut(
    input([camera('A', (ms) => (isLively(ms) ? 0.2 : 0.01), [30_000, 60_000, 90_000])]),
    signal,
  );
  expect(planDocumentSchema.safeParse(plan).success).toBe(true);
  expect(plan.warnings.join()).toMatch(/no speech/);
  expect(plan.estimated_duration_s).toBeGreaterThanOrEqual(27);
  expect(plan.estimated_duration_s).toBeLessThanOrEqual(33);
  expect(plan.entries.every(({ text, speaker }) => text === '' && speaker === '')).toBe(true);
  const lively = plan.entries.filter(({ source_start_ms }) => isLively(source_start_ms + 1500));
  expect(lively.length / plan.entries.length).toBeGreaterThan(0.7);
  const quarters = new Set(plan.entries.map(({ source_start_ms }) => Math.floor(source_start_ms / 30_000)));
  expect(quarters.size).toBe(4);
});

test('no shot crosses a scene change, and the livelier camera is shown', async () => {
  const scenes = [17_000, 43_000, 71_000];
  const plan = await planCut(input([camera('A', () => 0.01, []), camera('B', () => 0.1, scenes)]), signal);
  for (const { source_start_ms, source_end_ms, camera: shown } of plan.entries) {
    expect(shown).toBe('B');
    expect(scenes.filter((ms) => ms > source_start_ms && ms < source_end_ms)).toEqual([]);
  }
});

test('nothing to see: evenly; a target longer than the footage: all of it, with a warning', async () => {
  const even = await planCut(input([camera('A', () => 0, [])]), signal);
  const gaps = even.entries
    .slice(1)
    .map((entry, at) => entry.source_start_ms - (even.entries[at]?.source_start_ms ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(6_000);
  const all = await planCut(input([camera('A', () => 0, [])], 600), signal);
  expect(all.estimated_duration_s).toBeCloseTo(120, 0);
  expect(all.warnings.join()).toMatch(/under the wanted 600 s/);
});

test('footage without a picture long enough is refused with one sentence', async () => {
  await expect(planCut(input([camera('A', () => 0, [], 1_000)]), signal)).rejects.toMatchObject({
    stage: 'select',
  });
});

test('one shot was spread, two were', async () => {
  const one = await planCut(input([camera('A', () => 0, [], 4_000)], 4), signal);
  expect(one.entries).toHaveLength(1);
  expect(one.rationale).toContain(' 1 shot was spread evenly.');
  const more = await planCut(input([camera('A', () => 0, [])]), signal);
  expect(more.rationale).toMatch(/ \d+ shots were spread evenly\.$/);
});
