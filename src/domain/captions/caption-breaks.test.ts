import { expect, test } from 'vitest';
import { breakWordsOf, isNumberWord } from './break-words.ts';
import { breakCost, breakCostAt } from './caption-breaks.ts';

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

test('a title and an initial stay with the name, and other short forms do so less', () => {
  const english = costs('I am talking with Dr. Henry and Mrs. J. Smith of Acme Inc. Today');
  expect([english['Dr.'], english['Mrs.'], english['J.'], english['Inc.']]).toEqual([20, 20, 20, 10]);
  expect(costs('nous avons vu M. Petit et Mme. Roy')['M.']).toBe(20);
});

test('a number stays beside what it counts, and a sign beside its number', () => {
  expect(costs('die Fenster haben 85.000 Euro gekostet')['85.000']).toBe(9);
  expect(costs('it costs $40 a month')['$40']).toBe(9);
  expect(costs('rund 30 % davon')['30']).toBe(30);
  expect(costs('we opened in 2019 and closed')['2019']).toBe(2);
  expect(costs('vor sieben Jahren haben sie das gekauft')['sieben']).toBe(10);
});

test('no line of Japanese begins with an ending or a particle where it may begin with another word', () => {
  const language = breakWordsOf([], 'ja');
  const cost = (left: string, right: string) => breakCost(left, right, language);
  expect(cost('人', 'が')).toBeGreaterThan(cost('が', '市長'));
  expect(cost('亡', 'くなっ')).toBeGreaterThan(cost('は', '船'));
  expect(cost('船が、', 'なければ')).toBeLessThan(cost('が', '市長'));
});

test('in a language without a table, marks alone decide', () => {
  expect(costs('laiva tuli satamaan, kapteeni nukkui')).toEqual({
    laiva: 4,
    tuli: 4,
    'satamaan,': 1,
    kapteeni: 4,
  });
});

/** Costs of a break before each word but the first, with the words around it. */
function costsAround(text: string, tag: string): number[] {
  const words = text.split(' ');
  const language = breakWordsOf(words, tag);
  return words.slice(1).map((_, at) => breakCostAt(words, at + 1, language));
}

test.each([
  ['fr', 'mille huit cent quatre-vingt-dix-sept'],
  ['fr', 'soixante et onze'],
  ['es', 'novecientos treinta y cinco'],
  ['en', 'one hundred and twenty five thousand'],
  ['de', 'drei Millionen fünfhunderttausend'],
])('a number in words is not torn apart (%s: %s)', (tag, text) => {
  expect(Math.min(...costsAround(text, tag))).toBeGreaterThanOrEqual(10);
});

test.each([
  ['fr', 'trente mille pièces', 9],
  ['es', 'ochenta euros', 9],
  ['en', 'two hundred people', 9],
])('a number in words stays beside what it counts (%s: %s)', (tag, text, cost) => {
  expect(costsAround(text, tag).at(-1)).toBe(cost);
});

test.each([
  ['fr', 'la nuit parce que la lumière', [30, 2, 14, 7, 30]],
  ['es', 'lo puse encima de la mesa', [30, 2, 14, 8, 30]],
  ['en', 'they left because of rain', [6, 2, 14, 8]],
  ['de', 'alle warten so dass wir', [10, 2, 14, 7]],
])('two words that join clauses are not torn apart (%s: %s)', (tag, text, costs) => {
  expect(costsAround(text, tag)).toEqual(costs);
});

test.each([
  ['fr', 'et personne ne voulait', 2],
  ['fr', 'où il travaille', 1],
  ['es', 'Pues que no funciona', 2],
])('pronouns and negations stay with their verb (%s: %s)', (tag, text, at) => {
  expect(costsAround(text, tag)[at]).toBe(10);
});

test('a name is not torn apart; German nouns are no names', () => {
  expect(costsAround('par Auguste-Lucien Vérité', 'fr')).toEqual([8, 9]);
  expect(costsAround('weil Peter Geld braucht', 'de')).toEqual([7, 4, 4]);
});

test('a word that can be parted in countless ways is looked at once', () => {
  expect(isNumberWord('neunzehn'.repeat(24), breakWordsOf([], 'de'))).toBe(true);
  expect(isNumberWord(`${'neunzehn'.repeat(24)}x`, breakWordsOf([], 'de'))).toBe(false);
});

test('a short text is in the language of its transcript, unless it is plainly in another', () => {
  expect(breakWordsOf(['no', 'me', 'digas'], 'es').articles.has('el')).toBe(true);
  expect(breakWordsOf('the boat was late and the crew slept'.split(' '), 'es').articles.has('the')).toBe(
    true,
  );
});

test.each([
  ['fr', 'un quatre-vingts vingt-et-un cent', 'centimes unie'],
  ['es', 'dieciocho veintiún novecientos setecientos', 'unos once-a cienpiés'],
  ['de', 'fünfundzwanzig dreihunderttausend sechzehn', 'einzig achtsam zehnte einen'],
  ['en', 'twenty-five hundred', 'someone tension seventh'],
])('numbers of several parts are told from other words (%s)', (tag, numbers, others) => {
  const language = breakWordsOf([], tag);
  const found = `${numbers} ${others}`.split(' ').filter((word) => isNumberWord(word, language));
  expect(found.join(' ')).toBe(numbers);
});
