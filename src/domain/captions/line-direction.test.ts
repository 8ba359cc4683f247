import { expect, test } from 'vitest';
import { directedLines } from './line-direction.ts';

test('a line of Arabic or Hebrew that begins with another script is marked as from right to left', () => {
  expect(directedLines(['صباح الخير', 'ABC وجلب الجيش', '1953 عام'])).toEqual([
    'صباح الخير',
    '\u200fABC وجلب الجيش',
    '1953 عام',
  ]);
  expect(directedLines(['ABC אמר היום'])).toEqual(['\u200fABC אמר היום']);
});

test('other lines stay, with a word of Arabic in them, too', () => {
  const lines = ['We said صباح', 'and 3 or 4'];
  expect(directedLines(lines)).toEqual(lines);
});
