import { describe, expect, test } from 'vitest';
import { makeTalk } from '../../../../test/support/planner/talk-fixture.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readSentences } from '../sentence.ts';
import { findFalseStarts } from './false-starts.ts';
import { findWorseTakes } from './takes.ts';

const stem = makeStemmer();
const CLEAN = 'The tractor pulled nine wagons through the flooded village.';
const FILLED = 'The tractor um, pulled nine um, wagons through the flooded village.';
const STUTTERED = 'The tractor pulled pulled pulled nine wagons through the flooded village.';
const BROKEN = 'The tractor pulled nine wagons through the';

/** The numbers of the talk's lines that are dropped completely. */
function leftOut(lines: readonly string[], { areFillersCut = false, isHeard = false } = {}): number[] {
  const source = lines.map((line) => `S1 talk | ${line}`).join('\n');
  const { group, truth } = makeTalk(source, { wordErrorRate: isHeard ? 0 : null });
  const sentences = readSentences([group], stem);
  const falseStarts = findFalseStarts(sentences, stem.language);
  const worse = findWorseTakes(sentences, falseStarts, areFillersCut);
  const isKept = (at: number) => !falseStarts.has(at) && !worse.has(at);
  return truth.flatMap(({ startMs, endMs }, line) =>
    sentences.some((one, at) => isKept(at) && one.startMs < endMs && one.endMs > startMs) ? [] : [line],
  );
}

describe.each([{ isHeard: false }, { isHeard: true }])(
  'transcribed without marks: $isHeard',
  ({ isHeard }) => {
    test.each([
      { name: 'fillers', worse: FILLED },
      { name: 'a word said three times', worse: STUTTERED },
    ])('a fluent take outranks a later one with $name', ({ worse }) => {
      expect(leftOut([CLEAN, 'Once more.', worse], { isHeard })).toContain(2);
      expect(leftOut([CLEAN, 'Once more.', worse], { isHeard })).not.toContain(0);
      expect(leftOut([worse, 'Once more.', CLEAN], { isHeard })).toContain(0);
    });

    test('a complete take outranks a later one that breaks off', () => {
      expect(leftOut([CLEAN, 'Once more.', BROKEN], { isHeard })).toContain(2);
      expect(leftOut([CLEAN, 'Once more.', BROKEN], { isHeard })).not.toContain(0);
    });

    test('right after one another', () => {
      expect(leftOut([CLEAN, FILLED], { isHeard })).toEqual([1]);
    });
  },
);

test('of equally good takes the last is taken', () => {
  expect(leftOut([CLEAN, 'Once more.', CLEAN, 'And again.', CLEAN])).toEqual([0, 2]);
});

test('the best of three is taken, in any place', () => {
  for (const [best, lines] of [
    [0, [CLEAN, STUTTERED, FILLED]],
    [1, [FILLED, CLEAN, STUTTERED]],
    [2, [STUTTERED, FILLED, CLEAN]],
  ] as const)
    expect([0, 1, 2].filter((line) => !leftOut(lines).includes(line))).toEqual([best]);
});

test('fillers that are cut out make no take worse', () => {
  expect(leftOut([CLEAN, 'Once more.', FILLED], { areFillersCut: true })).toEqual([0]);
});

test('a take that was withdrawn by words leaves the others', () => {
  const lines = [FILLED, 'Hm.', CLEAN, 'Sorry, let me start again.', FILLED];
  expect(leftOut(lines)).not.toContain(4);
});

test('a denial is no take of a statement in the same words', () => {
  expect(leftOut(['I would never say that it is safe.', 'I would say that it is safer.'])).toEqual([]);
});

test('what one could do and what one did are two statements', () => {
  const lines = ['You could put a screwdriver through it.', 'I did put a screwdriver through it.'];
  expect(leftOut(lines)).toEqual([]);
});
