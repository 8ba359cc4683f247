import { expect, test } from 'vitest';
import { makeEntry } from '../../test/support/rows/render-input.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { formatPlan } from './plan-table.ts';

function planOf(lengthsMs: readonly number[], estimated_duration_s: number): PlanDocument {
  return {
    ...{ version: 1, estimated_duration_s, title: 'A talk', rationale: 'x', warnings: [] },
    settings: {
      ...{ targetDurationS: 60, durationTolerancePct: 10, pace: 'balanced', chronology: 'hook_first' },
      ...{ shrinkPauses: true, maxPauseMs: 600, fillerRemoval: false },
    },
    entries: lengthsMs.map((lengthMs, at) =>
      makeEntry({ n: at + 1, source_start_ms: 0, source_end_ms: lengthMs, tightening: [] }),
    ),
  };
}

/** The first length is that of the whole plan. */
const lengths = (plan: PlanDocument) =>
  [...formatPlan(plan).matchAll(/(\d+\.\d) s\b/g)].map(([, length]) => Number(length));

test('the only entry is as long as its plan', () => {
  expect(lengths(planOf([6_158], 6.133))).toEqual([6.1, 6.1]);
});

test('lengths of entries add up to that of the plan', () => {
  const [whole, ...own] = lengths(planOf([2_049, 2_049, 2_049], 6.1));
  expect(whole).toBe(6.1);
  expect(own).toHaveLength(3);
  expect(own.reduce((sum, length) => sum + length, 0)).toBeCloseTo(6.1, 6);
  for (const length of own) expect(Math.abs(length - 2.03)).toBeLessThan(0.1);
});
