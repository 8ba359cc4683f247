import { expect, test } from 'vitest';
import { findWordPath, type StateChain } from './word-path.ts';

/** Columns: silence, then one for each word. A frame fits one of them, or none (`-`). */
const WORDS = ['a', 'b', 'c'];
const LOG_HALF = Math.log(0.5);
const chain = (column: number, states: number): StateChain => ({
  columns: new Uint16Array(states).fill(column),
  stay: new Float32Array(states).fill(LOG_HALF),
  leave: new Float32Array(states).fill(LOG_HALF),
});
const scoresOf = (sound: string) =>
  Float32Array.from(
    [...sound].flatMap((fits) => ['.', ...WORDS].map((column) => (column === fits ? 0 : -40))),
  );

function pathOf(sound: string, words: string, joints: number[] = [], between = '') {
  const path = findWordPath({
    scores: scoresOf(sound),
    columns: 1 + WORDS.length,
    words: [...words].map((word) => [chain(1 + WORDS.indexOf(word), 3)]),
    between: [...between].map((word) => chain(1 + WORDS.indexOf(word), 3)),
    silence: chain(0, 1),
    joints: new Set(joints),
    otherFrameCost: 5,
  });
  return path.map(({ word, startFrame, endFrame }) => [word, startFrame, endFrame]);
}

test('words are at their spoken times, with silence and other sound between them', () => {
  expect(pathOf('..aaaa..bbbbb------ccccc.', 'abc')).toEqual([
    [0, 2, 6],
    [1, 8, 13],
    [2, 19, 24],
  ]);
});

test('words that were not said are left out, one or many', () => {
  expect(pathOf('..aaaa..ccccc.', 'abc')).toEqual([
    [0, 2, 6],
    [2, 8, 13],
  ]);
  expect(pathOf('.aaaa.....bbbb.', `a${'c'.repeat(40)}b`)).toEqual([
    [0, 1, 5],
    [41, 10, 14],
  ]);
  expect(pathOf('-----------------', 'abc')).toEqual([]);
  expect(pathOf('', 'abc')).toEqual([]);
});

test('no word continues over a joint', () => {
  expect(pathOf('.aaaabbbb.', 'ab')).toEqual([
    [0, 1, 5],
    [1, 5, 9],
  ]);
  expect(pathOf('.aaaaaaaa.', 'a', [5])).toHaveLength(1);
  const [found] = pathOf('.aaaaaaaa.', 'a', [5]);
  expect([found?.[1] === 1 && found[2] === 5, found?.[1] === 5 && found[2] === 9]).toContain(true);
});

test('sounds between words are found there, any number of them, and take nothing of the words', () => {
  const sound = 'cccc.aaaaccccccccbbbb.cccc';
  expect(pathOf(sound, 'ab', [], 'c')).toEqual([
    [null, 0, 4],
    [0, 5, 9],
    [null, 9, 17],
    [1, 17, 21],
    [null, 22, 26],
  ]);
  // Without them, no other sound competes with the words.
  expect(pathOf(sound, 'ab').map(([word]) => word)).toEqual([0, 1]);
  // A sound that a word explains is no sound between words.
  expect(pathOf('.aaaacccc.', 'ac', [], 'c').map(([word]) => word)).toEqual([0, 1]);
});
