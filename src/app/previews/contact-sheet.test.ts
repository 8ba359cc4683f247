import { expect, test } from 'vitest';
import { spread } from './contact-sheet.ts';

const list = (length: number) => Array.from({ length }, (_, at) => at);

test('a short plan is shown whole; of a long one so many entries at even distances, ends included', () => {
  expect(spread(list(24), 24)).toEqual(list(24));
  const some = spread(list(100), 24);
  expect(some).toHaveLength(24);
  expect([some[0], some.at(-1)]).toEqual([0, 99]);
  const steps = some.slice(1).map((at, i) => at - (some[i] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});
