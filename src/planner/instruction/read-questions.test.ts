import { expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

/** Questions about a plan, and praise of it, in the four languages that have wordings of instructions. */
test.each([
  ['Is there anything in it about the harvest?', 'ask harvest'],
  ['Are the pigs still in there?', 'ask pig'],
  ['do we have the lullaby anywhere?', 'ask lullabi'],
  ['Does she mention the flood?', 'ask flood'],
  ["Isn't there more on the harbour? Add it.", 'add harbor'],
  ['Could you add the harvest?', 'add harvest'],
  ['can we lose the flood?', 'drop flood'],
  ['Do we have to hear the flood again?', 'drop flood'],
  ['Ist die Ernte drin?', 'ask ernt'],
  ['Gibt es irgendwo etwas über die Ernte?', 'ask ernt'],
  ['Könntest du die Ernte rausnehmen?', 'drop ernt'],
  ["Est-ce qu'il y a quelque chose sur la récolte ?", 'ask recolt'],
  ['¿Hay algo sobre la cosecha?', 'ask cosecha'],
])('the question “%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});

test.each([
  'Love this!!',
  'Wow. So good.',
  'We really love it so far!',
  'What a lovely film!',
  'Sehr schön! Gefällt mir gut.',
  "Magnifique ! J'adore.",
  '¡Me encanta! Muy bonito.',
])('the praise “%s” asks for nothing', (written) => {
  expect(understood(written)).toBe('');
  expect(readAsked(written).isUnclear).toBe(false);
});

test.each([
  'The picture of the harvest is just gorgeous',
  'Loved the lullaby!',
  'Die Ernte ist einfach wunderschön',
])('what “%s” praises stays', (written) => {
  const { operations, unread, isUnclear } = readAsked(written);
  expect(operations.map(({ kind }) => kind)).toEqual(['keep']);
  expect([unread, isUnclear]).toEqual([[], false]);
});
