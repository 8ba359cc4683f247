import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

/** One quoted word is cut out of the named entry, and out of no other. */
const BAKERY = new URL('../../../test/fixtures/planner/bakery.talk', import.meta.url);
const talk = makeTalk(
  readFileSync(BAKERY, 'utf8')
    .replace('S1 apprentices | Yeah.\n', '')
    .replace('| In the first month', '| Yeah. In the first month')
    .replace('| It started in my garage', '| Yeah, it started in my garage'),
);

const next = makeReviser(talk, 'How the bakery started in the garage, and the apprentices');
const first = await next([], null);
const at = first.entries.findIndex(({ text }) =>
  text.endsWith('the rest of the craft can be learned. Yeah.'),
);

test.each([
  `cut the 'Yeah.' at the end of ${at + 1}`,
  `take 'Yeah' off ${at + 1}`,
  `entry ${at + 1}: cut 'Yeah.'`,
])('%s', async (instruction) => {
  const plan = await next([first], instruction);
  expect(at).toBeGreaterThan(1);
  expect(first.entries.slice(0, at).some(({ text }) => text.startsWith('Yeah, it started'))).toBe(true);
  expect(plan.entries[at]?.text).toMatch(/the rest of the craft can be learned\.$/);
  expect(plan.entries[at]?.source_start_ms).toBe(first.entries[at]?.source_start_ms);
  expect(stretches(plan).toSpliced(at, 1)).toEqual(stretches(first).toSpliced(at, 1));
});

test('the same words of another entry stay, with a warning', async () => {
  const plan = await next([first], `cut the 'Yeah.' at the start of ${at + 2}`);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toContain(`“Yeah.” is not said in entry ${at + 2}`);
});
