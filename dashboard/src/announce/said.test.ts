import { expect, test } from 'vitest';
import { NOTHING_SAID, saidNext } from './said.ts';

test('the same sentence twice changes both regions, and two sentences at once are both there', () => {
  const once = saidNext(NOTHING_SAID, 'Undone.');
  const twice = saidNext(once, 'Undone.');
  expect([once.texts, twice.texts]).toEqual([
    ['Undone.', ''],
    ['', 'Undone.'],
  ]);
  expect(saidNext(twice, 'Redone.').texts).toEqual(['Redone.', 'Undone.']);
});

test('what was said can be taken back', () => {
  expect(saidNext(saidNext(NOTHING_SAID, 'Undone.'), '')).toEqual(NOTHING_SAID);
});
