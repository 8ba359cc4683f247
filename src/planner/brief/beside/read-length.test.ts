import { expect, test } from 'vitest';
import { languageOfTag } from '../../language/languages.ts';
import { makeStemmer } from '../../language/word-stems.ts';
import { readBrief } from '../read-brief.ts';
import { isInRange, sayRange } from './length-range.ts';

const read = (code: string, text: string) => readBrief(text, [], makeStemmer(languageOfTag(code)));
const OPEN = Number.POSITIVE_INFINITY;

test.each([
  ['en', 'The wall, 60 to 90 seconds', 60, 90],
  ['en', 'The wall, 60–90 seconds', 60, 90],
  ['en', 'The wall, between one and two minutes', 60, 120],
  ['en', 'The wall, between 40 and 60 seconds please', 40, 60],
  ['en', 'The wall, between a minute and 90 seconds', 60, 90],
  ['en', 'The wall, at least 40 seconds', 40, OPEN],
  ['en', 'The wall, 40 seconds or more', 40, OPEN],
  ['en', 'The wall, at most a minute', 0, 60],
  ['de', 'Die Mauer, 60 bis 90 Sekunden', 60, 90],
  ['de', 'Die Mauer, zwischen einer und zwei Minuten', 60, 120],
  ['de', 'Die Mauer, mindestens 40 Sekunden', 40, OPEN],
  ['de', 'Die Mauer, höchstens eine Minute', 0, 60],
  ['fr', 'Le mur, de 60 à 90 secondes', 60, 90],
  ['fr', 'Le mur, entre une et deux minutes', 60, 120],
  ['fr', 'Le mur, au moins 40 secondes', 40, OPEN],
  ['fr', 'Le mur, une minute au maximum', 0, 60],
  ['es', 'El muro, de 60 a 90 segundos', 60, 90],
  ['es', 'El muro, entre uno y dos minutos', 60, 120],
  ['es', 'El muro, al menos 40 segundos', 40, OPEN],
  ['es', 'El muro, un minuto como máximo', 0, 60],
])('%s: the range in “%s”', (code, text, leastS, mostS) => {
  const { lengthRange, wanted } = read(code, text);
  expect(lengthRange).toEqual({ leastS, mostS });
  expect(wanted.map(({ terms }) => terms.size)).toEqual([1]);
});

test.each([
  ['The wall, 60 seconds', 60],
  ['The flood and the fog, 20 to 30 seconds each', 60],
  ['The wall, clips 2 - 45 seconds', 45],
])('%s gives no range of the cut', (text, seconds) => {
  expect(read('en', text)).toMatchObject({ lengthRange: null, lengthS: seconds });
});

test('a length is in a range from its least to its greatest second', () => {
  const range = { leastS: 60, mostS: 90 };
  expect([59, 60, 90, 91].map((seconds) => isInRange(seconds, range))).toEqual([false, true, true, false]);
  expect([range, { leastS: 0, mostS: 60 }, { leastS: 40, mostS: OPEN }].map(sayRange)).toEqual([
    '60 to 90',
    'at most 60',
    'at least 40',
  ]);
});

test.each([
  ['en', 'Why he painted the wall for a second time'],
  ['en', 'A second wall, and the second reason for it'],
  ['en', 'The wall. We do not want a second of the weather.'],
  ['en', 'Wait a minute, the wall'],
  ['en', "The wall and a minute's silence"],
  ['de', 'Die Mauer, und keine Sekunde vom Wetter'],
  ['de', 'Die Mauer, warte eine Minute'],
  ['fr', 'Le mur, peint une seconde fois'],
  ['fr', 'Le mur et une minute de silence'],
  ['es', 'El muro pintado por un segundo hombre'],
  ['es', 'El muro y un minuto de silencio'],
])('%s: an ordinal and a moment are no length: %s', (code, text) => {
  expect(read(code, text).lengthS).toBeNull();
});

test.each([
  ['en', 'The wall, 30 second', 30],
  ['en', 'A ten second cut of the wall', 10],
  ['en', 'One second of the wall', 1],
  ['en', 'A minute on the wall', 60],
  ['de', 'Die Mauer in einer Minute', 60],
  ['fr', 'Le mur en une minute', 60],
  ['es', 'El muro en un minuto', 60],
])('%s: a number and its unit stay a length: %s', (code, text, seconds) => {
  expect(read(code, text).lengthS).toBe(seconds);
});
