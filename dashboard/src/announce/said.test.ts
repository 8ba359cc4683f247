import { expect, test } from 'vitest';
import { NOTHING_SAID, saidNext } from './said.ts';

test('the same sentence twice enters another region, and leaves the one before', () => {
  const once = saidNext(NOTHING_SAID, ['Undone.']);
  const twice = saidNext(once, ['Undone.']);
  expect([once, twice, saidNext(twice, ['Redone.'])]).toEqual([
    ['Undone.', ''],
    ['', 'Undone.'],
    ['Redone.', ''],
  ]);
});

test('sentences at once are said together, and an empty one takes back what was said', () => {
  expect(saidNext(NOTHING_SAID, ['Two files.', 'Three files.'])).toEqual(['Two files. Three files.', '']);
  expect(saidNext(['Undone.', ''], [''])).toEqual(NOTHING_SAID);
  expect(saidNext(['', 'Undone.'], ['Pinned.', '', 'Moved.'])).toEqual(['Moved.', '']);
});
