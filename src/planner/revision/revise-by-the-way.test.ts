import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const talk = makeTalk(`speakers S1=Nora S2=Ivar
S1 ferry | Who takes the ferry these days?
S2 ferry! | A ticket for the ferry costs four pounds, and a child rides for nothing. I would like the bicycles to ride for nothing too. And once a woman brought a goat on the ferry.
S1 radar | Has anything changed since the collision?
S2 radar! | Yes. We got a new radar that winter, and the radar shows every buoy. I was a nurse before I came to the radar. But I still stop the engine and listen.
S1 author | Did the author of the timetable ever write to you?
S2 author! | We wrote to one another for twenty years about the timetable. About cheese, mostly. But she never answered one question about the timetable.
S1 author | Do you miss her?
S2 author! | Every morning. I still keep the old timetable for her.
S1 winter | And what is the winter like?
S2 winter! | Dark, and quiet. Some mornings it is me and the post.
`);
const next = makeReviser(talk, 'First the ferry, then the radar, then the timetable');
const first = await next([], null, { targetDurationS: 62 });
const said = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');
const numberOf = (words: string) => first.entries.find(({ text }) => text.includes(words))?.n ?? 0;

test('the plan to begin with shows what the instructions are about', () => {
  for (const words of ['A ticket for the ferry', 'I was a nurse', 'About cheese', 'Do you miss her?'])
    expect(said(first)).toContain(words);
});

test('a sentence that itself leans back goes alone', async () => {
  const plan = await next([first], 'What could go is the thing about cheese.');
  expect(said(plan)).toBe(said(first).replace('About cheese, mostly. ', ''));
});

test('what one entry says about something goes from that entry alone', async () => {
  const n = numberOf('I was a nurse');
  const plan = await next([first], `In ${n}, drop the sentence about the nurse`);
  expect(said(plan)).toBe(said(first).replace(/I was a nurse [^.]*\. /u, ''));
});

test('a question goes together with its answer', async () => {
  const plan = await next([first], "Drop 'Do you miss her?' and the answer");
  expect(said(plan)).not.toContain('Do you miss her?');
  expect(said(plan)).not.toContain('Every morning');
  expect(said(plan)).toContain('About cheese');
});

test('a plan opens on the line that is named', async () => {
  const plan = await next([first], 'open on the line about the goat');
  expect(plan.entries[0]?.text).toMatch(/^And once a woman brought a goat/u);
});

test('a longer entry takes no other question along, and that is said', async () => {
  const second = await next([first], 'drop the last two entries');
  expect(said(second)).not.toContain('what is the winter like');
  const plan = await next([first, second], `make ${second.entries.length} longer`);
  expect(stretches(plan)).toEqual(stretches(second));
  expect(plan.warnings.join()).toContain('nothing was made longer');
});

test('a shorter answer keeps its first words', async () => {
  const n = numberOf('A ticket for the ferry');
  const plan = await next([first], `tighten ${n}`);
  expect(said(plan)).toContain('Who takes the ferry these days? A ticket for the ferry');
  expect(plan.estimated_duration_s).toBeLessThan(first.estimated_duration_s);
});

test('what is wanted sooner goes in whole entries', async () => {
  const n = numberOf('I was a nurse');
  const plan = await next([first], 'the radar sooner');
  const texts = first.entries.map(({ text }) => text);
  expect(plan.entries.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  expect(plan.entries.findIndex(({ text }) => text.includes('I was a nurse'))).toBeLessThan(n - 1);
});
