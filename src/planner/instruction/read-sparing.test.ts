import { expect, test } from 'vitest';
import { person } from '../../../test/support/planner/person.ts';
import { languageOfTag } from '../language/languages.ts';
import { makeStemmer } from '../language/word-stems.ts';
import { readInstruction } from './read-instruction.ts';
import type { Target } from './revision-operation.ts';

const people = [person('S1', 'Camille'), person('S2', 'Karl')];
const read = (code: string, text: string) =>
  readInstruction(text, 9, people, makeStemmer(languageOfTag(code)));
const stems = (target: Target) =>
  target.kind === 'subject' ? [...target.topic.terms.keys()].join(' ') : target.kind;

test.each([
  ['en', "Don't remove the cock, but remove the rest of the tips", 'cock', 'tip'],
  ['de', 'Nimm den Hahn nicht raus, aber streich den Rest vom Rost', 'hahn', 'rost'],
  ['de', 'Streich nicht den Hahn, aber streich den Rest vom Rost', 'hahn', 'rost'],
  ['fr', "N'enlève pas le coq, mais enlève le reste des conseils", 'coq', 'conseil'],
  ['es', 'No quites la cigüeña, pero quita el resto del horno', 'ciguen', 'horn'],
])('in %s, “%s” spares one thing', (code, text, kept, dropped) => {
  const { operations, unread } = read(code, text);
  expect(unread).toEqual([]);
  expect(
    operations.map((one) => ('target' in one && one.target !== null ? [one.kind, stems(one.target)] : [])),
  ).toEqual([
    ['keep', kept],
    ['drop', dropped],
  ]);
});

test('where what is to be spared is not understood, nothing is removed', () => {
  const { operations, isUnclear } = read('fr', 'Ne zappe pas le coq, mais enlève les conseils');
  expect(operations).toEqual([]);
  expect(isUnclear).toBe(true);
});

test.each([
  ['en', "Remove Camille's questions except the first one"],
  ['de', 'Streich die Fragen von Camille außer der ersten'],
  ['fr', 'Enlève les questions de Camille sauf la première'],
  ['es', 'Quita las preguntas de Camille menos la primera'],
])('in %s, “%s” leaves out all questions of a person but one', (code, text) => {
  expect(read(code, text).operations).toEqual([
    { kind: 'questions', isKept: false, within: null, speakers: ['S1'], except: 1 },
  ]);
});

test.each([
  ['fr', 'Garde que le chat et le coq', 'only'],
  ['fr', "on coupe l'entrée 1 stp", 'drop'],
  ['fr', "Je préfère qu'on entende d'abord Karl", 'move'],
  ['es', 'cambia el orden de la 1 y la 2', 'swap'],
  ['es', 'que no salga la cigüeña', 'drop'],
  ['es', 'sobra el dinero', 'drop'],
  ['es', 'quita la 1 porfa', 'drop'],
  ['fr', "Que le chat n'apparaisse pas", 'drop'],
  ['de', 'tausche die Reihenfolge von 1 und 2', 'swap'],
])('in %s, “%s” is understood', (code, text, kind) => {
  const { operations, unread } = read(code, text);
  expect(operations.map((one) => one.kind)).toEqual([kind]);
  expect(unread).toEqual([]);
});
