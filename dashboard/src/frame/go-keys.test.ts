import { expect, test } from 'vitest';
import { GoKeys } from './go-keys.ts';

test('g and a letter lead to a page', () => {
  const keys = new GoKeys();
  expect([keys.press('g', 5000), keys.press('c', 5400)]).toEqual([null, '/cuts']);
  expect([keys.press('g', 9000), keys.press('r', 9400)]).toEqual([null, '/recordings']);
});

test('a letter alone belongs to the page, as soon as that is there', () => {
  const keys = new GoKeys();
  expect([keys.press('c', 0), keys.press('r', 100)]).toEqual([null, null]);
});

test('a pair is pressed at once, and with nothing between', () => {
  const keys = new GoKeys();
  expect([keys.press('g', 1000), keys.press('c', 2300)]).toEqual([null, null]);
  expect([keys.press('g', 3000), keys.press('x', 3100), keys.press('c', 3200)]).toEqual([null, null, null]);
  expect([keys.press('g', 4000), keys.press('toString', 4100)]).toEqual([null, null]);
});
