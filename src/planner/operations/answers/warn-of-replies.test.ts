import { expect, test } from 'vitest';
import { makeReviser } from '../../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';

const talk = makeTalk(`speakers S1=Orla S2=Tomas
S1 wolves | The wolves are back in the valley, and since the spring they have taken eleven of my sheep on the upper meadow.
S2 wolves | The wolves were here before the sheep, and with a good dog beside the sheep they stay away from the meadow.
S1 wolves | A good dog costs more than the sheep that the wolves leave me.
S2 wolves | A good dog costs less than a year without any sheep at all, and the county pays the half of it.
`);

test('a last word to which somebody else replies is warned of', async () => {
  const next = makeReviser(talk, 'The wolves and the sheep');
  const settings = { targetDurationS: 35 };
  const first = await next([], null, settings);
  const plan = await next([first], 'Orla gets the last word', settings);
  expect(plan.entries.at(-1)?.text).toContain('A good dog costs more');
  expect(plan.warnings.join()).toMatch(/entry \d replies to entry \d: they are parted/);
});
