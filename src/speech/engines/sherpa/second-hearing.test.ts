import { expect, test } from 'vitest';
import { heardAgain } from './second-hearing.ts';

const lost = (words: string, again: string) => {
  const all = words.split(' ');
  const same = heardAgain(all, again.split(' '));
  return all.filter((_, at) => !same[at]);
};

test.each([
  ['We sold the mill.', 'we sold the mill', []],
  ['We sold the mill.', 'We sold a mill', ['the']],
  ['We sold the mill.', 'so we sold the old mill', []],
  ['It was $40, or 10%.', 'It was forty dollars or ten percent', []],
  ['In 21 well-known towns', 'in twenty-one well known towns', []],
  ['In 21 towns', 'in twenty towns', ['21']],
  ['– the mill', 'the mill', []],
])('%s, heard again as %s: %j are lost', (words, again, expected) => {
  expect(lost(words, again)).toEqual(expected);
});
