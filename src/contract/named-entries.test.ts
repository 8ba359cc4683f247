import { expect, test } from 'vitest';
import { namedEntries } from './values/named-entries.ts';

test.each([
  ['entry 3 begins without a silence at its cut point', [3]],
  ['entries 2 and 4 stay on camera A', [2, 4]],
  ['entries 1, 2 and 5 are pinned', [1, 2, 5]],
  ['entries 2 to 4: S2 on “market”', [2, 3, 4]],
  ['entry 3 needs entry 4 right after it', [3, 4]],
  ['the plan is 23.3 s long, under the wanted 30 s', []],
  ['1 of 2 source groups have no speech', []],
])('%s', (warning, numbers) => {
  expect(namedEntries(warning)).toEqual(numbers);
});
