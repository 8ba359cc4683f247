import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const next = makeReviser(makeTalk(readFileSync(FERRY, 'utf8')), 'Who takes the ferry and the goat');
const first = await next([], null);

test.each([
  ['Is the goat in it?', /“the goat” is in the plan, in (?:entry|entries) \d.*a question changes nothing/],
  [
    'Do we have the coal barge anywhere?',
    /not in the plan, but the talk has it \(“.+”\): “add the coal barge”/,
  ],
  ['Who ate the timetable?', /“It ate the timetable off the wall\.”/],
  [
    'When did the volcano erupt?',
    /neither the plan nor the rest of the talk surely answers “When did the volcano erupt”/,
  ],
  [
    'How many barges were sunk?',
    /nothing surely answers “How many barges were sunk”.*which the plan does not show/,
  ],
  ["What's missing from the brief?", /the plan speaks of each subject that the brief names/],
  [
    'Is there anything about volcanoes?',
    /neither the plan nor the rest of the talk says anything about “volcanoes”/,
  ],
])('“%s” is answered and changes nothing', async (question, answer) => {
  const plan = await next([first], question);
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).toMatch(answer);
});

test('praise changes nothing, and the rationale says so', async () => {
  const plan = await next([first], 'Love this! So good.');
  expect(stretches(plan)).toEqual(stretches(first));
  expect(plan.warnings.join()).not.toContain('understood');
  expect(plan.rationale).toContain('Nothing had to change.');
});
