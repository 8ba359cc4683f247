import { describe, expect, test } from 'vitest';
import { makeReviser, stretches } from '../../../test/support/planner/revise-talk.ts';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../../contract/plan.ts';
import { targetsOf } from '../instruction/operation-targets.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';

/** An interview in which one question is asked twice, and one statement is made twice. */
const talk = makeTalk(`
speakers S1=Clara S2=Tom
S1 x! | Good evening. With me is Tom Reed, who builds the harbour bridge.
S2 x! | Good evening, Clara.
S1 x! | Mr. Reed, did you know about the crack in the northern pillar?
S2 x! | No. Nobody told me about any crack before the summer. I read of it in the paper like you.
S1 x! | How many people work on the bridge today?
S2 x! | We have ninety people on the bridge. Most of them come from the old shipyard down the river.
S1 x! | What will the bridge cost in the end?
S2 x! | The bridge will cost eleven million euros in the end. The city pays seven of them.
S1 x! | Let me come back to something. Did you know about the crack in the northern pillar?
S2 x! | I had heard a rumour in the spring. I should have asked the engineers at once, and I did not.
S1 x! | Thank you. When do the ferries stop?
S2 x! | The ferries stop on the first of May. The crews get work at the museum harbour.
S2 x! | Sorry, once more for the microphone. The ferries will stop on the first of May. The crews will get work at the museum harbour.
S1 x! | And what do the children of the island say?
S2 x! | The children count the lamps on the bridge every evening. They want a swing under it.
`);
const next = makeReviser(talk, 'The crack in the pillar, the cost, the ferries');
const first = await next([], null);
const entryWith = (plan: PlanDocument, words: string) =>
  plan.entries.find(({ text }) => text.includes(words))?.n ?? 0;
const rumour = entryWith(first, 'a rumour in the spring');
const said = (plan: PlanDocument) => plan.entries.map(({ text }) => text).join(' ');
const others = (plan: PlanDocument, n: number) => stretches(plan).filter((_, at) => at !== n - 1);

test('the plan to begin with shows the second answer and the second take', () => {
  expect(rumour).toBeGreaterThan(0);
  expect(said(first)).not.toContain('Nobody told me');
  expect(said(first)).toContain('The ferries will stop');
});

describe('another telling in the place of an entry', () => {
  test.each([
    `entry ${rumour}: his first answer instead`,
    `use his first answer in entry ${rumour}`,
    `replace entry ${rumour} with his other answer`,
    'his first answer instead',
  ])('%s', async (instruction) => {
    const plan = await next([first], instruction);
    expect(plan.entries[rumour - 1]?.text).toMatch(/^No\. Nobody told me/);
    expect(others(plan, rumour)).toEqual(others(first, rumour));
  });

  test('a take that counted as a worse one is shown on request', async () => {
    const n = entryWith(first, 'The ferries will stop');
    const plan = await next([first], `use the other take of entry ${n}`);
    expect(said(plan)).toContain('The ferries stop on');
    expect(said(plan)).not.toContain('The ferries will stop');
    expect(others(plan, n)).toEqual(others(first, n));
  });
});

describe('a refusal says what was looked for', () => {
  const cost = entryWith(first, 'The bridge will cost');
  test.each([
    [
      `use his second answer in entry ${cost}`,
      /no other answer by Tom to “What will the bridge cost in the end\?” was/,
    ],
    [`use the other take of entry ${cost}`, /no other take by Tom of “The bridge will cost/],
    [`entry ${rumour}: his second answer instead`, /shows that answer already/],
    [`entry ${rumour}: his fifth answer instead`, /is told 2 times in the talk/],
    [
      'take the other take',
      /have another take: nothing was replaced; say which, as in “entry \d+: take the other take”/,
    ],
    ['entry 40: use her second answer', /the plan has no entry 40/],
  ])('%s', async (instruction, warning) => {
    const plan = await next([first], instruction);
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join('\n')).toMatch(warning);
  });

  test('a pinned entry stays', async () => {
    const entries = first.entries.map((entry) => ({ ...entry, pinned: entry.n === rumour }));
    const plan = await next([{ ...first, entries }], `entry ${rumour}: his first answer instead`);
    expect(stretches(plan)).toEqual(stretches(first));
    expect(plan.warnings.join()).toMatch(/is pinned and stays/);
  });
});

test.each([
  ['en', 'use her second answer to that', [], 'answer', 2],
  ['en', 'Entry 3 is too vague. Use her second answer to that.', [3], 'answer', 2],
  ['en', 'drop entry 2 and use her last answer instead', [2], 'answer', -1],
  ['en', 'use another take of entry 2', [2], 'take', 'other'],
  ['de', 'Nimm in Eintrag 3 ihre zweite Antwort', [3], 'answer', 2],
  ['de', 'Nimm stattdessen seine erste Antwort', [], 'answer', 1],
  ['de', 'nimm bei Eintrag 2 den anderen Versuch', [2], 'take', 'other'],
  ['fr', 'prends sa première réponse à la place', [], 'answer', 1],
  ['fr', "Dans l'entrée 3, prends l'autre prise", [3], 'take', 'other'],
  ['es', 'usa su primera respuesta en su lugar', [], 'answer', 1],
  ['es', 'usa la otra toma en la entrada 3', [3], 'take', 'other'],
])('%s: %s', (code, text, numbers, of, nth) => {
  const { operations, unread } = readInstruction(text, 5, [], makeStemmer(languageOfTag(code)));
  expect(operations).toMatchObject([{ kind: 'retake', of, nth }]);
  expect(operations.flatMap(targetsOf)).toMatchObject(numbers.length === 0 ? [] : [{ numbers }]);
  expect(unread).toEqual([]);
});
