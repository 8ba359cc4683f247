import { describe, expect, test } from 'vitest';
import { makeReviser, stretch, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk, readTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import { tightenedMs } from '../../domain/plan/plan-run.ts';

/** The result of instructions about places, limits and parts. Entries that they do not name stay. */
const talk = readTalk('bakery');
const PROMPT = 'How the bakery started in the garage, and the apprentices';
const next = makeReviser(talk, PROMPT);

const first = await next([], null);
const revise = (instruction: string) => next([first], instruction);
const before = stretches(first);

describe('an order', () => {
  test('of all entries, and of some: the others follow in their order', async () => {
    const turned = before.map((_, at) => before.length - at);
    expect(stretches(await revise(turned.join(', ')))).toEqual(before.toReversed());
    const some = await revise('order: 3, 1');
    expect(stretches(some)).toEqual([before[2], before[0], before[1], ...before.slice(3)]);
  });

  test('of an entry that is not there changes nothing', async () => {
    const plan = await revise('order: 2, 99');
    expect(stretches(plan)).toEqual(before);
    expect(plan.warnings.join()).toContain('the plan has no entry 99');
  });

  test('one entry goes to a place by its number', async () => {
    expect(stretches(await revise('move entry 4 to position 1'))).toEqual([
      before[3],
      ...before.filter((_, at) => at !== 3),
    ]);
  });
});

test('a target that must not open the plan changes places with the next one', async () => {
  const plan = await revise('do not begin with entry 1');
  expect(stretches(plan)[0]).not.toBe(before[0]);
  expect(stretches(plan).toSorted()).toEqual(before.toSorted());
  const same = await revise("don't end on entry 1");
  expect(stretches(same)).toEqual(before);
  expect(same.rationale).toContain('It does not end on that.');
});

test('no entry is longer than asked, and those that are short enough stay', async () => {
  const plan = await revise('no clip longer than 9 seconds');
  const short = first.entries.filter((entry) => tightenedMs(entry) <= 9_000).map(stretch);
  expect(short.length).toBeGreaterThan(0);
  expect(stretches(plan)).toEqual(expect.arrayContaining(short));
  expect(short.length).toBeLessThan(before.length);
  const long = plan.entries.filter((entry) => tightenedMs(entry) > 9_000);
  // An entry whose sentences cannot stand alone stays, and a warning names it.
  expect(plan.warnings.filter((warning) => warning.includes('cannot be made shorter'))).toHaveLength(
    long.length,
  );
});

test('everything between two entries is dropped', async () => {
  const last = before.length;
  const plan = await revise(`remove everything between entry 1 and entry ${last}`);
  expect(stretches(plan)).toEqual([before[0], before[last - 1]]);
});

test('everything after a target is dropped, also by "it"', async () => {
  expect(stretches(await revise('nothing after entry 2'))).toEqual(before.slice(0, 2));
  expect(stretches(await revise('keep entry 3 and lose everything after it'))).toEqual(before.slice(0, 3));
});

test('a conditional wish is not done', async () => {
  const plan = await revise('remove entry 2 unless it mentions the garage');
  expect(stretches(plan)).toEqual(before);
  expect(plan.warnings.join()).toContain('was not understood');
});

describe('words of an entry', () => {
  const entryOf = (n: number) => first.entries[n - 1] as PlanEntry;
  const sentencesOf = (text: string) => text.match(/[^.!?]+[.!?]+/g)?.map((one) => one.trim()) ?? [];
  const n = first.entries.reduce(
    (most, { n: at, text }) => (text.length > entryOf(most).text.length ? at : most),
    1,
  );
  const said = sentencesOf(entryOf(n).text);
  const bare = (text = '') => text.replace(/[.?!]$/, '').replaceAll("'", '’');
  const others = (plan: PlanDocument) => stretches(plan).filter((one) => before.includes(one));

  test('one entry is cut to its quoted words, and no other is dropped', async () => {
    expect(said.length).toBeGreaterThan(1);
    const plan = await revise(`${n}: keep just "${bare(said[0])}", stop there.`);
    expect(plan.entries[n - 1]?.text).toContain(said[0]);
    expect(plan.entries[n - 1]?.text).not.toContain(said.at(-1));
    expect(others(plan)).toEqual(before.filter((_, at) => at !== n - 1));
  });

  test('an entry begins at its words where only they are given', async () => {
    const plan = await revise(`start her on "${bare(said[1])}"`);
    expect(plan.entries[n - 1]?.text).not.toContain(said[0]);
    expect(plan.entries[n - 1]?.text).toContain(said.at(-1));
    expect(others(plan)).toEqual(before.filter((_, at) => at !== n - 1));
  });

  test('an ending that must not be last stays in its place and order if nothing else can end the plan', async () => {
    const last = sentencesOf(first.entries.at(-1)?.text ?? '');
    expect(last.length).toBeGreaterThan(1);
    const plan = await revise(`end on "${bare(last[0])}"`);
    expect(plan.entries).toHaveLength(first.entries.length);
    expect(plan.entries.at(-1)?.text.endsWith(last[0] ?? '?')).toBe(true);
    expect(stretches(plan).slice(0, -1)).toEqual(before.slice(0, -1));
  });

  test('a plan is never cut down to next to nothing', async () => {
    const plan = await revise('only "how did the bakery start"');
    expect(stretches(plan)).toEqual(before);
    expect(plan.warnings.join()).toMatch(/no more than .* would be left of the plan/);
  });

  test('a person is dropped entirely', async () => {
    const plan = await revise('lose Marta entirely');
    expect(plan.entries.every(({ speaker }) => speaker !== 'S2')).toBe(true);
  });
});

test('questions that only a dropped person answers go with the answers', async () => {
  const panel = makeTalk(`
S1 wall | Is it true that the old wall by the river was never inspected?
S2 wall | It is half true. The old wall was inspected in 2015, but only from the road.
S3 wall | I asked for an inspection of the wall in 2017. The answer was that there is no need at present.
S1 wall | Who wrote that answer about the wall?
S3 wall | The office of the mayor before her wrote that answer about the wall.
S1 wall | And is the new wall high enough?
S2 wall | The new wall is three metres high, and that is enough for the next fifty years.
`);
  const change = makeReviser(panel, 'The wall');
  const whole = await change([], null);
  expect(whole.entries.map(({ text }) => text).join(' ')).toContain('Who wrote that answer');
  const said = (await change([whole], 'drop S3')).entries.map(({ text }) => text).join(' ');
  expect(said).not.toMatch(/Who wrote that answer|I asked for an inspection/);
  expect(said).toMatch(/Is it true that .* never inspected\? It is half true/);
});
