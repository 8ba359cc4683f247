import { expect, test } from 'vitest';
import { ShownVersions } from './shown-versions.ts';

test('a correction is the next to undo until the plan is changed, and again once that change is undone', () => {
  const versions = new ShownVersions();
  expect(versions.isNext(3, 3)).toBe(true);
  expect(versions.isNext(3, 5)).toBe(false);
  versions.step(6, null);
  expect([versions.of(6), versions.isNext(3, 6)]).toEqual([4, false]);
  versions.step(7, null);
  expect([versions.of(7), versions.isNext(3, 7)]).toEqual([3, true]);
  versions.step(8, 5);
  expect([versions.of(8), versions.isNext(3, 8), versions.isNext(8, 8)]).toEqual([5, false, true]);
});
