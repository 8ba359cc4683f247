import { expect, test } from 'vitest';
import { allEnded } from './all-ended.ts';

test('answers come in order', async () => {
  expect(await allEnded([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('a failure is reported only when the others have ended, too', async () => {
  const slow = Promise.withResolvers<void>();
  const told: string[] = [];
  const both = allEnded([
    Promise.reject(new Error('at once')),
    slow.promise.then(() => told.push('slow ended')),
  ]);
  const failed = both.catch((error: Error) => told.push(error.message));
  await new Promise(setImmediate);
  expect(told).toEqual([]);
  slow.resolve();
  await failed;
  expect(told).toEqual(['slow ended', 'at once']);
});
