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
  expect(operations.map((one) => ('target' in one ? [one.kind, stems(one.target)] : []))).toEqual([
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
