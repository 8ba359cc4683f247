import { expect, test } from 'vitest';
import { formatCeilings, readCeilings } from './ceilings.ts';
import { readName } from './read-name.ts';

test('ceilings are numbers, or that of a new account', () => {
  expect(readCeilings('ingests=3, renders=default')).toEqual({
    ceiling_ingests: 3,
    ceiling_renders: 'default',
  });
  expect(formatCeilings({ ceilings: { ingests: 3, planners: 5, renders: 12 } })).toBe(
    'ingests=3,planners=5,renders=12',
  );
});

test.each([
  ['ingests=1,ingests=2', /--ceiling ingests=1,ingests=2: ingests is named twice/],
  ['cuts=1', /--ceiling cuts=1: allowed are ingests, planners, renders/],
  ['toString=1', /allowed are ingests/],
  ['ingests=-1', /allowed is default, or a whole number from 0 to 999999999/],
  ['ingests', /allowed is default, or a whole number/],
  ['ingests=99999999999', /allowed is default, or a whole number/],
])('--ceiling %s is refused', (list, rule) => {
  expect(() => readCeilings(list)).toThrow(rule);
});

test('names have one line', () => {
  expect(readName('  Studio Ä ')).toBe('Studio Ä');
  for (const wrong of ['', ' ', 'a\nb', 'a\u0007', 'a\u2028b', 'x'.repeat(201)]) {
    expect(() => readName(wrong)).toThrow(/1 to 200 characters, without line breaks/);
  }
});
