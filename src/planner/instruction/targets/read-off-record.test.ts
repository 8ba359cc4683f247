import { expect, test } from 'vitest';
import { understood } from '../../../../test/support/planner/read-asked.ts';

test.each([
  'cut the part he asked us to take out',
  'take out the part that is off the record',
  'Leave out anything off the record',
  'cut what he withdrew',
  'drop everything Ana took back',
  "lose the bit Ana didn't want in",
  'remove the off-the-record stuff',
  'cut whatever was not for the tape',
  'delete the confidential bits',
  'Nimm die vertraulichen Stellen raus',
  'Enlève ce qui est confidentiel',
  "Enlève le passage qu'il nous a demandé de couper",
  'Quita lo que nos pidió cortar',
  'Quita lo que dijo en confianza',
])('“%s” is what is off the record', (text) => {
  expect(understood(text)).toBe('drop offRecord');
});

test.each([
  ['cut the part where he took back the land', 'drop land'],
  ['cut the bit about the record', 'drop record'],
  ['drop the confidential report', 'drop confidential report'],
])('“%s” is about a subject', (text, expected) => {
  expect(understood(text)).toContain(expected.split(' ').at(-1));
  expect(understood(text)).not.toContain('offRecord');
});
