import { expect, test } from 'vitest';
import { understood } from '../../../test/support/planner/read-asked.ts';

/** What is said around a name is no part of it. */
test.each([
  ['lose Ana completely please', 'drop @S2'],
  ['Get rid of Ana entirely, thanks', 'drop @S2'],
  ['cut the ferry altogether, please', 'drop ferri'],
  ['Nimm Ana komplett raus', 'drop @S2'],
  ['Enlève complètement Ana', 'drop @S2'],
  ['Quita a Ana por completo', 'drop @S2'],
  ['The ferry should be the opener', 'move ferri first'],
  ['The ferry could be our closer', 'move ferri last'],
  ['The ferry should be the first thing', 'move ferri first'],
  ['Ana gets the last word', 'move @S2 last'],
  ['What Ana says back (the ferry ticket) should be the opener', 'move ferri ticket first'],
  ['Die Fähre soll der Auftakt sein', 'move fahr first'],
  ['Le ferry devrait être la conclusion', 'move ferri last'],
  ['El barco debería ser el cierre', 'move barco last'],
  ['add the bit where she says the ferry sank', 'add ferri sink by S2'],
  ['add the part where the guest explains the ferry', 'add ferri by S2'],
  ['add the part about the ferry', 'add ferri'],
  ['The first line makes no sense on its own, cut it', 'drop first sentences 1 of plan'],
  ['The ferry makes no sense here, lose it', 'drop ferri'],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});
