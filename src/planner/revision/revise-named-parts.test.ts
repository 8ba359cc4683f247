import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

const talk = makeTalk(`speakers S1=Petra S2=Yusuf
S1 kiln | How did you learn to fire the kiln?
S2 kiln! | I learned to fire the kiln from my aunt. She listened to the kiln with her ear on the bricks. One night in March the door of the kiln cracked, and we held it shut with a wet blanket.
S1 glaze | And where does the green glaze come from?
S2 glaze! | The green glaze comes from copper pipes that plumbers throw away. I dissolve them for a month. The glaze is brown in the bucket and green only after the fire.
S1 market | Do you still go to the market?
S2 market! | I go to the market on Saturdays with forty bowls. At the market people turn every bowl over and knock on it. An old sailor buys one bowl a year, always the ugliest.
`);
const next = makeReviser(talk, 'First the kiln, then the glaze, then the market');
const first = await next([], null, { targetDurationS: 60 });
const said = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');
const places = (plan: PlanDocument) =>
  ['She listened to the kiln', 'I dissolve them', 'always the ugliest'].map((words) =>
    said(plan).indexOf(words),
  );

test('the plan to begin with has the three subjects in their order', () => {
  const [kiln = -1, glaze = -1, market = -1] = places(first);
  expect(kiln).toBeGreaterThanOrEqual(0);
  expect([kiln, glaze, market]).toEqual([kiln, glaze, market].toSorted((a, b) => a - b));
});

test('two subjects change places, and the one between them stays in the middle', async () => {
  const [kiln = -1, glaze = -1, market = -1] = places(await next([first], 'swap the kiln and the market'));
  expect(market).toBeLessThan(glaze);
  expect(glaze).toBeLessThan(kiln);
});

test('the question about a subject goes, and what is said about it stays', async () => {
  const plan = await next([first], "Petra's question about the glaze out, everything else stays");
  expect(said(plan)).toBe(said(first).replace('And where does the green glaze come from? ', ''));
});

test('a question that nobody asks is named, and nothing goes', async () => {
  const plan = await next([first], "drop Yusuf's question about the glaze");
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain('no such question about “the glaze” is in the plan');
});

test('a subject is shortened to a part of it', async () => {
  const plan = await next([first], 'shorten the market to just the old sailor');
  expect(said(plan)).toContain('An old sailor buys one bowl a year');
  expect(said(plan)).not.toContain('knock on it');
  expect(said(plan)).toContain('I dissolve them for a month');
});

test('one pause keeps its length, and no other one changes', async () => {
  const plan = await next([first], 'keep the pause before "One night in March"');
  const holes = (one: PlanDocument) => one.entries.flatMap(({ tightening }) => tightening);
  expect(stretches(plan)).toEqual(stretches(first));
  const gone = holes(first).filter((hole) => !holes(plan).some(({ at_ms }) => at_ms === hole.at_ms));
  expect(gone.map(({ op }) => op)).toEqual(['pause_shrink']);
  expect(plan.rationale).toContain('The pause before “One night in March” has its length again.');
});

test('so many seconds shorter is as near to it as whole sentences allow', async () => {
  const plan = await next([first], 'now 8 seconds shorter');
  const less = first.estimated_duration_s - plan.estimated_duration_s;
  expect(Math.abs(less - 8)).toBeLessThan(3);
});

test('a line that the plan does not show is no edge, and the warning says that it is not in the plan', async () => {
  const plan = await next([first], 'start the first one at "I polish it with sand"');
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain('“I polish it with sand” is not said in the plan');
});

test('what opened the plan before the instruction moved something is not said to open it', async () => {
  const plan = await next([first], 'too harsh at the start, begin with the market and then the kiln');
  const [kiln = -1, , market = -1] = places(plan);
  expect(market).toBeLessThan(kiln);
  expect(plan.rationale).not.toContain('already');
  expect(plan.warnings.join()).not.toContain('harsh');
});

test('what the plan says in so many words is found there, whatever else says them', async () => {
  const file = new URL('../../../test/fixtures/planner/asked/concrete.talk', import.meta.url);
  const revise = makeReviser(
    makeTalk(readFileSync(file, 'utf8')),
    'Use less, and saw things apart and build with them again',
  );
  const before = await revise([], null, { targetDurationS: 90 });
  expect(said(before)).toContain('saw the slabs out');
  const plan = await revise([before], 'make the part with the slabs shorter');
  expect(plan.warnings.join()).not.toContain('nothing in the plan is about');
  expect(plan.estimated_duration_s).toBeLessThan(before.estimated_duration_s);
  expect(said(plan)).toContain('saw the slabs out');
});
