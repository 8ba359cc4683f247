import { HeapFullError, openWorker } from './open-worker.ts';

/** A worker's only message: its result, or the reason for its failure. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; error: string };

/**
 * Runs one of our modules in a worker and returns its answer. Heavy arithmetic then does not block the event
 * loop, and a stop ends it at once. Text that others wrote is read with `heapMib`: its worker is a process,
 * and one that takes more memory ends alone, with HeapFullError.
 */
export async function runInWorker<T>(
  module: URL,
  input: unknown,
  signal: AbortSignal,
  heapMib: number | null = null,
): Promise<T> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const worker = openWorker(module, heapMib, {
    message(message) {
      const answer = message as WorkerAnswer<T>;
      if (answer.ok) resolve(answer.value);
      else reject(new Error(answer.error));
    },
    ended: reject,
  });
  try {
    worker.send(input);
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.end();
  }
}

/** Which bound of `runInWorker` was reached: a signal of time ended it, or its heap was full. Null for another error. */
export function reachedBound(error: unknown): 'time' | 'memory' | null {
  if ((error as { name?: string }).name === 'TimeoutError') return 'time';
  return error instanceof HeapFullError ? 'memory' : null;
}
