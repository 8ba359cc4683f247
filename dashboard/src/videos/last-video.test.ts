import { expect, test } from 'vitest';
import { badgeOf, lastVideoOf } from './last-video.ts';

test('a cut with videos of an earlier version says so, whatever made the later one', () => {
  for (const status of ['complete', 'planned'] as const) {
    expect(badgeOf(status, 'changed')).toBe('changedSince');
    expect(badgeOf(status, 'same')).toBe('complete');
    expect(badgeOf(status, 'oldWords')).toBe('hasOldWords');
    expect(badgeOf(status, null)).toBe(status);
  }
  for (const status of ['planning', 'rendering', 'failed'] as const) {
    expect(badgeOf(status, 'changed')).toBe(status);
  }
});

test('the last video of a cut is looked for on all pages of the list', () => {
  const corrected = { id: 'd', was: 'Brand fold', now: 'Brandvold' };
  const pages = [
    { ids: ['a'], same_ids: ['d'], old_words: [corrected, { ...corrected, id: 'a' }] },
    undefined,
    { ids: [], same_ids: ['b'], old_words: [] },
  ];
  expect(['a', 'b', 'c', 'd'].map((id) => lastVideoOf(id, pages))).toEqual([
    'changed',
    'same',
    null,
    'oldWords',
  ]);
});
