import { expect, test } from 'vitest';
import { readAsked, understood } from '../../../test/support/planner/read-asked.ts';

/** Two wishes in one sentence, and a half that is not understood. */
test.each([
  ['less of the ferry, and a bit more air between the sentences', 'shorten ferri times 0.72; pace -1'],
  ['a touch more room to breathe between the lines', 'pace -1'],
  ['longer pauses between the sentences please', 'pace -1'],
  ['Etwas mehr Luft zwischen den Sätzen', 'pace -1'],
  ["Un peu plus d'air entre les phrases", 'pace -1'],
  ['Más aire entre las frases', 'pace -1'],
])('“%s”', (written, expected) => {
  expect(understood(written)).toBe(expected);
});

test.each([
  ['less of the ferry, and a touch more sparkle', 'shorten ferri times 0.72', 'a touch more sparkle'],
  ['Drop the ferry and brighten up the sound', 'drop ferri', 'brighten up the sound'],
])('of “%s” one half is done and the other one named', (written, expected, unread) => {
  expect(understood(written)).toBe(expected);
  expect(readAsked(written).unread).toEqual([unread]);
});

test.each([
  ['make 3 two pieces, cut after "the rope"', 'split #3 after “the rope”'],
  ['Not keen on "we have a minute", start that one at "the lamp"', 'drop before “the lamp”'],
  ['40 seconds at most, all three subjects still in', 'length most 40'],
  ["Lovely, but the ending's a downer, finish on the harvest", 'move harvest last'],
  ["Drop the ferry, it's not in there yet, is it?", 'drop ferri'],
])('nothing of “%s” is left over', (written, expected) => {
  expect(understood(written)).toBe(expected);
  expect(readAsked(written).unread).toEqual([]);
});

test.each([
  ['Die Fähre kann raus, die Ernte bleibt', 'drop fahr'],
  ['Le ferry peut partir, la récolte reste', 'drop ferri'],
  ['El barco puede irse, la cosecha se queda', 'drop barco'],
])('“%s” drops one and keeps the other', (written, expected) => {
  expect(understood(written)).toBe(expected);
  expect(readAsked(written).operations.map(({ kind }) => kind)).toEqual(['drop', 'keep']);
});

test.each([
  ['Weniger von der Ernte, und etwas mehr Luft zwischen den Sätzen', 'shorten ernt times 0.72; pace -1'],
  ['Menos del barco, y más aire entre las frases', 'shorten barco times 0.72; pace -1'],
])('“%s” has two wishes', (written, expected) => {
  expect(understood(written)).toBe(expected);
});
