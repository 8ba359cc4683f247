import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { planCut } from '../../plan-cut.ts';

const { group } = makeTalk(`speakers S1=Host S2=Ada S3=Bo
---
S1 oven | What would you change about the oven?
S2 oven | I would build the oven lower, so that nobody has to climb on a stool with a tray of loaves.
S1 oven | And the oven, Bo?
S3 oven | I would give the oven a window, because I like to see the crust when it breaks.
S1 rain | Did it rain?
S3 rain | It rained for a week, and the yard was a pond, and the ducks came in.
`);

const plan = (prompt: string) =>
  planCut(
    {
      ...{ prompt, instruction: null, version: 1, previous: [], groups: [group] },
      settings: { ...DEFAULT_SETTINGS, targetDurationS: 20 },
    },
    new AbortController().signal,
  );

test.each(['The oven. Bo first, then Ada.', 'The oven, in the order Bo, Ada'])(
  '%s: an order of people that the plan does not keep is named, and no share of the time',
  async (prompt) => {
    const { warnings } = await plan(prompt);
    expect(warnings).toContain('the plan does not keep the order Bo and Ada');
    expect(warnings.join()).not.toContain('less time');
  },
);

test('an order that the plan keeps is not named', async () => {
  const { warnings } = await plan('The oven. Ada first, then Bo.');
  expect(warnings.join()).not.toContain('order');
});
