import { expect, test } from 'vitest';
import { understood } from '../../../../test/support/planner/read-asked.ts';
import { asksForFact } from './fact-question.ts';

test.each([
  'who says it smells?',
  "who is 'the old woman'?",
  'where does he say how many were cut?',
  'how many sheep did he have',
  'what comes first?',
  'has he said anything about rain?',
  'was the harvest good?',
  'and when was the mill built?',
  'Wer sagt, dass es riecht?',
  'Hat er etwas zum Regen gesagt?',
  'Wie viele wurden abgeschnitten?',
  'Qui dit que ça sent ?',
  'Combien en ont-ils coupé ?',
  '¿Quién dice que huele?',
  '¿Cuántos cortaron?',
])('“%s” is answered, and asks for no change', (question) => {
  expect(understood(question)).toMatch(/^tell /);
});

test.each([
  ['is it possible to lose the parrot?', 'drop parrot'],
  ['is there any way to lose the parrot?', 'drop parrot'],
  ["what's the parrot doing in there?", 'drop parrot'],
  ['can I see it without the parrot?', 'drop parrot'],
  ["why don't we start with the parrot?", 'move parrot first'],
  ['Kannst du die Ernte rausnehmen?', 'drop ernt'],
  ["what's missing from the brief?", 'tell missing'],
  ['Was fehlt vom Briefing?', 'tell missing'],
  ["Qu'est-ce qui manque du brief ?", 'tell missing'],
  ['¿Qué falta del encargo?', 'tell missing'],
  ['can you drop the parrot?', 'drop parrot'],
  ['what about the parrot?', 'add parrot'],
  ['Was ist mit der Ernte?', 'add ernt'],
  ['who needs the parrot?', 'drop parrot'],
  ['do we really need the parrot?', 'drop parrot'],
  ["can we hear who's asking?", 'questions true'],
  ["and can we hear who's asking? put the question back if it's gone", 'questions true'],
  ['Kann man hören, wer fragt?', 'questions true'],
  ['On peut entendre qui pose la question ?', 'questions true'],
  ['¿Se puede oír quién pregunta?', 'questions true'],
  ['does she say why, and can you cut the parrot?', 'tell unknown; drop parrot'],
])('“%s” asks for “%s”', (question, expected) => {
  expect(understood(question)).toBe(expected);
});

test('a subject in the words of a question is a question only with its mark', () => {
  expect(asksForFact('who pays for the harvest', false)).toBe(false);
  expect(asksForFact('who pays for the harvest', true)).toBe(true);
});
