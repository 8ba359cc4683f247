import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

/** Work that ends on command, or when it is stopped. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: AbortSignal[] = [];
  const work = async (signal: AbortSignal) => {
    begun.push(signal);
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    await Promise.race([promise, stopped]);
  };
  return { work, begun, end: resolve };
}

test('callers with the same key wait for one piece of work, others for their own', async () => {
  const shared = new SharedWork();
  const { work, begun, end } = pending();
  const { signal } = new AbortController();
  const waits = ['a', 'a', 'b', 'a'].map((key) => shared.join(key, signal, work));
  expect(begun).toHaveLength(2);
  end();
  await Promise.all(waits);
  const again = shared.join('a', signal, work);
  expect(begun).toHaveLength(3);
  await again;
});

test('the work continues while one caller waits, and stops when the last has gone', async () => {
  const shared = new SharedWork();
  const { work, begun } = pending();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = shared.join('a', one.signal, work);
  const second = shared.join('a', two.signal, work);
  one.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  expect(begun[0]?.aborted).toBe(false);
  two.abort(new Error('left too'));
  await expect(second).rejects.toThrow('left too');
  expect(begun[0]?.aborted).toBe(true);
  // No caller gets the answer of stopped work.
  const { work: next, end } = pending();
  const third = shared.join('a', new AbortController().signal, next);
  end();
  await third;
});

test('all waiting callers get a failure, and the next caller starts again', async () => {
  const shared = new SharedWork();
  const { signal } = new AbortController();
  const fail = () => Promise.reject(new Error('broken'));
  const waits = await Promise.allSettled([shared.join('a', signal, fail), shared.join('a', signal, fail)]);
  expect(waits.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await shared.join('a', signal, async () => {});
});
