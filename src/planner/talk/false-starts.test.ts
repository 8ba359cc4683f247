import { expect, test } from 'vitest';
import { makeTalk } from '../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { findFalseStarts } from './false-starts.ts';
import { plainText, readSentences } from './sentence.ts';
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

test.each([false, true])('broken off and begun anew, without marks: %s', (heard) => {
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

test('two sentences that only begin alike are both meant', () => {
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

test('what is said alike of several things is a list', () => {
  const { falseStarts } = read(
    ['In the city there are limes, there are balconies, there are graveyards, and nobody sprays anything.'],
    false,
  );
  expect(falseStarts).toEqual([]);
});

test('what somebody else breaks off with "no" is not meant', () => {
  const source = `
S1 a | He was alive, that man at the pass, he
S2 a | No, that was the woman with the blue helmet.
S1 a | You are right.
`;
  const sentences = readSentences([makeTalk(source).group], stem);
  expect([...findFalseStarts(sentences, stem.language)]).toEqual([0]);
});
