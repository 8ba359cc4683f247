import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** What somebody asks for who has just watched the cut. */
const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const talk = makeTalk(readFileSync(FERRY, 'utf8'));
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

const next = makeReviser(talk, 'Who takes the ferry, the goat, and the coal barge in the fog');
const first = await next([], null, { targetDurationS: 78 });
const revise = (instruction: string) => next([first], instruction, { targetDurationS: 78 });

test('the plan holds what the instructions are about', () => {
  for (const said of ['cyclists', 'brought a goat', 'got off again', 'a collision in the fog', 'coal barge'])
    expect(textOf(first)).toContain(said);
  expect(textOf(first)).not.toContain('radar');
});

test('what a host brings up is all that the guest tells of it', async () => {
  const plan = await revise('Put the collision first and the goat after that.');
  expect(plan.entries[0]?.text).toMatch(/There was a collision in the fog/);
  const [collision, barge, goat] = ['a collision', 'coal barge', 'brought a goat'].map((said) =>
    plan.entries.findIndex(({ text }) => text.includes(said)),
  );
  expect(collision).toBeLessThan(barge ?? -1);
  expect(barge).toBeLessThan(goat ?? -1);
  const only = await revise('Only the collision, please.');
  expect(textOf(only)).toContain('11 metres');
  expect(textOf(only)).not.toMatch(/goat|cyclists/);
});

test('what reacts to a passage goes with it', async () => {
  const plan = await revise('Drop "It ate the timetable off the wall."');
  expect(textOf(plan)).not.toMatch(
    /timetable off the wall|Please tell me it got off again|It did, in the end/,
  );
});

describe('what is added', () => {
  test('is not what the plan says already', async () => {
    const plan = await revise('Add the bit where the schoolchildren come with their bread and jam.');
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/is in the plan already, in entry \d+: nothing was added/);
  });

  test('comes without what the same instruction leaves out', async () => {
    const plan = await revise(
      'Add the new radar, and nothing that costs as much as a house: leave out the house.',
    );
    expect(textOf(plan)).not.toContain('as much as a house');
  });
});

test('a length that is named is met closely', async () => {
  const plan = await revise('Make it 60 seconds.');
  expect(Math.abs(plan.estimated_duration_s - 60)).toBeLessThan(4);
});

test('more than the brief says of a subject is that alone', async () => {
  const plan = await revise('Why is the price of a ticket in there? Nobody needs that.');
  expect(textOf(plan)).not.toContain('four pounds');
  expect(textOf(plan)).toContain('cyclists');
});
