import { expect, test } from 'vitest';
import { compileFrame, LENGTH_MARK, QUOTE_MARK } from './compile-frame.ts';

const PHRASES = { drop: ['drop', 'take out'], first: ['first'] };

test.each([
  ['<drop> {a}', ' drop the dog', true],
  ['<drop> {a}', ' take out the dog', true],
  ['<drop> {a}', ' dropping the dog', false],
  ['<drop> {a}', " drop's the dog", false],
  ['<drop> {a}', ' drop’s the dog', false],
  ['<drop> {a}', ' dropé the dog', false],
  ['<drop> {a}', ' drop2 the dog', false],
  ['put|move {a} [right] <first>', ' move the dog right first', true],
  ['put|move {a} [right] <first>', ' move the dog first', true],
  ['put|move {a} [right] <first>', ' moved the dog first', false],
  ['put|move {a} [right] <first>', ' move the dog rightfirst', false],
  ['put|move {a} [right] <first>', ' move the dog firsts', false],
  ['<drop> N', ' drop 12', true],
  ['<drop> N', ' drop 12th', false],
  ['<drop> NS', ' drop 1, 2 and 3', true],
  ['<drop> NS', ' drop 1, 2 and 3rd', false],
  ['<drop> , please', ' drop, please', true],
  ['<drop> , please', ' drop please', false],
  ['<drop> Q', ` drop ${QUOTE_MARK}1`, true],
  ['<drop> L', ` drop ${LENGTH_MARK}1 `, true],
] as const)('%s on “%s”: %s', (frame, text, isMatch) => {
  expect(compileFrame(frame, PHRASES).test(text)).toBe(isMatch);
});
