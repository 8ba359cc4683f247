import { expect, test } from 'vitest';
import { sayCuts } from './say-cuts.ts';

/** Without the marks that keep a name's writing direction to itself. */
const said = (...given: Parameters<typeof sayCuts>) => sayCuts(...given).replaceAll(/[\u2068\u2069]/g, '');

test('the cuts of a recording are counted and named', () => {
  expect(said({ cut_count: 0, names: [] })).toBe('No cut is made from it.');
  expect(said({ cut_count: 1, names: ['The fire'] })).toMatch(/^1 cut is made from it: “The fire”\. /);
  expect(said({ cut_count: 3, names: ['The fire', 'The oven'] })).toMatch(
    /^3 cuts are made from it: “The fire”, “The oven”, 1 other\. /,
  );
});

test('of a long brief the beginning is named', () => {
  const brief = `Everything about\nthe bread ${'and its price '.repeat(20)}`;
  const [name = ''] = /“.*”/.exec(said({ cut_count: 1, names: [brief] })) ?? [];
  expect(name).toMatch(/^“Everything about the bread and its price .* …”$/);
  expect(name.length).toBeLessThan(70);
});

test('what is not known yet is said in general', () => {
  expect(said(undefined)).toMatch(/^Cuts that are made from it stay readable/);
});
