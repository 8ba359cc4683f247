import { expect, test } from 'vitest';
import { reachedBound, runInWorker } from './run-in-worker.ts';

const MODULE = new URL('../../../test/support/workers/answering-worker.ts', import.meta.url);

/** What a worker answers to some code, as a thread or in a process with 64 MiB. */
const answer = (code: string, heapMib: number | null, signal = new AbortController().signal) =>
  runInWorker<unknown>(MODULE, code, signal, { heapMib });

/** The bound that the code reaches. */
async function bound(code: string, heapMib: number, signal?: AbortSignal): Promise<unknown> {
  return await answer(code, heapMib, signal).then(
    (answered) => ({ answered }),
    (error: unknown) => reachedBound(error) ?? error,
  );
}

test.each([null, 64])('a worker answers, or fails with its words (%s)', async (heapMib) => {
  expect(await answer('new Float32Array([0.5, 1])', heapMib)).toEqual(new Float32Array([0.5, 1]));
  await expect(answer('JSON.parse("{")', heapMib)).rejects.toThrow('JSON');
  await expect(answer('process.exit(7)', heapMib)).rejects.toThrow('code 7');
});

test('a thread stays for the next work; one that failed or was stopped does not', async () => {
  const count = () => answer('globalThis.done = (globalThis.done ?? 0) + 1', null) as Promise<number>;
  const first = await count();
  expect(await count()).toBe(first + 1);
  await expect(answer('globalThis.done = 1_000, JSON.parse("{")', null)).rejects.toThrow('JSON');
  const stopping = answer('globalThis.done = 1_000; for (;;);', null, AbortSignal.timeout(100));
  await expect(stopping).rejects.toThrow('timeout');
  expect(await count()).toBeLessThan(1_000);
});

test.each([null, 64])(
  'a worker tells how much of its work is done before it answers (%s)',
  async (heapMib) => {
    const told: number[] = [];
    const options = { heapMib, onProgress: (fraction: number) => void told.push(fraction) };
    const { signal } = new AbortController();
    expect(await runInWorker(MODULE, 'report(0.25), report(0.5), 7', signal, options)).toBe(7);
    expect(told).toEqual([0.25, 0.5]);
  },
);

test('a text that fills the memory in one step, or step by step, ends its own process alone', async () => {
  expect(await bound('JSON.parse("[" + "[],".repeat(8e6) + "[]]").length', 64)).toBe('memory');
  expect(await bound('{ const all = []; for (;;) all.push({}); }', 64)).toBe('memory');
});

test('a process that takes too long is ended', async () => {
  expect(await bound('for (;;);', 64, AbortSignal.timeout(400))).toBe('time');
});

test('another end of a process is no bound, and its last words are told', async () => {
  const ended = await bound('process.kill(process.pid, "SIGKILL")', 64);
  expect(ended).toMatchObject({ message: 'a worker process ended with SIGKILL' });
  const faulty = await bound(
    '{ setTimeout(() => { throw new Error("out of step") }); new Promise(() => {}) }',
    64,
  );
  expect(faulty).toMatchObject({ message: expect.stringContaining('Error: out of step') });
});
