import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanEdit } from '../../../src/contract/edits/plan-edit.ts';
import { ExpectedEdit } from './expected-edit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const trimTo = (endMs: number): PlanEdit => ({
  trim: { n: 1, source_start_ms: null, source_end_ms: endMs },
});

function watched() {
  const loads: { edit: PlanEdit; signal: AbortSignal }[] = [];
  const expected = new ExpectedEdit(async (edit, signal) => {
    loads.push({ edit, signal });
  });
  return { expected, loads };
}

test('nothing is loaded while the edge moves; where it rests, that is loaded, and once', () => {
  const { expected, loads } = watched();
  for (const endMs of [1000, 1100, 1200]) {
    expected.expect(trimTo(endMs));
    vi.advanceTimersByTime(50);
  }
  expect(loads).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(loads.map(({ edit }) => edit)).toEqual([trimTo(1200)]);
});

test('what is on its way is given up when the edge goes on, and kept when it is let go', () => {
  const { expected, loads } = watched();
  expected.expect(trimTo(1000));
  vi.advanceTimersByTime(1000);
  expected.expect(trimTo(1100));
  expect(loads[0]?.signal.aborted).toBe(true);
  vi.advanceTimersByTime(1000);
  expected.settle();
  expect(loads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('a drag that is given up, or let go before it rested, loads nothing', () => {
  const { expected, loads } = watched();
  expected.expect(trimTo(1000));
  expected.drop();
  vi.advanceTimersByTime(1000);
  expected.expect(trimTo(1100));
  expected.settle();
  vi.advanceTimersByTime(1000);
  expect(loads).toEqual([]);
});
