import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const FERRY = new URL('../../../test/fixtures/planner/ferry.talk', import.meta.url);
const talk = makeTalk(readFileSync(FERRY, 'utf8'));
const next = makeReviser(talk, 'The collision in the fog');
const first = await next([], null);
const textOf = ({ entries }: { entries: readonly { text: string }[] }) =>
  entries.map(({ text }) => text).join(' ');

test('what is praised and absent is added at the front', async () => {
  const plan = await next([first], 'I love the goat. Start there.');
  expect(textOf(first)).not.toContain('goat');
  expect(plan.entries[0]?.text).toContain('goat');
});

test('a later start is the sentence that names it', async () => {
  const plan = await next([first], 'start later, at the horn');
  expect(textOf(first)).not.toMatch(/^I heard the horn/);
  expect(textOf(plan)).toMatch(/^I heard the horn/);
});

test('a question that was cut comes back as the opening', async () => {
  const ofWinter = makeReviser(talk, 'What the winter is like');
  const winter = await ofWinter([], null);
  const cut = await ofWinter([winter], 'drop the questions');
  expect(textOf(winter)).toContain('what is the winter like?');
  expect(textOf(cut)).not.toMatch(/^Has anything changed/);
  const plan = await ofWinter([winter, cut], 'open with the question');
  expect(plan.entries[0]?.text).toBe('Has anything changed since then?');
});

test('an entry runs on to the sentence that says something', async () => {
  const short = await next([first], 'end after “higher than my house”');
  expect(textOf(short)).not.toContain('railing');
  const plan = await next([first, short], 'let it run on until the railing');
  expect(textOf(plan)).toMatch(/railing along, 11 metres of it, and nobody was hurt\.$/);
});

test('what is not said behind a passage makes nothing longer', async () => {
  const plan = await next([first], 'let it run on until the volcano');
  expect(textOf(plan)).toBe(textOf(first));
  expect(plan.warnings.join()).toContain('“the volcano” is not said after');
});
