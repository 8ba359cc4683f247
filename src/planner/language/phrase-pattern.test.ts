import { expect, test } from 'vitest';
import { anyOf, saysAllNames, saysOneOf } from './phrase-pattern.ts';

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

test.each([
  [
    'The Chair (Hon. Anthony Rota (Nipissing, Lib.))',
    'what the chair (hon. anthony rota (nipissing, lib.)) said',
    'what she said',
  ],
  ['Jörg [Ton]', 'what Jorg [Ton] said', 'what she said'],
  ['A|B', 'what A and B said', 'what A and B said'],
  ['*', 'what Ann said', 'what Ann said'],
])('the signs of a name mean themselves: %s', (name, text, replaced) => {
  expect(text.replace(saysAllNames([name]), 'she')).toBe(replaced);
});
