import { expect, test } from 'vitest';
import { columnsHeard } from './senones-of-words.ts';
import type { StateChain } from './word-path.ts';

const chain = (...columns: number[]): StateChain => ({
  columns: Uint16Array.from(columns),
  stay: new Float32Array(columns.length).fill(-1),
  leave: new Float32Array(columns.length).fill(-1),
});

/** Each frame fits one column. */
const scored = (frames: readonly number[], columns: number) => ({
  columns,
  scores: Float32Array.from(
    frames.flatMap((fits) => Array.from({ length: columns }, (_, column) => (column === fits ? 0 : -20))),
  ),
});
const found = (word: number | null, startFrame: number, endFrame: number) => ({
  ...{ word, startFrame, endFrame },
  score: 0,
});

test('each frame of a word has the state that fits it, of the form that fits best', () => {
  const words = [[chain(0, 1, 2), chain(0, 3, 4)]];
  const sound = scored([5, 0, 0, 3, 4, 4, 4, 5], 6);
  expect([...columnsHeard(sound, [found(0, 1, 7)], words)]).toEqual([-1, 0, 0, 3, 4, 4, 4, -1]);
});

test('sounds between words, and words shorter than their states, tell of no frame', () => {
  const words = [[chain(0, 1, 2)]];
  const sound = scored([0, 1, 1, 2], 3);
  expect([...columnsHeard(sound, [found(null, 0, 2), found(0, 2, 4)], words)]).toEqual([-1, -1, -1, -1]);
  expect([...columnsHeard({ scores: new Float32Array(), columns: 0 }, [], words)]).toEqual([]);
});
