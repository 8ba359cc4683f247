import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeReviser } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';

const BAKERY = new URL('../../../test/fixtures/planner/bakery.talk', import.meta.url);

/** The talk says "That is how it went" about the garage and about the ovens. */
const talk = makeTalk(
  readFileSync(BAKERY, 'utf8')
    .replace(
      'the whole business plan.',
      'the whole business plan. My mother only shook her head, but that is how it went.',
    )
    .replace(
      'the ovens at two in the morning.',
      'the ovens at two in the morning. My husband sleeps in the next room, and that is how it went.',
    ),
);

const places = talk.group.words.filter(({ text }) => text === 'went.').map(({ start_ms }) => start_ms);

test.each([
  ['How the bakery started in the garage', 0],
  ['What the ovens and the electricity bill mean for her', 1],
])('%s ends on words that are said twice, where they are said of it', async (subject, place) => {
  const plan = await makeReviser(talk, `${subject}. End on "that is how it went"`)([], null);
  const saying = plan.entries.filter(({ text }) => text.includes('how it went'));
  const last = plan.entries.at(-1);
  expect(saying.at(-1)).toEqual(last);
  expect(last?.source_start_ms).toBeLessThan(places[place] ?? 0);
  expect(last?.source_end_ms).toBeGreaterThan(places[place] ?? Number.POSITIVE_INFINITY);
});

test('a story is shown from its first named sentence to its last one, and nothing beside it', async () => {
  const whole = makeTalk(readFileSync(BAKERY, 'utf8'));
  const brief =
    'Her apprentices. Start with the people who get up easily and end on "I never shout at them about it".';
  const plan = await makeReviser(whole, brief)([], null);
  const texts = plan.entries.map(({ text }) => text);
  expect(texts[0]).toMatch(/I look for people who get up easily/);
  expect(texts.at(-1)).toMatch(/I never shout at them about it\.$/);
  expect(texts.join(' ')).toContain('an apprentice only shapes rolls');
  const starts = plan.entries.map(({ source_start_ms }) => source_start_ms);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
