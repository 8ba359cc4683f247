import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../test/support/planner/talk-fixture.ts';
import type { PlanDocument } from '../contract/plan.ts';
import { planCut } from './plan-cut.ts';

const { group } = makeTalk(`
speakers S1=Clara S2=Helen
---
S1 taxes | Would you raise taxes to pay for the new wall?
S2 taxes | I would never raise taxes in this town. Unless the insurers walk away. Then we would have no choice.
S1 report | Critics say you knew about the crack in the dam.
S2 report | They say I hid the report about the dam. That is a lie. I learned about it on the day you learned about it.
S1 cost | What will the wall cost?
S2 cost | Forty million. Sorry, fourteen million, forty was the old plan. The state pays half of it if we start before October.
S1 secret | And the insurers, what do you think of them?
S2 secret | Between us, the insurance company is run by crooks. Please do not print that.
S1 school | And the new school for the lower town?
S2 school | The school opens in autumn with nine classes, and every child of the lower town will have a place in it.
`);
const signal = new AbortController().signal;

function plan(prompt: string, more: { script?: string; seconds?: number } = {}): Promise<PlanDocument> {
  const settings = { ...DEFAULT_SETTINGS, minSegmentDurationS: 1, targetDurationS: more.seconds ?? 15 };
  const request = {
    prompt,
    script: more.script ?? null,
    instruction: null,
    settings,
    version: 1,
    previous: [],
  };
  return planCut({ ...request, groups: [group] }, signal);
}

const said = ({ entries }: PlanDocument) => entries.map(({ text }) => text).join(' ');

test('a statement is shown with the condition that limits it, whatever the length', async () => {
  expect(said(await plan('Would she raise taxes?', { seconds: 10 }))).toContain(
    'I would never raise taxes in this town. Unless the insurers walk away.',
  );
});

test('a corrected figure is shown with its correction, as the answer to its question', async () => {
  expect(said(await plan('What will the wall cost?'))).toMatch(
    /What will the wall cost\? .*Sorry, (?:fourteen|14) million/,
  );
});

test('a question is not shown where its answer may not be', async () => {
  const made = await plan('The insurers and the new school', { seconds: 30 });
  expect(said(made)).toContain('The school opens in autumn');
  expect(said(made)).not.toMatch(/crooks|what do you think of them/);
});

test('words between the sentences of one speaker are an entry of the one who says them', async () => {
  const talk = makeTalk(`
S1 letter | Is there a letter from the county about the interest?
S2 letter | There is a letter from the county. I can show you the letter.
S1 letter | Please do.
S2 letter | I will send the letter to you and to everybody in this town tomorrow.
`);
  const settings = { ...DEFAULT_SETTINGS, targetDurationS: 30 };
  const request = { prompt: 'The letter', instruction: null, settings, version: 1, previous: [] };
  const made = await planCut({ ...request, groups: [talk.group] }, signal);
  expect(made.entries.map(({ speaker, text }) => [speaker, text])).toContainEqual(['S1', 'Please do.']);
});

test.each([
  'Only Helen, but keep the questions: the dam',
  'Only Helen, with the questions. The dam',
  "Nobody but Helen and the interviewer's questions. The dam",
])('the questions to the one who may speak stay where the brief wants them: %s', async (prompt) => {
  const speakers = async (text: string) => (await plan(text)).entries.map(({ speaker }) => speaker);
  expect(new Set(await speakers(prompt))).toEqual(new Set(['S1', 'S2']));
  expect(new Set(await speakers('Only Helen on the dam'))).toEqual(new Set(['S2']));
});

test('a line of a script without the sentence that denies it has a warning', async () => {
  const made = await plan('Cut this', { script: 'They say I hid the report about the dam.' });
  expect(said(made)).toBe('They say I hid the report about the dam.');
  expect(made.warnings).toContain(
    'entry 1 leaves out “That is a lie.”, with which the speaker limits, denies or corrects its last words',
  );
});

test('a line of a script with that sentence has none', async () => {
  const made = await plan('Cut this', { script: 'They say I hid the report about the dam. That is a lie.' });
  expect(made.warnings.join()).not.toContain('leaves out');
});
