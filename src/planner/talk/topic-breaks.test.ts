import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { plainText, readSentences } from './sentence.ts';
import { linkThoughts } from './thought-links.ts';
import { findAskers, weighBreaks, weighStems } from './topic-breaks.ts';

const stem = makeStemmer();
const sentences = readSentences(
  [
    makeTalk(`
S1 winter | How was the winter for the hives?
S2 winter | I lost thirty of them. The food was still there, and nobody had touched it.
S1 winter | Did you lose any before?
S2 winter | Never so many.
S3 winter | It was the same with mine.
S1 market | You sell your honey at the station. It is dearer there than in the shops.
S2 market | People want to see who made it. They ask about the meadow and the village, and in the end they buy two glasses instead of one.
S1 law | What does the new law about labels change for you?
S3 law | We have to name the country on each glass. For those of us who sell their own it is a blessing, and for those who mix it is the end.
`).group,
  ],
  stem,
);
const links = linkThoughts(sentences, stem.language);
const breaks = weighBreaks(sentences, links, weighStems(sentences), stem.language);
const chanceBefore = (start: string) =>
  breaks[sentences.findIndex((sentence) => plainText(sentence).join(' ').startsWith(start))] ?? Number.NaN;

test('who asks most leads the talk', () => {
  expect([...findAskers(sentences)]).toEqual(['S1']);
});

test('a talk turns where who leads it says or asks something of its own', () => {
  expect(chanceBefore('you sell your honey')).toBeGreaterThan(0.6);
  expect(chanceBefore('what does the new law')).toBeGreaterThan(0.6);
});

test('it turns less surely where they ask on, and hardly where another of the others speaks', () => {
  expect(chanceBefore('did you lose any')).toBeLessThan(0.5);
  expect(chanceBefore('it was the same')).toBeLessThan(0.1);
});
