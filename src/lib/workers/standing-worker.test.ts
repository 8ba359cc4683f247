import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HeapFullError } from './open-worker.ts';
import { StandingWorker } from './standing-worker.ts';

const MODULE = new URL('../../../test/support/workers/echo-worker.ts', import.meta.url);
const KINDS = { thread: {}, process: { heapMib: 64 } };
let worker: StandingWorker;

const run = (
  does: string,
  signal = new AbortController().signal,
  answer = async (_asked: unknown): Promise<unknown> => null,
) => worker.run({ does }, { signal, answer });

afterEach(() => worker.close());

describe.each(Object.entries(KINDS))('a %s', (_kind, bounds) => {
  beforeEach(() => {
    worker = new StandingWorker(MODULE, { ...bounds, idleMs: 60_000 });
  });

  test('the worker stays for the next task, and several are under way at once', async () => {
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

  test('a worker without tasks ends, and the next task starts another one', async () => {
    const brief = new StandingWorker(MODULE, { ...bounds, idleMs: 1 });
    const signal = new AbortController().signal;
    expect(await brief.run({ does: 'answer' }, { signal })).toEqual({ tasks: 1 });
    await vi.waitFor(
      async () => expect(await brief.run({ does: 'answer' }, { signal })).toEqual({ tasks: 1 }),
      20_000,
    );
    await brief.close();
  });

  test('an aborted signal starts nothing, and a closed worker fails its tasks', async () => {
    await expect(run('answer', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    const [ended] = await Promise.allSettled([run('wait'), worker.close()]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'the worker was closed' } });
  });

  test('a task that no message can carry is refused, and the worker goes on', async () => {
    const signal = new AbortController().signal;
    await expect(worker.run({ does: () => 'answer' }, { signal })).rejects.toThrow('could not be cloned');
    expect(await run('answer')).toEqual({ tasks: 1 });
  });
});

test.each(['fill', 'parse'])(
  'a task that takes too much memory (%s) ends the worker and not the process; the next task has another one',
  async (does) => {
    worker = new StandingWorker(MODULE, { ...KINDS.process, idleMs: 60_000 });
    const ended = await Promise.allSettled([run('wait'), run(does)]);
    expect(ended).toEqual([1, 2].map(() => ({ status: 'rejected', reason: expect.any(HeapFullError) })));
    expect(await run('answer')).toEqual({ tasks: 1 });
  },
);
