import { expect, test } from 'vitest';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import { EdgeMargin, marginEdit } from './edge-margin.ts';

const ENTRY: PlanEntry = {
  ...{ n: 3, role: 'body', source_group: 'g', camera: 'A', text: '', speaker: 'S1' },
  ...{ source_start_ms: 20_000, source_end_ms: 24_000, tightening: [], pinned: false },
};
const trim = (startMs: number, endMs: number): PlanEdit => ({
  trim: { n: 3, source_start_ms: startMs, source_end_ms: endMs },
});

test('the margin of an edge is four seconds outside and half a second of the entry, as far as there is room', () => {
  const bounds = { startMs: 0, endMs: 60_000 };
  expect(marginEdit(ENTRY, 'start', bounds)).toEqual(trim(16_000, 20_500));
  expect(marginEdit(ENTRY, 'end', bounds)).toEqual(trim(23_500, 28_000));
  expect(marginEdit(ENTRY, 'end', { startMs: 0, endMs: 25_500 })).toEqual(trim(23_500, 25_500));
  expect(marginEdit(ENTRY, 'start', { startMs: 20_000, endMs: 60_000 })).toBe(null);
  const short = { ...ENTRY, source_end_ms: 20_300 };
  expect(marginEdit(short, 'end', bounds)).toEqual(trim(20_000, 24_300));
});

function watched() {
  const loads: { edit: PlanEdit | null; signal: AbortSignal; fail: (error: Error) => void }[] = [];
  const margin = new EdgeMargin((_, edit, signal) => {
    const { promise, reject } = Promise.withResolvers<void>();
    loads.push({ edit, signal, fail: reject });
    return promise;
  });
  return { margin, loads };
}

test('a margin is loaded once, and cancelled when the edge goes inward', async () => {
  const { margin, loads } = watched();
  const bounds = { startMs: 0, endMs: 60_000 };
  margin.reach(ENTRY, 'end', bounds);
  margin.reach(ENTRY, 'end', bounds);
  expect(loads.map(({ edit }) => edit)).toEqual([trim(23_500, 28_000)]);
  margin.drop();
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[0]?.fail(new Error('aborted'));
  await Promise.resolve();
  await Promise.resolve();
  margin.reach(ENTRY, 'end', bounds);
  margin.reach(ENTRY, 'start', bounds);
  expect(loads.length).toBe(3);
  expect(loads[1]?.signal.aborted).toBe(true);
  expect(loads[2]?.signal.aborted).toBe(false);
});

test('a grabbed edge loads the entry, and does not cancel the margin of an edge of it', () => {
  const { margin, loads } = watched();
  const bounds = { startMs: 0, endMs: 60_000 };
  margin.hold(ENTRY);
  margin.hold(ENTRY);
  expect(loads.map(({ edit }) => edit)).toEqual([null]);
  margin.reach(ENTRY, 'end', bounds);
  margin.hold(ENTRY);
  expect(loads.map(({ edit }) => edit)).toEqual([null, trim(23_500, 28_000)]);
  expect(loads[1]?.signal.aborted).toBe(false);
  margin.hold({ ...ENTRY, n: 4 });
  expect(loads.length).toBe(3);
  expect(loads[1]?.signal.aborted).toBe(true);
});
