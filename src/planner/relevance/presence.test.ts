import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../test/support/planner/check-plan.ts';
import { readTalk } from '../../../test/support/planner/talk-fixture.ts';
import { readBrief } from '../brief/read-brief.ts';
import { noWordVectors } from '../language/no-word-vectors.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { studyFootage } from '../talk/study.ts';
import { gatherPresence, isHardlySaid } from './presence.ts';

const stem = makeStemmer();
const { group } = readTalk('set/bees');
const study = await studyFootage([group], DEFAULT_SETTINGS, stem, new AbortController().signal);

function termsOf(text: string) {
  const [topic] = readBrief(text, study.people, stem).wanted;
  if (!topic) throw new Error(`no subject in ${text}`);
  return topic.terms;
}

function evidenceOf(text: string): Map<string, number> {
  const found = gatherPresence(study, termsOf(text));
  return new Map(found.map(({ name, values }) => [name, values[0] ?? Number.NaN]));
}

const expected = (values: Record<string, number>) => expect.objectContaining(values);
const named = (text: string): unknown => Object.fromEntries(evidenceOf(text));

test('words that are said together are evidence for a subject, scattered words are not', () => {
  expect(named('Honey cut with syrup')).toEqual(expected({ unsaid: 0, apart: 0, together: 1 }));
  expect(evidenceOf('The supermarket on the island').get('together')).toBeLessThan(0.9);
  expect(named('Repairing bicycles')).toEqual(expected({ words: 2, unsaid: 2, apart: 2, together: 0 }));
});

test('an unsaid word is evidence against a subject, most of all the noun that names it', () => {
  expect(named('The honey of the island')).toEqual(expected({ words: 2, unsaid: 0, isHeadUnsaid: 0 }));
  expect(named('The submarine of the island')).toEqual(expected({ words: 2, unsaid: 1, isHeadUnsaid: 1 }));
  expect(evidenceOf('The submarine of the island').get('unsaidWeight')).toBeGreaterThan(0);
});

test.each([
  ['Honey cut with syrup', false],
  ['Repairing bicycles', true],
  ['Xyzzy', true],
  ['A submarine captain and his honey', true],
])('whether the talk hardly says it: %s', (text, isHardly) => {
  expect(isHardlySaid(study, termsOf(text))).toBe(isHardly);
});

test('without word vectors the share of words said together decides', () => {
  const plain = { ...study, vectors: noWordVectors(false) };
  expect(isHardlySaid(plain, termsOf('Honey cut with syrup'))).toBe(false);
  expect(isHardlySaid(plain, termsOf('Repairing bicycles'))).toBe(true);
});

test('the main words of a talk are its own words', () => {
  expect(study.mainWords).toHaveLength(3);
  for (const word of study.mainWords)
    expect(
      group.words.some(({ text }) => text.startsWith(word)),
      word,
    ).toBe(true);
  expect(study.mainWords.join()).toMatch(/honey|bee|colon|queen|hive/i);
});
