import { expect, test, vi } from 'vitest';
import { codeOfLanguage, knowsLanguage, languageName, TALK_LANGUAGES } from './values/languages.ts';

test('each language has a different name', () => {
  const names = TALK_LANGUAGES.map(languageName);
  expect(new Set(names).size).toBe(TALK_LANGUAGES.length);
  expect(TALK_LANGUAGES.filter((code) => languageName(code) === code)).toEqual([]);
  const known = new Intl.DisplayNames('en', { type: 'language' });
  expect(names).toEqual(TALK_LANGUAGES.map((code) => known.of(code)));
  expect([languageName('de-AT'), languageName('not a tag')]).toEqual(['Austrian German', 'not a tag']);
});

test('the name of a language needs no list of the browser', () => {
  vi.stubGlobal('Intl', {});
  expect([languageName('ba'), languageName('bo')]).toEqual(['Bashkir', 'Tibetan']);
  vi.unstubAllGlobals();
});

test('a language is known by code, tag and name', () => {
  expect(['de', 'DE-at', 'de_CH', ' German', 'english'].map(codeOfLanguage)).toEqual([
    ...['de', 'de', 'de', 'de', 'en'],
  ]);
  expect(['multi', '', 'nonsense'].map(codeOfLanguage)).toEqual([null, null, null]);
});

test('an engine lists its languages, with regions; one without a list counts as supporting all', () => {
  const english = { languages: ['en'], findsLanguage: false };
  expect(['en', 'en-GB', 'de', 'auto'].map((code) => knowsLanguage(english, code))).toEqual([
    ...[true, true, false, false],
  ]);
  const many = { languages: null, findsLanguage: true };
  expect(['sw', 'auto'].map((code) => knowsLanguage(many, code))).toEqual([true, true]);
});
