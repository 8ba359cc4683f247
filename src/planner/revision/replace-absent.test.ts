import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const next = makeReviser(makeTalk(readFileSync(FERRY, 'utf8')), 'Who takes the ferry and the goat');
const first = await next([], null);

test.each(['Replace the volcano with the goat', 'Swap the coal barge part for the goat part'])(
  '“%s” adds nothing: the plan lacks the one and has the other',
  async (instruction) => {
    const plan = await next([first], instruction);
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/“the goat” is in the plan already, so nothing was added/);
  },
);

test('what is absent is not brought in beside its replacement', async () => {
  const plan = await next([first], 'Replace the barge with the whisky');
  const text = plan.entries.map((entry) => entry.text).join(' ');
  expect(text).toContain('whisky');
  expect(text).not.toContain('barge');
});
