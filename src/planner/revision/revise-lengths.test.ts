import { expect, test } from 'vitest';
import { understood } from '../../../test/support/planner/read-asked.ts';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { sayOperations } from '../../../test/support/planner/say-operations.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';

/** Ranges of time in instructions: any length within one is as good as another. */
const next = makeReviser(readTalk('bakery'), 'How the bakery started in the garage, and the apprentices');
const first = await next([], null);
const lengthS = first.estimated_duration_s;

test.each([
  ['en', 'make it between one and two minutes', 'length within 60 120'],
  ['en', 'no less than 40 seconds', 'length within 40 Infinity'],
  ['en', 'at most a minute', 'length most 60'],
  ['en', 'trim entry 3 to between 10 and 15 seconds', 'shorten #3 within 10 15'],
  ['en', 'make entry 3 at least 10 seconds', 'lengthen #3 within 10 Infinity'],
  ['de', 'mach es zwischen 60 und 90 Sekunden lang', 'length within 60 90'],
  ['de', 'mindestens 40 Sekunden', 'length within 40 Infinity'],
  ['fr', 'fais-le entre 60 et 90 secondes', 'length within 60 90'],
  ['fr', 'au moins 40 secondes', 'length within 40 Infinity'],
  ['es', 'que dure entre 60 y 90 segundos', 'length within 60 90'],
  ['es', 'al menos 40 segundos', 'length within 40 Infinity'],
])('%s: %s', (code, text, operations) => {
  const read = readInstruction(text, 5, [], makeStemmer(languageOfTag(code)));
  expect(sayOperations(read.operations)).toBe(operations);
  expect(read.unread).toEqual([]);
});

test('a difference is no range', () => {
  expect(understood('10 to 15 seconds shorter')).toBe('length by -15');
});

test.each([
  `between ${Math.floor(lengthS) - 10} and ${Math.ceil(lengthS) + 20} seconds`,
  `at least ${Math.floor(lengthS) - 10} seconds`,
])('%s: a plan within the range stays, without a warning', async (instruction) => {
  const plan = await next([first], instruction);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).not.toMatch(/wanted/);
});

test('an entry under the least length of its range goes on, and one that is long enough stays', async () => {
  const entry = first.entries[3];
  const lengthS = ((entry?.source_end_ms ?? 0) - (entry?.source_start_ms ?? 0)) / 1000;
  const longer = await next([first], `make entry 4 at least ${Math.ceil(lengthS) + 4} seconds`);
  const added = longer.entries.slice(4, longer.entries.length - first.entries.length + 4);
  expect(added.length).toBeGreaterThan(0);
  expect(added[0]?.source_start_ms).toBeGreaterThanOrEqual(entry?.source_end_ms ?? 0);
  expect(added.at(-1)?.source_end_ms).toBeGreaterThanOrEqual((entry?.source_end_ms ?? 0) + 4_000);
  const same = await next([first], `make entry 4 at least ${Math.floor(lengthS) - 4} seconds`);
  expect(stretches(same)).toEqual(stretches(first));
});

test('a plan outside of the range comes to lie in it, and its target too', async () => {
  const plan = await next([first], '25 to 40 seconds');
  expect(plan.estimated_duration_s).toBeGreaterThanOrEqual(25);
  expect(plan.estimated_duration_s).toBeLessThanOrEqual(40);
  expect(plan.settings.targetDurationS).toBeGreaterThanOrEqual(25);
  expect(plan.settings.targetDurationS).toBeLessThanOrEqual(40);
  expect(plan.warnings.join()).not.toMatch(/wanted/);
  const more = await next([first, plan], 'at least 45 seconds');
  expect(more.estimated_duration_s).toBeGreaterThanOrEqual(45);
});

test('a range that the talk cannot fill is warned of', async () => {
  const plan = await next([first], 'between 9 and 10 minutes');
  expect(plan.warnings.join()).toMatch(/under the wanted/);
});

test('the length of the cut is said to hold only outside of the range of a brief', async () => {
  const wish = 'How the bakery started in the garage';
  const said = async (range: string) =>
    (await makeReviser(readTalk('bakery'), `${wish}, ${range}`)([], null)).rationale;
  expect(await said('50 to 90 seconds')).not.toMatch(/holds/);
  expect(await said('at most two minutes')).not.toMatch(/holds/);
  expect(await said('70 to 90 seconds')).toMatch(/says 70 to 90 s; the length of the cut, 60 s, holds/);
  expect(await said('at least 80 seconds')).toMatch(/says at least 80 s;/);
});

test('within the tolerance of the cut, a plan aims at the range of its brief', async () => {
  const lengthsOf = async (range: string) => {
    const plan = await makeReviser(readTalk('bakery'), `Everything, ${range}`)([], null);
    expect(plan.settings.targetDurationS).toBe(60);
    return plan.estimated_duration_s;
  };
  expect(await lengthsOf('at most 57 seconds')).toBeLessThanOrEqual(57);
  expect(await lengthsOf('62 to 90 seconds')).toBeGreaterThanOrEqual(62);
});
