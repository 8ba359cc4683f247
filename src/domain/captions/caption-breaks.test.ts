import { expect, test } from 'vitest';
import { breakWordsOf } from './break-words.ts';
import { breakCost } from './caption-breaks.ts';

/** Costs of a break after each word but the last. */
function costs(text: string): Record<string, number> {
  const words = text.split(' ');
  const language = breakWordsOf(words);
  return Object.fromEntries(
    words.slice(1).map((right, at) => [words[at] ?? '', breakCost(words[at] ?? '', right, language)]),
  );
}

test.each([
  ['I saw the harbour and we waited there', 'the', 'harbour'],
  ['ich sah den Hafen und wir haben dort gewartet', 'den', 'Hafen'],
  ["j'ai vu la ville et nous avons attendu le bateau", 'la', 'ville'],
  ['yo vi el puerto y nosotros esperamos a los barcos', 'el', 'puerto'],
])('in “%s” a line ends rather before the conjunction than after the article', (text, article, noun) => {
  expect(costs(text)[article]).toBe(30);
  expect(costs(text)[noun]).toBe(2);
});

test('the English "was" does not cling in German, where it asks', () => {
  expect(costs('the boat was late and the crew slept')['was']).toBe(6);
  expect(costs('wir wissen nicht was der Kapitän von dem Boot sagt')['was']).toBe(7);
});

test('no line begins with a sign that French sets apart, or ends on one that opens', () => {
  const french = costs('vous avez dit « la mer » ? oui');
  expect(french['«']).toBe(30);
  expect(french['mer']).toBe(30);
  expect(french['»']).toBe(30);
  expect(french['?']).toBe(0);
});

test('a word with a mark that a narrow space sets apart ends a sentence or a clause', () => {
  const french = costs('vous venez\u202f? oui\u202f; elle a 18\u202f000 livres «\u202foui…\u202f» dit-elle');
  expect(french['venez\u202f?']).toBe(0);
  expect(french['oui\u202f;']).toBe(1);
  expect(french['18\u202f000']).toBe(9);
  expect(french['«\u202foui…\u202f»']).toBe(0);
});

test('a number stays beside what it counts, and a sign beside its number', () => {
  expect(costs('die Fenster haben 85.000 Euro gekostet')['85.000']).toBe(9);
  expect(costs('it costs $40 a month')['$40']).toBe(9);
  expect(costs('rund 30 % davon')['30']).toBe(30);
  expect(costs('we opened in 2019 and closed')['2019']).toBe(2);
  expect(costs('vor sieben Jahren haben sie das gekauft')['sieben']).toBe(10);
});

test('in a language without a table, marks alone decide', () => {
  expect(costs('laiva tuli satamaan, kapteeni nukkui')).toEqual({
    laiva: 4,
    tuli: 4,
    'satamaan,': 1,
    kapteeni: 4,
  });
});
