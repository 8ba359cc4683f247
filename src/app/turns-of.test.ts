import { expect, test } from 'vitest';
import { TurnsOf } from './turns-of.ts';

test('work on one thing is done one after the other, and on others beside it', async () => {
  const turns = new TurnsOf({ places: 1, maxWaiting: 2, busyWith: 'things are being done' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const done: string[] = [];
  const work = (account: string, id: string, until = Promise.resolve()) =>
    turns.pass(account, id, async () => {
      done.push(`${account} ${id}`);
      await until;
    });
  const first = work('ann', 'a', held);
  const waiting = [work('ann', 'A'), work('ann', 'a')];
  await Promise.all([work('ann', 'b'), work('bob', 'a')]);
  expect(done).toEqual(['ann a', 'ann b', 'bob a']);
  await expect(work('ann', 'a')).rejects.toMatchObject({ code: 'concurrency_limit' });
  release();
  await Promise.all([first, ...waiting]);
  expect(done.slice(3)).toEqual(['ann A', 'ann a']);
  await expect(turns.pass('ann', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
