import { expect, test } from 'vitest';
import { makeStemmer } from '../../language/word-stems.ts';
import { mendVerb, sayMended } from './mend-verb.ts';

const mended = (text: string) => mendVerb(text, makeStemmer());

test.each([
  ['dletee the horses', 'dletee the horses'],
  ['deelte the horses', 'delete the horses'],
  ['Please rmeove entry 3', 'Please remove entry 3'],
  ['can you shortn the horses', 'can you shorten the horses'],
  ['Entefrne die Pferde', 'entferne die Pferde'],
])('“%s” begins with a verb', (written, expected) => {
  expect(mended(written)).toBe(expected);
});

test.each([
  'Movie night first',
  'Star signs at the end',
  'the delte of the river',
  'drop the horses',
  'Skip the shpo',
])('“%s” stays as it is', (written) => {
  expect(mended(written)).toBe(written);
});

test('a mended verb is said', () => {
  expect(sayMended('pls deelte it', 'pls delete it')).toEqual(['“deelte” was read as “delete”.']);
  expect(sayMended('drop it', 'drop it')).toEqual([]);
});
