import { expect, test } from 'vitest';
import { isolated } from './values/isolated.ts';

test.each(['', 'Interview 3', 'Gespräch über Brot, „Teil 2“', 'Καλημέρα', '東京の話', 'a—b…'])(
  'the plain name %j stays as it is',
  (name) => expect(isolated(name)).toBe(name),
);

test.each([
  ['שלום', '\u2068שלום\u2069'],
  ['a\u202eb', '\u2068a\u202eb\u2069'],
  // Only isolates of its own are closed within it.
  ['a\u2067b', '\u2068a\u2067b\u2069\u2069'],
  ['a\u2069b\u2066c\u2069\u2069', '\u2068ab\u2066c\u2069\u2069'],
])('%j is set apart from what stands beside it', (name, shown) => expect(isolated(name)).toBe(shown));

test('control characters are pictures', () => {
  expect(isolated('a\u001b[31m\u0007\u007f\u0085\n')).toBe('\u2068a␛[31m␇␡\ufffd␊\u2069');
});
