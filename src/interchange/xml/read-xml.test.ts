import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

test('a million elements are read, and one more is refused', () => {
  const documentOf = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`;
  expect(readXml(documentOf(1_000_000)).children).toHaveLength(999_999);
  expect(() => readXml(documentOf(1_000_001))).toThrow('The file has more than 1000000 elements.');
});

test('elements within each other are read a hundred deep, and no deeper', () => {
  const nested = (depth: number) => `${'<a>'.repeat(depth - 1)}<b/>${'</a>'.repeat(depth - 1)}`;
  expect(readXml(nested(100)).name).toBe('a');
  expect(() => readXml(nested(101))).toThrow('The file nests more than 100 elements.');
});
