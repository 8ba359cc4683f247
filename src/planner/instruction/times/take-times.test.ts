import { expect, test } from 'vitest';
import { readAsked } from '../../../../test/support/planner/read-asked.ts';
import { takeTimes } from './take-times.ts';

const timesIn = (text: string) => takeTimes(text).times.map(({ fromMs, toMs }) => [fromMs, toMs]);

test.each([
  ['cut out 0:05 to 0:10', 5_000, 10_000],
  ['remove from 0:05 to 0:10', 5_000, 10_000],
  ['the part between 0:20 and 0:30 is dull, lose it', 20_000, 30_000],
  ['cut from second 5 to second 9', 5_000, 9_000],
  ["drop what's at 1:12", 72_000, null],
  ['drop the line 12 seconds in', 12_000, null],
  ['cut everything after 0:30', 30_000, null],
  ['Schneide von 0:05 bis 0:10 raus', 5_000, 10_000],
  ['Streich die Stelle bei 0:12', 12_000, null],
  ['Coupe de 0:05 à 0:10', 5_000, 10_000],
  ['Supprime le passage à 0:12', 12_000, null],
  ['Quita de 0:05 a 0:10', 5_000, 10_000],
  ['Elimina el fragmento en 0:12', 12_000, null],
])('“%s” names a time of the video', (written, fromMs, toMs) => {
  expect(timesIn(written)).toEqual([[fromMs, toMs]]);
});

test.each([
  'keep it at 1:30',
  'make it 1:30',
  'make it 1:00 to 1:30',
  'shorten it from 2:00 to 1:30',
  'lengthen it from 1:00 to 1:30',
  'between 0:40 and 0:50 please',
  'under 1:30 please',
  'at 0:45 max',
  'We open at 9:30 am',
])('“%s” names none', (written) => {
  expect(timesIn(written)).toEqual([]);
});

test.each([
  ['shorten the bit at 0:12', 'shorten'],
  ['the clip at 0:12 is too long', 'shorten'],
  ['the part between 0:20 and 0:30 is dull, lose it', 'drop'],
  ['end at 0:30', 'drop'],
  ['Die Stelle zwischen 0:20 und 0:30 ist langweilig, raus damit', 'drop'],
  ['Le passage entre 0:20 et 0:30 est ennuyeux, coupe-le', 'drop'],
  ['La parte entre 0:20 y 0:30 es aburrida, quítala', 'drop'],
])('“%s” asks for one operation on what is heard then', (written, kind) => {
  const { operations, unread } = readAsked(written);
  expect(unread).toEqual([]);
  expect(operations.map((one) => one.kind)).toEqual([kind]);
  expect(JSON.stringify(operations)).toContain('"kind":"time"');
});
