import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const talk = makeTalk(`speakers S1=Petra S2=Yusuf
S1 boats | How long does it take to build a boat?
S2 boats! | To build a boat takes me a whole winter. The planks of the boat are larch, and every plank is steamed for an hour. I build one boat a year and no more.
S1 uncle | And who taught you?
S2 uncle! | That was Casimir, my uncle. He had only one eye and he measured everything with his thumb. He never explained a thing. I had to copy his hands until mine were as slow as his.
S1 storm | You lost a boat once.
S2 storm! | In the storm of 1987 the sea took the boat and the shed with it. We found the door eleven miles down the coast, with the key still in it.
S2 mayor! | After the storm Mayor Dorn came to the harbour. He said, I have sold you this slipway twice, and I will not sell it a third time.
S1 tea | Do you drink tea out here?
S2 tea! | The tea is the whole secret of this yard. My sister brews the tea in an old paint tin at five in the morning, and nobody touches a plank before it.
S1 radio | And is that a radio?
S2 radio! | The radio only gets the weather and one station with brass music. My sister sings along with the radio, always a little too late.
`);
const next = makeReviser(talk, 'Building a boat, and the storm');
const first = await next([], null, { targetDurationS: 40 });
const said = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');

test('an instruction that gives the plan up is a new brief, also for what comes after it', async () => {
  const anew = await next([first], "I don't like it. Start again with the tea and the radio", {
    targetDurationS: 40,
  });
  expect(said(anew)).toContain('brews the tea in an old paint tin');
  expect(said(anew)).not.toContain('planks');
  expect(anew.rationale).toContain('The plan was made anew. The brief asks for “tea” and “radio”.');
  const shorter = await next([first, anew], 'drop the radio', { targetDurationS: 40 });
  expect(said(shorter)).toContain('paint tin');
  expect(said(shorter)).not.toContain('brass music');
});

test('a plan with a pinned entry is not given up', async () => {
  const pinned = {
    ...first,
    entries: first.entries.map((entry) => ({ ...entry, pinned: entry.n === 1 })),
  };
  const plan = await next([pinned], 'Scrap this and do the tea', { targetDurationS: 40 });
  expect(stretches(plan)).toContain(stretches(first)[0]);
});

test('only what the plan does not show is taken from the talk', async () => {
  const plan = await next([first], 'ok then just the tea');
  expect(said(plan)).toContain('brews the tea in an old paint tin');
  expect(said(plan)).not.toContain('planks');
  expect(plan.rationale).toContain('The plan showed nothing about “the tea”');
});

test('a person is introduced where the talk first names them', async () => {
  const ofTea = makeReviser(talk, 'The tea and the radio');
  const plan = await ofTea([await ofTea([], null)], 'add who Casimir was and how he taught him');
  expect(said(plan)).toContain('That was Casimir, my uncle. He had only one eye');
});

test('the line of somebody is the sentence that tells it, and not the one that names them', async () => {
  const plan = await next([first], "end on Mayor Dorn's slipway line");
  expect(said(plan).trim()).toMatch(/I will not sell it a third time\.$/);
});

test('words that the talk says are a quote, also without their marks', async () => {
  const plan = await next([first], 'the last clip should be the line about the key still in it');
  expect(said(plan).trim()).toMatch(/with the key still in it\.$/);
});

test('less of somebody is one passage less', async () => {
  const questions = (plan: PlanDocument) => plan.entries.filter(({ speaker }) => speaker === 'S1').length;
  const plan = await next([first], 'can we hear less of Petra?');
  expect(questions(first)).toBeGreaterThan(1);
  expect(questions(plan)).toBe(questions(first) - 1);
});
