import { parseArgs } from 'node:util';
import { tryAnyEdits } from '../../test/support/planner/any-edits.ts';
import { tryAnyPlans } from '../../test/support/planner/any-plans.ts';

/**
 * Edits plans at random and proves each version, then plans talks at random and proves each plan:
 * `sh scripts/node.sh bench/plan-edits/main.ts [--sequences N] [--plans N] [--seed N]`.
 * Ends with 1 at the first plan that does not hold together, with the shortest sequence that leads to one.
 */
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    plans: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

const began = performance.now();
const { sequences, tried, accepted } = tryAnyEdits(Number(values.sequences), Number(values.seed));
const seconds = Math.round((performance.now() - began) / 1000);
process.stdout.write(
  `${sequences} sequences of ${tried} edits, ${accepted} taken, 0 plans that do not hold together (${seconds} s)\n`,
);

const planned = performance.now();
await tryAnyPlans(Number(values.plans), Number(values.seed));
process.stdout.write(
  `${values.plans} talks with instructions, 0 plans with a fault (${Math.round((performance.now() - planned) / 1000)} s)\n`,
);
