import { expect, test } from 'vitest';
import { seededRandom } from '../../../test/support/speech/synthetic-talk.ts';
import { WardTree } from './ward-clusters.ts';

/** `sizes[k]` points around the place `10 k` on a line, in turns as far as they last. */
function around(...sizes: number[]) {
  const random = seededRandom(2);
  const left = [...sizes];
  const truth: number[] = [];
  while (left.some((count) => count > 0)) {
    for (const [k, count] of left.entries()) {
      if (count === 0) continue;
      left[k] = count - 1;
      truth.push(k);
    }
  }
  return { truth, points: truth.map((k) => Float64Array.of(10 * k + random(), random())) };
}

test('a tree is cut into the groups that are there, named by first appearance', () => {
  const { truth, points } = around(40, 3, 25);
  const tree = new WardTree(points);
  expect([...tree.cut(3)]).toEqual(truth);
  expect(new Set(tree.cut(1))).toEqual(new Set([0]));
  expect(new Set(tree.cut(7)).size).toBe(7);
  expect([...tree.cut(points.length)]).toEqual(points.map((_, i) => i));
});

test('each coarser cut only joins groups of the finer one', () => {
  const random = seededRandom(9);
  const tree = new WardTree(Array.from({ length: 60 }, () => Float64Array.of(random(), random(), random())));
  for (let count = 2; count < 20; count += 1) {
    const [coarse, fine] = [tree.cut(count), tree.cut(count + 1)];
    const homes = Map.groupBy(fine.keys(), (i) => fine[i] ?? 0);
    for (const members of homes.values()) expect(new Set(members.map((i) => coarse[i])).size).toBe(1);
  }
});

test('equal points and none at all end too', () => {
  expect([...new WardTree([]).cut(2)]).toEqual([]);
  const same = Array.from({ length: 30 }, () => Float64Array.of(1, 1));
  expect(new Set(new WardTree(same).cut(2)).size).toBe(2);
});
