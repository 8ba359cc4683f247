import { expect, test } from 'vitest';
import { languageOfTag } from './languages.ts';
import { contentStems, makeStemmer } from './word-stems.ts';

test.each([
  ['$3,500', '3500'],
  ['1994', '1994'],
  ['3rd', '3rd'],
  ['bakeries', 'bakeri'],
])('%s', (word, stem) => {
  expect(makeStemmer()(word)).toBe(stem);
});

test.each([
  ['en', 'It came about by accident', 'The accident of 1998', 'accid'],
  ['en', 'I took both chairs down, mine and hers', 'The mine of 1998', 'mine'],
  ['de', 'Das geschah durch Zufall', 'Der Zufall hat eine Rolle', 'zufall'],
  ['fr', 'Je suis venu par hasard', 'Le hasard des rencontres', 'hasard'],
  ['es', 'Vine por casualidad', 'La casualidad de la vida', 'casual'],
])('in %s, a noun within an idiom names nothing', (code, idiom, named, stem) => {
  const stems = (text: string) => contentStems(text.split(' '), makeStemmer(languageOfTag(code)));
  expect(stems(idiom)).not.toContain(stem);
  expect(stems(named)).toContain(stem);
});
