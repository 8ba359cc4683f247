import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { plainText, readSentences } from '../sentence.ts';
import { findFalseStarts } from './false-starts.ts';
import { findWorseTakes } from './takes.ts';

const stem = makeStemmer();

function read(lines: readonly string[], heard: boolean) {
  const source = lines.map((line) => `S1 talk | ${line}`).join('\n');
  const sentences = readSentences([makeTalk(source, { wordErrorRate: heard ? 0 : null }).group], stem);
  const texts = (found: ReadonlySet<number>) =>
    [...found].map((at) => plainText(sentences[at] ?? fail()).join(' '));
  const falseStarts = findFalseStarts(sentences, stem.language);
  return { falseStarts: texts(falseStarts), takes: texts(findWorseTakes(sentences, falseStarts, false)) };
}

function fail(): never {
  throw new Error('no such sentence');
}

test.each([false, true])('broken off and restarted, without marks: %s', (heard) => {
  const { falseStarts } = read(
    ['The harvest was never', 'The harvest was never better than in that dry year.'],
    heard,
  );
  expect(falseStarts).toEqual(['the harvest was never']);
});

test('two tries in one breath', () => {
  const { falseStarts } = read(
    ['So the farmers, (0.7) the farmers have (0.8) So the farmers built a second barn.'],
    true,
  );
  expect(falseStarts.toSorted()).toEqual(['so the farmers', 'the farmers have']);
});

test('withdrawn by words', () => {
  const { falseStarts } = read(
    ['We sold four hundred cows.', 'Sorry, let me start again.', 'In that year the prices fell by half.'],
    false,
  );
  expect(falseStarts).toContain('sorry let me start again');
  expect(falseStarts).toContain('we sold four hundred cows');
});

test('two sentences that only begin alike both stay', () => {
  const lines = [
    'In the morning we milk the cows.',
    'In the morning we also feed the calves and clean the barn.',
  ];
  expect(read(lines, false)).toEqual({ falseStarts: [], takes: [] });
});

test('of two takes of one statement the later is kept', () => {
  const lines = [
    'The tractor pulled nine wagons through the flooded village.',
    'Hm.',
    'The tractor pulled nine wagons through the whole flooded village.',
  ];
  expect(read(lines, false).takes).toEqual(['the tractor pulled nine wagons through the flooded village']);
});

test('equal words about several things are a list', () => {
  const { falseStarts } = read(
    ['In the city there are limes, there are balconies, there are graveyards, and nobody sprays anything.'],
    false,
  );
  expect(falseStarts).toEqual([]);
});

test('a sentence that another person breaks off with "no" is dropped', () => {
  const source = `
S1 a | He was alive, that man at the pass, he
S2 a | No, that was the woman with the blue helmet.
S1 a | You are right.
`;
  const sentences = readSentences([makeTalk(source).group], stem);
  expect([...findFalseStarts(sentences, stem.language)]).toEqual([0]);
});

describe('a draft of a talk in which a sentence is broken off and said again whole', () => {
  /** PocketSphinx's words for a synthetic voice; a pause is in brackets. */
  const around = (said: string) => [
    'we open at six in the morning',
    `(1.4) ${said}`,
    '(1.4) on sundays we are closed and my sister cleans the oven',
  ];

  test.each([
    [
      'after a long pause',
      'we never talk about the price when we (5.4) we never talk about the price when we sell bred to schools',
      'we never talk about the price when we',
    ],
    [
      'with its end misheard',
      'people tell guess that the old priceless (5.4) people tell guess that the old price was too high for small love',
      'people tell guess that the old priceless',
    ],
    [
      'after a sentence of its own',
      'the price of the loaf was (1.4) i should look at the camera (1.4) the price of the loaf was three dollars for many years',
      'the price of the loaf was',
    ],
    [
      'joined to the sentence before',
      'my sister sells it (0.5) the price of the loaf was (1.4) the price of the loaf was three dollars for many years',
      'the price of the loaf was',
    ],
    [
      'in one breath, with an ending misheard',
      'the prices (0.5) the price is lower than it was when we opened',
      'the prices',
    ],
  ])('%s', (_case, said, broken) => {
    expect(read(around(said), true).falseStarts).toEqual([broken]);
  });

  test.each([
    ['lists', 'we sold the bread (1.4) we sold the flour and later the oven too'],
    ['contrasts', 'it is not for the money (5.4) it is not for the status it is for the people here'],
    [
      'says something else as well',
      'last year we changed the price of the loaf and the rye (5.4) last year we changed the oven and hired my brother',
    ],
    [
      'says the same to its end',
      'the price of the loaf is three dollars (5.4) the price of the loaf is three dollars',
    ],
  ])('one that %s is meant', (_case, said) => {
    expect(read(around(said), true).falseStarts).toEqual([]);
  });
});

test('a sentence that puts itself right stays, with what stands before it', () => {
  const lines = [
    'I mean the council, and I was part of it.',
    'The pumps were ordered in 2017, no, wait, in 2019, and nobody asked why they had not arrived.',
  ];
  expect(read(lines, false).falseStarts).toEqual([]);
});

test('a corrected figure stays beside its correction', () => {
  const lines = ['Forty million.', 'Sorry, fourteen million, forty was the old plan.'];
  expect(read(lines, false).falseStarts).toEqual([]);
});

test.each([
  ['a promise that the next sentence limits', 'I promise that.', "I don't promise that we will cancel it."],
  [
    'a statement that the next one only hopes',
    'And the wall will stand.',
    'I hope that the wall will stand.',
  ],
  ['a statement that the next one admits', 'It is not enough.', 'I know that it is not enough.'],
  ['an item of a list', 'You get up at six,', 'you get letters without a name, and you will love it.'],
])('%s is no false start', (_, first, next) => {
  expect(read([first, next], false).falseStarts).toEqual([]);
});
