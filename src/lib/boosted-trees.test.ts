import { expect, test } from 'vitest';
import { type BoostedTrees, chanceOf } from './boosted-trees.ts';

const trees: BoostedTrees = {
  evidence: ['said', 'meant'],
  base: -1,
  trees: [
    [[0, 0.5, 1, 2], -1, [1, 2, 3, 4], 2, 3],
    [[1, 0, 1, 2], 0, 1],
  ],
};

test('the leaves that a row comes to are added up as log-odds', () => {
  const chance = (odds: number) => 1 / (1 + Math.exp(-odds));
  expect(chanceOf(trees, [0.5, -1])).toBeCloseTo(chance(-1 - 1 + 0));
  expect(chanceOf(trees, [0.6, 1])).toBeCloseTo(chance(-1 + 2 + 1));
  expect(chanceOf(trees, [0.6, 3])).toBeCloseTo(chance(-1 + 3 + 1));
});

test('a tree that leads nowhere is an error, not a chance', () => {
  expect(() => chanceOf({ ...trees, trees: [[[0, 0, 7, 8]]] }, [1, 1])).toThrow(/does not have/);
});
