import { expect, test } from 'vitest';
import { understood } from '../../../test/support/planner/read-asked.ts';

/** One of the times that somebody speaks, or that something is spoken of. */
test.each([
  ['drop the second time Ana speaks', 'drop time 2 of @S2'],
  ['drop Ana the second time', 'drop time 2 of @S2'],
  ['cut the second time she talks about the harvest', 'drop time 2 of harvest'],
  ['the second time Ana talks about the harvest can go', 'drop time 2 of harvest by S2'],
  ['lose the last time the harvest comes up', 'drop time -1 of harvest'],
  ['Lass das zweite Mal, wo sie über Harvest spricht, weg', 'drop time 2 of harvest'],
  ['Enlève la deuxième fois où elle parle de harvest', 'drop time 2 of harvest'],
  ['Quita la segunda vez que habla de harvest', 'drop time 2 of harvest'],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});
