import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../test/support/planner/check-plan.ts';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { studyFootage } from '../../talk/study.ts';
import { readBrief } from '../read-brief.ts';

const read = (text: string) => {
  const { wanted } = readBrief(text, [], makeStemmer());
  return wanted.map(({ terms }) => [...terms.keys()]);
};

test.each([
  ['The roof when they talked about money and the bank', [['roof', 'money', 'bank']]],
  ['The joke about the mayor while discussing the new bridge', [['joke', 'mayor', 'bridg']]],
  ['What was said about the roof in the discussion of the budget?', [['roof', 'budget']]],
  // Without another subject, the occasion is what is asked for.
  ['What happened when they talked about the flood', [['flood']]],
  // "When" that tells of the subject itself stays with it.
  ['The day when the roof fell in', [['day', 'roof', 'fall']]],
  ['The roof. When they talked about money, it was funny', [['roof'], ['money']]],
])('an occasion says where a subject is meant: %s', (brief, terms) => {
  expect(read(brief)).toEqual(terms);
});

test.each([
  ['What did the team decide about the roof?', [['decid', 'roof']]],
  ["The group's discussion of the roof", [['roof']]],
  ['What does the committee think of the ferry', [['ferri']]],
  ['How the team found the roof', [['team', 'roof']]],
])('those who all talk are no subject of their talk: %s', (brief, terms) => {
  expect(read(brief)).toEqual(terms);
});

const TALK = makeTalk(`
speakers S1=Ann S2=Ben
---
S1 roof | The roof was slate, and my father nailed each of the tiles by hand.
S2 roof | I would put tin on it, because tin is what the barn has.
`);

test.each([
  ['What did Ben suggest about the roof?', ['S2'], ['roof']],
  ["What was Ben's take on the roof?", ['S2'], ['roof']],
  ["Ben's opinions towards the roof", ['S2'], ['roof']],
  ['Why did Ann not agree to the tin?', ['S1'], ['tin']],
])('who proposes or disagrees says it: %s', async (brief, leadSpeakers, terms) => {
  const { people } = await studyFootage(
    [TALK.group],
    DEFAULT_SETTINGS,
    makeStemmer(),
    new AbortController().signal,
  );
  const read = readBrief(brief, people, makeStemmer());
  expect(read.leadSpeakers).toEqual(leadSpeakers);
  expect(read.wanted.map((topic) => [...topic.terms.keys()])).toEqual([terms]);
});
