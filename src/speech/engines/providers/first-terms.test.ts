import { expect, test } from 'vitest';
import { firstTerms } from './first-terms.ts';

test('terms are taken from the first on, as far as they fit', () => {
  const terms = ['Ann', 'x'.repeat(50), 'Bay Curry', 'Mundi'];
  expect(firstTerms(terms, { maxChars: 100, maxTerms: 10 })).toEqual(terms);
  expect(firstTerms(terms, { maxChars: 20, maxTerms: 10 })).toEqual(['Ann', 'Bay Curry']);
  expect(firstTerms(terms, { maxChars: 100, maxTerms: 1 })).toEqual(['Ann']);
  expect(firstTerms([], { maxChars: 100, maxTerms: 1 })).toEqual([]);
});
