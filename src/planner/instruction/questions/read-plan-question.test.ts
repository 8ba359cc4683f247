import { expect, test } from 'vitest';
import { readAsked } from '../../../../test/support/planner/read-asked.ts';
import type { RevisionOperation } from '../revision-operation.ts';

/** The facts that an instruction asks for, and its other operations, in a few words. */
const asked = (written: string) => readAsked(written).operations.map(sayAsked);

function sayAsked(operation: RevisionOperation): string {
  if (operation.kind !== 'tell') return operation.kind;
  const { fact } = operation;
  if (fact.kind === 'bound') return `${fact.side} ${fact.seconds}`;
  const target = fact.kind === 'said' ? fact.target : fact.kind === 'length' ? fact.of : null;
  if (target?.kind === 'entries') return `${fact.kind} of ${target.numbers.join()}`;
  if (target?.kind === 'time') return `${fact.kind} at ${target.fromMs / 1000}`;
  return fact.kind;
}

test.each([
  ["what's at 0:12?", 'said at 12'],
  ['What is being said at 0:12', 'said at 12'],
  ['who is speaking at 0:20?', 'said at 20'],
  ['what do we hear at the end?', 'said of 5'],
  ['tell me how long it is now', 'length'],
  ['how long is the second clip?', 'length of 2'],
  ['is it under 40 seconds?', 'under 40'],
  ['is it longer than a minute?', 'over 60'],
  ['which clip is the longest?', 'longestEntry'],
  ['who talks longest in this cut?', 'talksMost'],
  ['who has the least time?', 'talksLeast'],
  ['how many clips are there?', 'entryCount'],
  ['why did you drop the harvest?', 'unknown'],
  ['Was wird bei 0:12 gesagt?', 'said at 12'],
  ['Was hört man am Ende?', 'said of 5'],
  ['Wie lang ist der zweite Clip?', 'length of 2'],
  ['Wer redet am längsten?', 'talksMost'],
  ['Ist es unter 40 Sekunden?', 'under 40'],
  ["Qu'est-ce qu'on entend à 0:12 ?", 'said at 12'],
  ['Quelle est la durée maintenant ?', 'length'],
  ['Qui parle le plus longtemps ?', 'talksMost'],
  ['¿Qué se oye al final?', 'said of 5'],
  ['¿Cuánto dura ahora?', 'length'],
  ['¿Cuál es el clip más largo?', 'longestEntry'],
])('“%s” asks for a fact, and for nothing else', (written, expected) => {
  expect(asked(written)).toEqual([expected]);
});

test('a wish beside a question is done too', () => {
  expect(asked('put the harvest last, and tell me how long it is now')).toEqual(['move', 'length']);
});

test.each([
  'And the harvest, is that in? If not, add it',
  'Ist die Ernte drin? Wenn nicht, nimm sie rein.',
  'Est-ce que la récolte est dedans ? Sinon, ajoute-la.',
  '¿Aparece la cosecha? Si no, añádela.',
])('“%s” adds only what is missing', (written) => {
  const [operation] = readAsked(written).operations;
  expect(operation).toMatchObject({ kind: 'add', isIfMissing: true });
});
