import { expect, test } from 'vitest';
import { isStale } from './is-stale.ts';

const plan = { entries: [{ source_group: 'talk' }, { source_group: 'demo' }] };

test('a change makes its own data and every list stale, and nothing else', () => {
  for (const key of [
    ['groups'],
    ['cuts', 'titles', ['c']],
    ['words', 'talk'],
    ['words', 'talk', 'displayed'],
  ])
    expect(isStale(key, {}, ['talk'])).toBe(true);
  for (const key of [['words', 'demo'], ['session'], ['kits']])
    expect(isStale(key, {}, ['talk'])).toBe(false);
});

test('a change of a recording makes the cuts and plans that show it stale, for the names of its speakers', () => {
  expect(isStale(['cut', 'c'], { plan }, ['demo'])).toBe(true);
  expect(isStale(['plan', 'c', 2], plan, ['demo'])).toBe(true);
  expect(isStale(['cut', 'c'], { plan }, ['other'])).toBe(false);
  expect(isStale(['cut', 'c'], { plan: null }, ['demo'])).toBe(false);
  expect(isStale(['plan', 'c', 2], undefined, ['demo'])).toBe(false);
});
