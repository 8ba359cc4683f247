import { test } from 'vitest';
import { tryAnyPlans } from '../../test/support/planner/any-plans.ts';

/** The bench tries hundreds. */
const RUNS = 30;

test('any talk, settings and series of instructions: nothing wrong with a plan, and every pin survives', async () => {
  await tryAnyPlans(RUNS, 20_261_120);
}, 60_000);
