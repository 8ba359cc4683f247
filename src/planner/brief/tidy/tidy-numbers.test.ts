import { expect, test } from 'vitest';
import { tidyNumbers } from './tidy-numbers.ts';

test.each([
  ['add the 240,000 pounds', 'add the 240000 pounds'],
  ['drop 2,3 and 4', 'drop 2,3 and 4'],
  ['two hundred and forty thousand pounds, and the cat', 'two hundred forty thousand pounds, and the cat'],
  ['a thousand and one nights', 'a thousand one nights'],
  ['the hundred and the cat', 'the hundred and the cat'],
  ['cut "two hundred and forty" and 1,200 bees', 'cut "two hundred and forty" and 1200 bees'],
])('%s', (text, tidy) => {
  expect(tidyNumbers(text)).toBe(tidy);
});
