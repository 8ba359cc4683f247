import { expect, test } from 'vitest';
import { understood } from '../../../test/support/planner/read-asked.ts';

/** A range of entries is kept, and is no move to a place. */
test.each([
  ['keep entries 2 to 4, ditch everything else', 'only #2,3,4'],
  ['Keep 2 to 4 and lose the others.', 'only #2,3,4'],
  ['keep entries 2 to 4, drop the rest, and take out 3', 'only #2,3,4; drop #3'],
  ['move 2 to 4', 'move #2 at 4'],
  ['Behalte die Einträge 2 bis 4, der Rest kann weg', 'only #2,3,4'],
  ['Garde les extraits 2 à 4, enlève le reste', 'only #2,3,4'],
  ['Deja las entradas 2 a 4, quita el resto', 'only #2,3,4'],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});
