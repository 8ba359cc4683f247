import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** Wishes of a person who has just watched the cut. */
const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const talk = makeTalk(readFileSync(FERRY, 'utf8'));
const textOf = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

const next = makeReviser(talk, 'Who takes the ferry, the goat, and the coal barge in the fog');
const first = await next([], null, { targetDurationS: 78 });
const revise = (instruction: string) => next([first], instruction, { targetDurationS: 78 });

test('the plan has the subjects of the instructions', () => {
  for (const said of ['cyclists', 'brought a goat', 'got off again', 'a collision in the fog', 'coal barge'])
    expect(textOf(first)).toContain(said);
  expect(textOf(first)).not.toContain('radar');
});

test("the subject of a host's question is the guest's whole answer", async () => {
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

test('a reaction to a passage goes with it', async () => {
  const plan = await revise('Drop "It ate the timetable off the wall."');
  expect(textOf(plan)).not.toMatch(
    /timetable off the wall|Please tell me it got off again|It did, in the end/,
  );
});

describe('an added passage', () => {
  test('is not in the plan already', async () => {
    const plan = await revise('Add the bit where the schoolchildren come with their bread and jam.');
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/is in the plan already, in entry \d+: nothing was added/);
  });

  test('comes without the sentences that the same instruction leaves out', async () => {
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

describe('a review of a quarter', () => {
  const quarter = makeTalk(`speakers S1=Ines S2=Paul
S1 numbers | So, the numbers. We finished at four million, which is a fifth more than a year ago.
S1 numbers | We won two hundred shops and lost thirty, and in the spring it was fifty that we lost.
S1 germany | The one that is not so good is Germany.
S1 germany | We planned for forty shops and signed nine.
S1 germany | I think we went in without anybody who had ever run a German shop, and it shows.
S2 support | Last autumn my team was in a hole, because the first answer took nineteen hours.
S2 support | So we took the forty questions that come up most, and asked why anybody has to ask them.
S2 support | Eleven of them were the same question, so we built a button for it in a day.
S2 roof | In January the storm took the roof off the store in Porto.
S2 roof | The water stood as high as my knees, and the boxes on the lower shelves went soft.
S2 roof | Thirty people came on their free Saturday with buckets and carried everything up the hill.
S2 roof | They made a chain up the stairs of the church, from hand to hand, and sang so that they would not slow down.
S2 roof | The baker across the street made soup for all of them, and nobody let us pay for it.
S1 app | The new app goes to the first shops in June, and it works without a signal.
S1 app | You see your day, and you can swap a shift without ringing anybody.
`);
  const next = makeReviser(quarter, 'The numbers of the quarter, the support and the app');
  const settings = { targetDurationS: 60 };

  test('a drop covers its named subject, in other forms of the word too', async () => {
    const first = await next([], null, settings);
    expect(textOf(first)).toMatch(/is Germany.*German shop/);
    const plan = await next([first], 'Remove Germany', settings);
    expect(textOf(plan)).not.toMatch(/German/);
    expect(textOf(plan)).toContain('finished at 4 million');
  });

  test('a story is added in its several sentences', async () => {
    const nextWithout = makeReviser(quarter, 'The numbers, the support and the app, nothing about the roof');
    const first = await nextWithout([], null, settings);
    expect(textOf(first)).not.toMatch(/Porto|knees|Saturday/);
    const plan = await nextWithout([first], 'Add the story of the roof in Porto', settings);
    expect(textOf(plan)).toMatch(/roof off the store in Porto.*my knees.*Thirty people.*hand to hand/);
  });
});
