import { expect, test, vi } from 'vitest';
import { IdleThreads, type ReusableThread } from './idle-threads.ts';

const MODULE = new URL('./module-worker.ts', import.meta.url);
const ANSWERING = new URL('../../../test/support/workers/answering-worker.ts', import.meta.url).href;

/** What a thread of `threads` answers to some code, and the thread, which is not kept yet. */
async function ask(threads: IdleThreads, code: string): Promise<{ answer: unknown; thread: ReusableThread }> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const thread = threads.take({ message: resolve, ended: reject });
  thread.send({ module: ANSWERING, input: code });
  return { answer: await promise, thread };
}

const COUNT = 'globalThis.tasks = (globalThis.tasks ?? 0) + 1';
const tasks = (value: number) => ({ ok: true, value });

test('the last used thread does the next task, and tasks at the same time have threads of their own', async () => {
  const threads = new IdleThreads(MODULE, { most: 2, idleMs: 60_000 });
  const first = await ask(threads, COUNT);
  const second = await ask(threads, COUNT);
  expect([first.answer, second.answer]).toEqual([tasks(1), tasks(1)]);
  await threads.keep(second.thread);
  await threads.keep(first.thread);
  const third = await ask(threads, COUNT);
  expect(third).toEqual({ answer: tasks(2), thread: first.thread });
  await Promise.all([third.thread.end(), second.thread.end()]);
});

test('no more threads stay than are allowed', async () => {
  const threads = new IdleThreads(MODULE, { most: 1, idleMs: 60_000 });
  const [first, second] = [await ask(threads, COUNT), await ask(threads, COUNT)];
  await threads.keep(first.thread);
  await threads.keep(second.thread);
  const [third, fourth] = [await ask(threads, COUNT), await ask(threads, COUNT)];
  expect([third.answer, fourth.answer]).toEqual([tasks(2), tasks(1)]);
  await Promise.all([third.thread.end(), fourth.thread.end()]);
});

test('a thread without a task ends after a while', async () => {
  const threads = new IdleThreads(MODULE, { most: 2, idleMs: 1 });
  const askAndKeep = async () => {
    const { answer, thread } = await ask(threads, COUNT);
    await threads.keep(thread);
    return answer;
  };
  expect(await askAndKeep()).toEqual(tasks(1));
  await vi.waitFor(async () => expect(await askAndKeep()).toEqual(tasks(1)), 20_000);
});

test('a thread that ended without a task does none', async () => {
  const threads = new IdleThreads(MODULE, { most: 2, idleMs: 60_000 });
  const first = await ask(threads, 'setTimeout(() => process.exit(3)), 1');
  const ended = Promise.withResolvers<void>();
  await threads.keep(first.thread);
  const { ears } = first.thread;
  first.thread.ears = {
    ...ears,
    ended: (error) => {
      ears.ended(error);
      ended.resolve();
    },
  };
  await ended.promise;
  const next = await ask(threads, COUNT);
  expect(next.answer).toEqual(tasks(1));
  await next.thread.end();
});
