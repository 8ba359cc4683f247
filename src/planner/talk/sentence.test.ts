import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSaid, type Sentence } from './sentence.ts';

/** The sentences of a talk, and the words between them that say something. */
function said(source: string) {
  const { sentences, interjections } = readSaid([makeTalk(source).group], makeStemmer());
  return { sentences: sentences.map(textOf), interjections: interjections.map(textOf) };
}

const textOf = ({ words }: Sentence) => words.map(({ text }) => text).join(' ');

test.each([
  [
    'a reply to a statement about the other says something',
    'S1 a | You said that you know nobody there.\nS2 a | Yes.\nS1 a | There is a photograph.',
    ['Yes.'],
  ],
  [
    'a request says something',
    'S2 a | I can show the letter to everybody.\nS1 a | Please do.\nS2 a | I will send it.',
    ['Please do.'],
  ],
  [
    'the sound of a listener says nothing',
    'S2 a | The river came over the wall at night.\nS1 a | Mhm.\nS2 a | And nobody was awake.',
    [],
  ],
])('between two sentences of one speaker, %s', (_, talk, interjections) => {
  const found = said(talk);
  expect(found.sentences).toHaveLength(2);
  expect(found.interjections).toEqual(interjections);
});

test('an answer to a question is a sentence', () => {
  const talk = 'S1 a | Did you know him?\nS2 a | Yes.\nS1 a | There is a photograph.';
  expect(said(talk).sentences).toEqual(['Did you know him?', 'Yes.', 'There is a photograph.']);
});
