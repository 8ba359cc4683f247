import { expect, test } from 'vitest';
import { ENGLISH } from './english/english.ts';
import { findLanguage, languageOfTag } from './languages.ts';
import { relateWords } from './relate-words.ts';
import { contentStems, makeStemmer } from './word-stems.ts';

test.each([
  ['Mach mir ein kurzes Video über die Weinlese im Oktober', 'de'],
  ['Fais-moi une petite vidéo sur les vendanges d’octobre', 'fr'],
  ['Hazme un vídeo corto de la vendimia de octubre', 'es'],
  ['Make me a short video about the harvest in October', 'en'],
  ['Oktober', 'en'],
  ['Saint Elmo’s fire on Oleg’s ears', 'en'],
  ["Don't lecture", 'en'],
])('the language of “%s” is told by its small words', (text, code) => {
  expect(findLanguage([text], ENGLISH).code).toBe(code);
});

test('an identified language stays where another is no surer', () => {
  const german = languageOfTag('de-AT');
  expect(german.name).toBe('German');
  expect(findLanguage(['La Traviata'], german)).toBe(german);
});

test('a language without rules says so, and takes none from English', () => {
  const italian = languageOfTag('it');
  expect(italian).toBe(languageOfTag('it-IT'));
  expect(italian).toMatchObject({ name: 'Italian', talk: { turning: [] } });
  expect(italian.lacks).toContain('phrases of briefs and of talk');
  expect(contentStems(['Le', 'canzoni', "dell'acqua"], makeStemmer(italian))).toContain('canzon');
  const unknown = languageOfTag('xx');
  expect(unknown.lacks).toContain('stems and stop words');
  expect(contentStems(['the', 'Harbours'], makeStemmer(unknown))).toEqual(['the', 'harbours']);
});

test.each([
  ['de', 'Brücken', 'Brücke'],
  ['de', 'gepflanzt', 'pflanzen'],
  ['de', 'Häuser', 'Haus'],
  ['de', 'gekostet', 'Kosten'],
  ['de', 'kostet', 'Kosten'],
  ['de', 'geredet', 'reden'],
  ['fr', "l'eau", 'eau'],
  ['fr', 'chevaux', 'cheval'],
  ['es', 'canciones', 'canción'],
  ['es', 'vendió', 'vender'],
])('in %s, “%s” and “%s” have one stem', (code, one, other) => {
  const stem = makeStemmer(languageOfTag(code));
  expect(contentStems([one], stem)).toEqual(contentStems([other], stem));
  expect(contentStems([one], stem)).toHaveLength(1);
});

test('a compound is of the family of its parts, and of no other', () => {
  const german = languageOfTag('de');
  const stem = makeStemmer(german);
  const related = relateWords(german.openVectors());
  expect(related(stem('Brücke'), stem('Brückenbau'))).toBeGreaterThan(0.7);
  expect(related(stem('Brücke'), stem('Steinbrücke'))).toBeGreaterThan(0.7);
  expect(related(stem('Brücke'), stem('Tunnelbau'))).toBe(0);
});

test('a short part of a compound is a word of the talk, or its rest is', () => {
  const german = languageOfTag('de');
  const stem = makeStemmer(german);
  const vectors = german.openVectors();
  const related = relateWords(
    vectors.amongSaid?.(new Set([stem('transportieren'), stem('Dach'), stem('Stuhl')])) ?? vectors,
  );
  expect(related(stem('Tränen'), stem('transportieren'))).toBe(0);
  expect(related(stem('Dach'), stem('Dachrinne'))).toBeGreaterThan(0.7);
  expect(related(stem('Holz'), stem('Holzstuhl'))).toBeGreaterThan(0.7);
  expect(related(stem('Genossenschaft'), stem('Genossenschaftsanteile'))).toBeGreaterThan(0.7);
});

test('words of a language without a table of meanings are neither near nor far', () => {
  const french = languageOfTag('fr');
  expect(french.openVectors().find('mer')).toBeNull();
  expect(relateWords(french.openVectors())('mer', 'bateau')).toBe(0);
});
