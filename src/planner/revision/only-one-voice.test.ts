import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const talk = makeTalk(`speakers S1=Mara S2=Jonne
S1 app | What became of the app for the tools?
S2 app! | The app showed who had lent a drill, and for three weeks everybody in the street brought the tools back in time.
S2 app! | Then the app stopped, from one day to the next.
S1 app | Because?
S2 app! | Because the neighbour who had written the app moved to the coast, and nobody else knew the password of it.
`);

test('of one voice alone no word of another is left between', async () => {
  const next = makeReviser(talk, 'The app for the tools');
  const settings = { targetDurationS: 30 };
  const first = await next([], null, settings);
  expect(first.entries.map(({ text }) => text)).toContain('Because?');
  const plan = await next([first], 'Jonne only', settings);
  expect(new Set(plan.entries.map(({ speaker }) => speaker))).toEqual(new Set(['S2']));
});
