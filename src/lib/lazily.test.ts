import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('nothing is made before the first call, and once from then on', () => {
  let count = 0;
  const made = lazily(() => {
    count += 1;
    return undefined;
  });
  expect(count).toBe(0);
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(count).toBe(1);
});
