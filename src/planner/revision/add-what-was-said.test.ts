import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** What somebody said is told by another, often a sentence after the name. */
const talk = makeTalk(`speakers S1=Vera
S1 glacier | The glacier was blue at the bottom and full of holes, and I had never walked on a glacier before.
S1 glacier | On the glacier my rope was too short, and I sat down on the ice and waited until old Mathis came.
S1 mathis | He took off his hat and looked at the rope for a while.
S1 mathis | And he said, you can go back or you can learn a knot.
S1 mathis | It took me two hours in the wind, and my fingers bled.
S1 huts | The huts up there are built of stone, and every stone was carried up by a mule.
S1 huts | In the huts they boil snow for the soup, because the springs are frozen until June.
S1 cheese | Cheese is made in the summer only, when the cows are up on the high meadow.
S1 cheese | They turn the cheese every second day for a year, and it gets as hard as wood.
`);
const next = makeReviser(talk, 'The glacier and the cheese');
const settings = { targetDurationS: 25 };
const first = await next([], null, settings);
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test('the plan has the name and not what he said', () => {
  expect(textOf(first)).toContain('until old Mathis came');
  expect(textOf(first)).not.toContain('learn a knot');
});

test.each([
  'Add what Mathis said to her, straight after the glacier',
  'Bring in what Mathis told her after the glacier',
])('“%s”', async (instruction) => {
  const said = textOf(await next([first], instruction, settings));
  expect(said).toMatch(/old Mathis came\..*learn a knot\..*as hard as wood/);
});

test('what the plan has in that place already is said to be there, and no order is spoken of', async () => {
  const plan = await next([first], 'Add the cheese after the glacier', settings);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.rationale).not.toContain('in that order already');
  expect(plan.warnings.join()).toContain('“the cheese” is in the plan already, and stands there');
});
