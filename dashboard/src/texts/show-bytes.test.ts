import { expect, test } from 'vitest';
import { showBytes } from './texts.ts';

test('sizes have their plural, and the short form from a kilobyte on', () => {
  expect([showBytes(1), showBytes(12), showBytes(1200)]).toEqual(['1 byte', '12 bytes', '1 kB']);
});
