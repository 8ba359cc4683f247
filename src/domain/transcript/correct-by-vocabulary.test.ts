import { expect, test } from 'vitest';
import { findVocabulary, soundOf } from './correct-by-vocabulary.ts';

const heard = (text: string, confidence = 0.5) => text.split(' ').map((word) => ({ text: word, confidence }));
const found = (text: string, terms: string[], confidence?: number) =>
  findVocabulary(heard(text, confidence), terms).map(({ first, last, term }) => [first, last, term]);

test('a name is found in its wrong transcription, over word bounds too', () => {
  expect(found('we met mar cova on friday', ['Markova'])).toEqual([[2, 3, 'Markova']]);
  expect(found('the make cut service', ['Makecut'])).toEqual([[1, 2, 'Makecut']]);
  expect(found('he went to crack off', ['Kraków'])).toEqual([[3, 4, 'Kraków']]);
  expect(found('and post gress is a database', ['Postgres'])).toEqual([[1, 2, 'Postgres']]);
});

test('a correctly transcribed name gets its spelling, each time', () => {
  expect(found('anna said anna karenina', ['Anna Karenina', 'Anna'])).toEqual([
    [0, 0, 'Anna'],
    [2, 3, 'Anna Karenina'],
  ]);
});

test('an ordinary word at the edge stays where it makes the rest no more like the term', () => {
  const ordinary = new Set(['the', 'and', 'he', 'of', 'we', 'crack', 'off', 'post']);
  const foundBeside = (text: string, terms: string[]) =>
    findVocabulary(heard(text, 0.8), terms, { ordinary, saidAs: new Map() }).map(({ first, last, term }) => [
      first,
      last,
      term,
    ]);
  expect(foundBeside('The barrests', ['dough rests'])).toEqual([[1, 1, 'dough rests']]);
  expect(foundBeside('barrests of', ['dough rests'])).toEqual([[0, 0, 'dough rests']]);
  expect(foundBeside('he mar cova', ['Markova'])).toEqual([[1, 2, 'Markova']]);
  expect(foundBeside('we post gress', ['Postgres'])).toEqual([[1, 2, 'Postgres']]);
  expect(foundBeside('Ljub lja and', ['Ljubljana'])).toEqual([[0, 2, 'Ljubljana']]);
});

test('other words stay, above all those with a high confidence', () => {
  expect(found('we went to the market on friday', ['Markova', 'Makecut', 'Kraków'])).toEqual([]);
  expect(found('a corner of the town', ['Korna'], 0.95)).toEqual([]);
  expect(found('it is so', ['Io', 'Isso'])).toEqual([]);
});

test('words that sound alike are written alike', () => {
  expect(soundOf('Knight')).toBe(soundOf('nite'));
  expect(soundOf('Phillip')).toBe(soundOf('Filip'));
  expect(soundOf('Jürgen')).toBe(soundOf('jurgen'));
});
