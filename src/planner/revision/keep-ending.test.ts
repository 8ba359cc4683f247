import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const next = makeReviser(makeTalk(readFileSync(FERRY, 'utf8')), 'The collision. End on the goat.');
const first = await next([], null, { targetDurationS: 30 });
const goat = first.entries.at(-1)?.text ?? '';

test('the plan ends on what its brief names', () => {
  expect(goat).toMatch(/goat|timetable/);
});

test.each(['add the radar', 'and the winter too please', 'add what the schoolchildren bring'])(
  '“%s” comes before the ending of the brief',
  async (instruction) => {
    const plan = await next([first], instruction);
    expect(plan.entries.length).toBeGreaterThan(first.entries.length);
    expect(plan.entries.at(-1)?.text).toBe(goat);
  },
);

test('a place that the instruction names holds', async () => {
  const plan = await next([first], 'add the radar at the end');
  expect(plan.entries.at(-1)?.text).not.toBe(goat);
});

test('less of somebody takes nothing of the ending', async () => {
  const plan = await next([first], 'less Ivar');
  expect(plan.entries.at(-1)?.text).toBe(goat);
  expect(plan.estimated_duration_s).toBeLessThan(first.estimated_duration_s);
});
