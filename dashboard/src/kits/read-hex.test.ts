import { expect, test } from 'vitest';
import { readHex } from './read-hex.ts';

test('a colour is read with and without #, in small and capital letters', () => {
  expect([readHex('#FF8800'), readHex(' ff8800 ')]).toEqual(['#ff8800', '#ff8800']);
});

test('what is no colour of six digits is none', () => {
  expect([readHex('#f80'), readHex('orange'), readHex('')]).toEqual([null, null, null]);
});
