import { expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readBrief } from './read-brief.ts';

const people = [person('S1', 'jana'), { ...person('S2', 'böhm'), names: ['s2', 'matthias', 'böhm'] }];
const read = (text: string) => readBrief(text, people, makeStemmer(languageOfTag('de')));

test.each([
  ['Mach mir ein 60-Sekunden-Video über die Finanzierung der Fabrik', 60, 'die Finanzierung der Fabrik'],
  ['Ich brauche einen 30-Sekunden-Clip über die Heizung', 30, 'die Heizung'],
  ['Daraus einen 90-Sekünder über die Heizung', 90, 'die Heizung'],
  ['Einen Zweiminüter über die Heizung bitte', 120, 'die Heizung'],
  ['Ein 60-sekündiges Video über die Heizung', 60, 'die Heizung'],
  ['Ein zweiminütiges Video über die Heizung', 120, 'die Heizung'],
  ['Ein Video von 60 Sekunden über die Heizung', 60, 'die Heizung'],
])('a length within a compound leaves the subject whole: %s', (text, seconds, subject) => {
  const { lengthS, wanted } = read(text);
  expect(lengthS).toBe(seconds);
  expect(wanted.map(({ phrase }) => phrase.trim())).toEqual([subject]);
});

test.each([
  ['Ein Video, in dem von den Azubis erzählt wird', 'von den Azubis'],
  ['Ein Film, der von der Heizung handelt', 'von der Heizung'],
])('what a video tells of is its subject: %s', (text, subject) => {
  expect(read(text).wanted.map(({ phrase }) => phrase.trim())).toEqual([subject]);
});

test.each([
  ['Fang mit der Vier-Tage-Woche an und hör mit den Fenstern auf', 'der Vier-Tage-Woche', 'den Fenstern'],
  ['Fang mit dem Rat an Gründer an', 'dem Rat an Gründer', undefined],
])('the end of a separable verb is no part of the subject: %s', (text, opening, ending) => {
  const { openWith, endOn } = read(text);
  expect(openWith?.phrase.trim()).toBe(opening);
  expect(endOn?.phrase.trim()).toBe(ending);
});

test.each(['Herr Böhms Schwester', 'Böhms Schwester', "Matthias' Schwester"])(
  '%s is a subject, and no speaker',
  (text) => {
    const brief = read(text);
    expect([...(brief.wanted[0]?.terms.keys() ?? [])]).toContain('schwes');
    expect(brief).toMatchObject({ leadSpeakers: [], unknownPeople: [] });
  },
);
