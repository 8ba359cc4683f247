import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const talk = makeTalk(`speakers S1=Samira
S1 kiln | The kiln burns for three days, and somebody has to sit beside it at night and feed it with pine.
S1 kiln | When the kiln is open the pots sing, because the glaze cracks while it gets cold.
S1 robot | And the camera, well, the camera takes every moth for a burglar.
S1 robot | It is very afraid of moths.
S1 school | I was going to say something about the school, yes.
S1 school | We take five pupils a year, and in the first month they only knead and do not touch the wheel.
S1 school | They knead until their hands know the clay, and most of them think that I am out of my mind.
`);

test('what is added says the word that was asked for, where the talk has it', async () => {
  const next = makeReviser(talk, 'The kiln');
  const settings = { targetDurationS: 15 };
  const first = await next([], null, settings);
  const plan = await next([first], 'End on the moths', settings);
  expect(plan.entries.at(-1)?.text).toMatch(/afraid of moths\.$/);
});
