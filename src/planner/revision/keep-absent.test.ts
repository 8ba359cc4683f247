import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const next = makeReviser(makeTalk(readFileSync(FERRY, 'utf8')), 'The collision in the fog');
const first = await next([], null);

test.each([
  ['keep the goat', '“the goat” is not in the plan, so it could not be kept, but the talk has it'],
  ["don't lose the volcano", 'nothing in the plan is about “the volcano”: there was nothing to keep'],
  ['behalt die Ziege', 'nothing in the plan is about “Ziege”: there was nothing to keep'],
])('“%s” of what the plan lacks is named', async (instruction, warning) => {
  const plan = await next([first], instruction);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain(warning);
});

test.each(['keep the horn', 'love the goat', 'keep entry 1'])(
  '“%s” needs no warning',
  async (instruction) => {
    const plan = await next([first], instruction);
    expect(plan.warnings.join()).not.toMatch(/kept|to keep/);
  },
);
