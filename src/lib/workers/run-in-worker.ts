import { HeapFullError, openWorker } from './open-worker.ts';

/** A worker's last message: its result, or the reason for its failure. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; error: string };

/** What a worker may send before it: how much of its work is done, 0..1. */
export interface WorkerProgress {
  fraction: number;
}

/** Hears how much of some work is done, 0..1. */
export type OnProgress = (fraction: number) => void;

export interface WorkerOptions {
  /** The most memory; null for a thread without a bound. */
  heapMib?: number | null;
  onProgress?: OnProgress | undefined;
}

/**
 * Runs one of our modules in a worker and returns its answer. Heavy arithmetic then does not block the event
 * loop, and a stop ends it at once. Text that others wrote is read with `heapMib`: its worker is a process,
 * and one that takes more memory ends alone, with HeapFullError.
 */
export async function runInWorker<T>(
  module: URL,
  input: unknown,
  signal: AbortSignal,
  { heapMib = null, onProgress }: WorkerOptions = {},
): Promise<T> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const worker = openWorker(module, heapMib, {
    message(message) {
      const answer = message as WorkerAnswer<T> | WorkerProgress;
      if ('fraction' in answer) onProgress?.(answer.fraction);
      else if (answer.ok) resolve(answer.value);
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
