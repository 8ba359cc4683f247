import { expect, test } from 'vitest';
import { tryAnyEdits } from '../../../../test/support/planner/any-edits.ts';

/** More of them: `bench/plan-edits`. */
test('any sequence of edits leaves a plan that holds together', () => {
  const { tried, accepted } = tryAnyEdits(150);
  expect(accepted / tried).toBeGreaterThan(0.3);
});
