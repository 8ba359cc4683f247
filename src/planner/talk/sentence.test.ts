import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readSentences } from './sentence.ts';

/** The speakers of the sentences of a talk, in their order. */
const speakersIn = (source: string) =>
  readSentences([makeTalk(source).group], makeStemmer()).map(({ speaker }) => speaker);

test.each([
  [
    'a reply to a statement about the other',
    'S1 a | You said that you know nobody there.\nS2 a | Yes.\nS1 a | There is a photograph.',
    ['S1', 'S2', 'S1'],
  ],
  [
    'what says something',
    'S2 a | I can show the letter to everybody.\nS1 a | Please do.\nS2 a | I will send it.',
    ['S2', 'S1', 'S2'],
  ],
  [
    'the sound of a listener',
    'S2 a | The river came over the wall at night.\nS1 a | Mhm.\nS2 a | And nobody was awake.',
    ['S2', 'S2'],
  ],
])('between two sentences of one speaker, %s', (_, talk, speakers) => {
  expect(speakersIn(talk)).toEqual(speakers);
});
