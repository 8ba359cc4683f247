import { expect, test } from 'vitest';
import { showTimes } from './texts.ts';

test.each([
  ['entry 2 ends at 63400 ms, behind the footage', 'entry 2 ends at 1:03.4, behind the footage'],
  ['the stretch 61200 to 64000 ms is shown already', 'the stretch 1:01.2 to 1:04.0 is shown already'],
  ['a pause of 150 ms is the least', 'a pause of 150 ms is the least'],
])('times are shown as on the page: %s', (sentence, shown) => {
  expect(showTimes(sentence)).toBe(shown);
});
