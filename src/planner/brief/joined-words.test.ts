import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from '../talk/sentence.ts';
import { findTalkWording, type TalkWording } from '../talk/talk-wording.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();

function wordingOf(talk: string): TalkWording {
  const sentences = readSentences([makeTalk(talk).group], stem);
  return findTalkWording(sentences, stem.language);
}

const wantedOf = (brief: string, talk: string) =>
  readBrief(brief, [], stem, wordingOf(talk)).wanted.map(({ phrase }) => phrase);

const FARM = 'S1 a | Then foot and mouth came, and a hundred and four cows had to go. The ewes lived.';

test('two words that the talk joins are one subject', () => {
  expect(wantedOf('Foot and mouth, and the ewes', FARM)).toEqual(['Foot and mouth', 'the ewes']);
  expect(wantedOf('The day when a hundred and four cows went', FARM)).toHaveLength(1);
});

test('words that the talk separates are two subjects', () => {
  expect(wantedOf('The ewes and the cows', FARM)).toEqual(['The ewes', 'the cows']);
  expect(wantedOf('Ewes and mouth', FARM)).toEqual(['Ewes', 'mouth']);
});

test('a list of contents joins words that the talk separates', () => {
  const list = "S1 a | We'll talk about match funding, reserves and overheads, and then about the pond.";
  const rest = Array.from({ length: 40 }, () => 'S1 a | The vines were older than the house.').join('\n');
  expect(wantedOf('Reserves and overheads', `${list}\n${rest}`)).toEqual(['Reserves', 'overheads']);
});
