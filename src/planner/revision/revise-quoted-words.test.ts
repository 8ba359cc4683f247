import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';

/** Quoted words that are a part of a sentence are cut, and nothing else. */
const BAKERY = new URL('../../../test/fixtures/planner/bakery.talk', import.meta.url);
const talk = makeTalk(readFileSync(BAKERY, 'utf8'));
const next = makeReviser(talk, 'How the bakery started in the garage, and the apprentices');
const first = await next([], null);
const numberOf = (words: string) => first.entries.findIndex(({ text }) => text.includes(words)) + 1;
const [oven, line, few] = [
  numberOf('small oven'),
  numberOf('a line of people'),
  numberOf('Three at the moment'),
];
const textOf = (plan: PlanDocument, n: number) => plan.entries[n - 1]?.text;

const whatChanged = (plan: PlanDocument) =>
  plan.entries.filter((entry, at) => entry.text !== first.entries[at]?.text).map(({ n }) => n);

test.each([
  [
    `cut 'in my garage' from ${oven}`,
    oven,
    'It started um, with one small oven that I bought from a school kitchen.',
  ],
  [
    `remove the 'um' at the top of ${oven}`,
    oven,
    'It started in my garage, with one small oven that I bought from a school kitchen.',
  ],
  [
    `drop 'two girls and a boy'`,
    few,
    'Three at the moment, all of them under 20. I look for people who get up easily, because the rest of the craft can be learned.',
  ],
  [
    `entry ${line}: 'every Saturday' should go`,
    line,
    'After half a year there was a line of people in front of the garage. That was when I thought this could be more than a hobby.',
  ],
  [
    `cut 'because the rest of the craft can be learned'`,
    few,
    'Three at the moment, two girls and a boy, all of them under 20. I look for people who get up easily',
  ],
  [
    `take 'After half a year' off ${line}`,
    line,
    'There was a line of people in front of the garage every Saturday. That was when I thought this could be more than a hobby.',
  ],
])('%s', async (instruction, n, text) => {
  const plan = await next([first], instruction);
  expect(textOf(plan, n)).toBe(text);
  expect(whatChanged(plan)).toEqual([n]);
  expect(plan.estimated_duration_s).toBeLessThan(first.estimated_duration_s);
  expect(plan.rationale).toMatch(new RegExp(`” is cut out of entry ${n}\\.`));
});

describe('a quote that names a sentence', () => {
  test.each([
    [
      `drop 'in front of the garage'`,
      'is a part of a sentence, and all of the sentence was left out: to cut out these words alone, name their entry too',
    ],
    [`cut the line 'in front of the garage'`, ''],
    [`cut the bit where he says 'in front of the garage' from ${line}`, ''],
  ])('%s', async (instruction, warning) => {
    const plan = await next([first], instruction);
    expect(textOf(plan, line)).toBe('That was when I thought this could be more than a hobby.');
    expect(plan.warnings.join()).toContain(warning);
    expect(plan.warnings.some((one) => one.includes('part of a sentence'))).toBe(warning !== '');
  });
});

test('cut words stay out when the pauses are made anew', async () => {
  const second = await next([first], `cut 'in my garage' from ${oven}`);
  const third = await next([first, second], 'tighter pauses');
  expect(textOf(third, oven)).toMatch(/^It started (?:um, )?with one small oven/);
});

test('every place, and several quotes', async () => {
  const every = await next([first], `cut every 'in'`);
  expect(every.entries.filter(({ text }) => / in /.test(text))).toEqual([]);
  const two = await next([first], `cut 'two girls and a boy' from ${few} and 'of people' from ${line}`);
  expect(whatChanged(two)).toEqual([line, few]);
});

test('pinned entries stay as they are, and that is said', async () => {
  const pinned = {
    ...first,
    entries: first.entries.map((entry) => ({ ...entry, pinned: entry.n === oven })),
  };
  const plan = await next([pinned], `cut 'in my garage' from ${oven}`);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(textOf(plan, oven)).toBe(textOf(first, oven));
  expect(plan.warnings.join()).toContain(`entry ${oven} stays as it is, because it is pinned`);
});
