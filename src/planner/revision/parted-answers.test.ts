import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** Questions and their answers stay together, or a warning says that they are parted. */
const talk = makeTalk(`speakers S1=Pia S2=Bernt
S1 smalltalk | Good that you could come by today.
S1 flood | When did the flood come?
S2 flood! | In the second week of May. The flood rose in one night, and in the morning the boat hung in the apple tree.
S1 flood | And what did the neighbours say to that?
S2 flood! | They laughed. They said that I had always wanted a house with a boat on the roof.
S1 flood | Did anyone get hurt in it?
S2 flood! | No one. My brother lost a tooth on the ladder, but he lost it to the ladder and not to the flood. The repair of the roof took until the first snow, and the carpenter slept in our kitchen.
S1 bees | How are the bees doing since then?
S2 bees! | The bees moved into the boat. The honey of the bees was darker that year, and nobody could say why.
`);
const next = makeReviser(talk, 'The flood and the bees');
const settings = { targetDurationS: 60 };
const first = await next([], null, settings);
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test('the plan has the questions and their answers', () => {
  expect(textOf(first)).toMatch(/say to that\? They laughed.*get hurt in it\? No one\. My brother/);
});

test('the short answer stays behind its question', async () => {
  const said = textOf(await next([first], "Get rid of my brother's tooth", settings));
  expect(said).not.toContain('tooth');
  expect(said).toMatch(/get hurt in it\? No one\. The repair/);
});

test('what a shortening must keep comes with its answer', async () => {
  const plan = await next([first], 'Make it 25 seconds, but keep "what did the neighbours say"', settings);
  expect(textOf(plan)).toMatch(/say to that\? They laughed/);
});

test('a question without its answer is warned of', async () => {
  const plan = await next([first], 'Drop "They laughed." and "They said that I had always wanted"', settings);
  expect(textOf(plan)).toContain('say to that?');
  expect(plan.warnings.join()).toMatch(/asks “.*say to that\?”, and its answer “They laughed\.” is left out/);
});

test('the questions that the instruction drops are not warned of', async () => {
  const plan = await next([first], 'Remove the questions', settings);
  expect(plan.warnings.join()).not.toMatch(/which is left out|its answer/);
});
