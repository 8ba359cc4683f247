import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { shareSaidTogether } from './said-together.ts';

const stem = makeStemmer();
const { group } = readTalk('set/bees');
const study = await studyFootage([group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function shareOf(text: string): number {
  const [topic] = readBrief(text, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  return shareSaidTogether(study, topic.terms);
}

test('words that fall together speak for a subject, words from all over the talk do not', () => {
  expect(shareOf('Honey cut with syrup')).toBeGreaterThan(0.9);
  expect(shareOf('The supermarket on the island')).toBeLessThan(0.9);
  expect(shareOf('Repairing bicycles')).toBe(0);
});

test('what the talk is mostly about is said in its own words', () => {
  expect(study.mainWords).toHaveLength(3);
  for (const word of study.mainWords)
    expect(
      group.words.some(({ text }) => text.startsWith(word)),
      word,
    ).toBe(true);
  expect(study.mainWords.join()).toMatch(/honey|bee|colon|queen|hive/i);
});
