import { expect, test } from 'vitest';
import { pickEvenly } from './contact-sheet.ts';

const list = (length: number) => Array.from({ length }, (_, at) => at);

test('a short plan is shown whole; of a long one so many entries at even distances, ends included', () => {
  expect(pickEvenly(list(24), 24)).toEqual(list(24));
  const some = pickEvenly(list(100), 24);
  expect(some).toHaveLength(24);
  expect([some[0], some.at(-1)]).toEqual([0, 99]);
  const steps = some.slice(1).map((at, i) => at - (some[i] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});
