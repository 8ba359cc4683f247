import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StandingThread } from './standing-thread.ts';

const MODULE = new URL('../../../test/support/threads/echo-worker.ts', import.meta.url);
let thread: StandingThread;

beforeEach(() => {
  thread = new StandingThread(MODULE, { heapMib: 64, idleMs: 60_000 });
});
afterEach(() => thread.close());

const run = (
  does: string,
  signal = new AbortController().signal,
  answer = async (_asked: unknown): Promise<unknown> => null,
) => thread.run({ does }, { signal, answer });

test('the thread stays for the next task, and several are under way at once', async () => {
  const waiting = new AbortController();
  const first = run('wait', waiting.signal);
  expect(await run('answer')).toEqual({ tasks: 2 });
  expect(await run('answer')).toEqual({ tasks: 3 });
  waiting.abort(new Error('enough'));
  await expect(first).rejects.toThrow('enough');
  expect(await run('answer')).toEqual({ tasks: 4 });
});

test('the event loop is free meanwhile', async () => {
  let isDone = false;
  let turns = 0;
  const counted = run('count').finally(() => {
    isDone = true;
  });
  while (!isDone) {
    turns += 1;
    await setImmediate();
  }
  await counted;
  expect(turns).toBeGreaterThan(20);
});

test('a task asks its owner, and hears the answer or its error', async () => {
  const signal = new AbortController().signal;
  expect(await run('ask', signal, async (asked) => ({ asked }))).toEqual({
    heard: { asked: { question: 'why?' } },
  });
  await expect(run('ask', signal, () => Promise.reject(new Error('nobody knows')))).rejects.toThrow(
    'nobody knows',
  );
});

test('an error keeps its name, its message and its facts', async () => {
  await expect(run('throw')).rejects.toMatchObject({
    name: 'Refusal',
    message: 'nothing was found',
    stage: 'select',
  });
});

test('a task that takes too much memory ends the thread and not the process; the next task has another one', async () => {
  const ended = await Promise.allSettled([run('wait'), run('fill')]);
  const reason = expect.objectContaining({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(ended).toEqual([1, 2].map(() => ({ status: 'rejected', reason })));
  expect(await run('answer')).toEqual({ tasks: 1 });
});

test('a thread without tasks ends, and the next task starts another one', async () => {
  const brief = new StandingThread(MODULE, { idleMs: 1 });
  const signal = new AbortController().signal;
  expect(await brief.run({ does: 'answer' }, { signal })).toEqual({ tasks: 1 });
  await vi.waitFor(
    async () => expect(await brief.run({ does: 'answer' }, { signal })).toEqual({ tasks: 1 }),
    20_000,
  );
  await brief.close();
});

test('an aborted signal starts nothing, and a closed thread fails its tasks', async () => {
  await expect(run('answer', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  const [ended] = await Promise.allSettled([run('wait'), thread.close()]);
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'the thread was closed' } });
});
