import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const talk = makeTalk(`speakers S1=Orla S2=Tomas
S1 wolves | The wolves are back in the valley, and since the spring they have taken eleven of my sheep.
S2 wolves | The wolves were here before the sheep, and with a good dog they stay away from the meadow.
S1 wolves | A good dog costs more than the sheep that the wolves leave me on the meadow.
S2 wolves | A good dog costs less than a year without any sheep at all, and the county pays half.
`);
const next = makeReviser(talk, 'The wolves and the sheep');
const settings = { targetDurationS: 35 };
const first = await next([], null, settings);

test('the second time that somebody speaks goes, and the first one stays', async () => {
  const plan = await next([first], 'drop the second time Tomas speaks', settings);
  const text = plan.entries.map((entry) => entry.text).join(' ');
  expect(first.entries.map((entry) => entry.text).join(' ')).toContain('the county pays half');
  expect(text).toContain('The wolves were here before the sheep');
  expect(text).toContain('A good dog costs more');
  expect(text).not.toContain('the county pays half');
});
