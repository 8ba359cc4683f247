import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';

const next = makeReviser(readTalk('outage'), 'The investors');
const first = await next([], null, { targetDurationS: 30 });

test('a digression that an instruction names is added, and nothing else changes', async () => {
  const plan = await next([first], 'add what S3 says about the water pipe', { targetDurationS: 30 });
  expect(stretches(plan).slice(0, -1)).toEqual(stretches(first));
  expect(plan.entries.at(-1)?.text).toMatch(/cut our water pipe/);
});
