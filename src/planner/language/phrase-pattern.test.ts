import { expect, test } from 'vitest';
import { anyOf, saysOneOf } from './phrase-pattern.ts';

test.each(['muted|(on mute) now', '(what I [just] said) was wrong', 'a|(b c)'])(
  '“%s” is refused: it would never match',
  (phrase) => {
    expect(() => anyOf([phrase])).toThrow('has a bracket within a word or within another');
  },
);

test('alternatives of several words stand in one bracket', () => {
  const says = saysOneOf(["you're [still] (muted|on mute)"]);
  expect(says.test('Ann, you’re still on mute')).toBe(true);
  expect(says.test('you are muted')).toBe(false);
});
