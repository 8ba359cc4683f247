import { expect, test } from 'vitest';
import { languageOfTag } from '../language/languages.ts';
import { loadWordVectors } from '../language/load-word-vectors.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { mendSpelling } from './mend-spelling.ts';
import { readBrief } from './read-brief.ts';

const stem = makeStemmer();
const idf = new Map(
  ['tortoise', 'handkerchief', 'bridge', 'Kowalczyk', 'shopboy', 'dough', 'bowl', 'member', 'parking'].map(
    (word) => [stem(word), 1],
  ),
);
const read = (text: string) =>
  mendSpelling(readBrief(text, [], stem), { idf, vectors: loadWordVectors(), stem });
const stemsOf = (text: string) => read(text).wanted.flatMap(({ terms }) => [...terms.keys()]);

test.each([
  ['The tortise', 'tortoise'],
  ['The handkercheif', 'handkerchief'],
  ['What Kowalzyk did', 'Kowalczyk'],
  ['parkign for all', 'parking'],
  ['teh memebers and thier tortoise', 'member'],
])('%s is %s, as the talk says it', (brief, corrected) => {
  expect(stemsOf(brief)).toContain(stem(corrected));
});

test('a compound is found in one word and in two, whichever the brief writes', () => {
  expect(stemsOf('The shop boy')).toEqual([stem('shopboy')]);
  expect(stemsOf('The doughbowl')).toEqual([stem('dough'), stem('bowl')]);
  expect(stemsOf('The dough bowl')).toEqual([stem('dough'), stem('bowl')]);
});

test.each([
  ['Vier-Tage-Woche', ['viertagewoch']],
  ['Sechs-Tage-Woche', ['sechstagewoch', 'tag', 'woch']],
])('the parts of “%s” are no evidence where the talk says the whole word', (brief, stems) => {
  const german = makeStemmer(languageOfTag('de'));
  const said = new Map(['Vier-Tage-Woche', 'Woche', 'Tage'].map((word) => [german(word), 1]));
  const vectors = german.language.openVectors();
  const { wanted } = mendSpelling(readBrief(`Die ${brief}`, [], german), {
    idf: said,
    vectors,
    stem: german,
  });
  expect(wanted.flatMap(({ terms }) => [...terms.keys()])).toEqual(stems);
});

test('a word of the language is never another that is written alike', () => {
  expect(stemsOf('The fridge')).toEqual([stem('fridge')]);
  expect(stemsOf('The porpoise')).toEqual([stem('porpoise')]);
});

test('a misspelt word that is like nothing in the talk stays', () => {
  expect(stemsOf('The elefant')).toEqual([stem('elefant')]);
});

test("the phrase keeps the brief's spelling, for the texts for people", () => {
  expect(read('The tortise').wanted[0]?.phrase).toMatch(/tortise/);
});
