import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const talk = makeTalk(`speakers S1=Nora S2=Ivar
S1 fire | Tell me about the fire in the harbour, and about the man who lit it.
S2 fire | The fire began in the net shed at four in the morning, and by noon the harbour had no sheds left at all.
S1 culprit | Do you know who lit the fire?
S2 culprit | Off the record, it was the baker's nephew who lit the fire. Please don't put that in.
S1 culprit | That comes out, I promise.
S2 rebuilt | We built the harbour again in two summers, with stone from the old quarry.
`);
const next = makeReviser(talk, "The fire in the harbour and the baker's nephew who lit the fire");
const first = await next([], null, { targetDurationS: 40 });
const textOf = ({ entries }: { entries: readonly { text: string }[] }) =>
  entries.map(({ text }) => text).join(' ');

test('what somebody withdrew goes, with its question, and the rest stays', async () => {
  expect(textOf(first)).toContain('nephew');
  const plan = await next([first], 'cut the part he asked us to take out');
  expect(textOf(plan)).not.toMatch(/nephew|don't put that in|I promise/);
  expect(textOf(plan)).toContain('net shed');
});

test('where the plan shows nothing of it, the answer says so', async () => {
  const clean = await next([first], 'cut the part he asked us to take out');
  const plan = await next([first, clean], 'leave out anything off the record');
  expect(stretches(plan)).toEqual(stretches(clean));
  expect(plan.warnings.join()).toContain('nothing that the plan shows was said off the record');
});
