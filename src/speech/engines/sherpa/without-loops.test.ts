import { expect, test } from 'vitest';
import { withoutLoops } from './without-loops.ts';

const left = (text: string) => withoutLoops(text.split(' ')).join(' ');

test('of a phrase that repeats many times, one is left, whatever its capitals and marks', () => {
  expect(left('We left. And then, and then and then and then and then and then we came.')).toBe(
    'We left. And then, we came.',
  );
  expect(left(`Well ${'the '.repeat(40)}end`)).toBe('Well the end');
  expect(left('a b c d a b c d a b c d a b c d a b')).toBe('a b c d a b');
});

test('repetitions that people say in one breath stay', () => {
  for (const said of ['No, no, no, no, no!', 'a very very very long day', 'we went we went we went home']) {
    expect(left(said)).toBe(said);
  }
  expect(withoutLoops([])).toEqual([]);
});
