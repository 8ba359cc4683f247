import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { IdleThreads } from './idle-threads.ts';
import { HeapFullError, openWorker, type WorkerEars } from './open-worker.ts';
import type { ModuleTask, WorkerAnswer, WorkerProgress } from './worker-messages.ts';

/** Hears how much of some work is done, 0..1. */
export type OnProgress = (fraction: number) => void;

export interface WorkerOptions {
  /** The most memory; null for a thread without a bound. */
  heapMib?: number | null;
  onProgress?: OnProgress | undefined;
}

const WORKER = new URL('./module-worker.ts', import.meta.url);
/** The steps of one recording come one after another; two recordings may be apart by less than this. */
const THREADS = new IdleThreads(WORKER, { most: availableParallelism(), idleMs: 60_000 });

/**
 * Runs the `work` of one of our modules in a worker and returns its result. Heavy arithmetic then does not block the
 * event loop, and a stop ends it at once. A thread that has done its work stays for the next one for a while, with all
 * that it has loaded. Text that others wrote is read with `heapMib`: its worker is a process of its own, and one that
 * takes more memory ends alone, with HeapFullError.
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
  const { worker, release } = takeWorker(module, heapMib, {
    message(message) {
      const answer = message as WorkerAnswer<T> | WorkerProgress;
      if ('fraction' in answer) onProgress?.(answer.fraction);
      else if (answer.ok) resolve(answer.value);
      else reject(new Error(answer.error));
    },
    ended: reject,
  });
  let end = () => worker.end();
  try {
    worker.send({ module: module.href, input } satisfies ModuleTask);
    const value = await promise;
    end = release;
    return value;
  } finally {
    signal.removeEventListener('abort', stop);
    await end();
  }
}

/** A thread, or with `heapMib` a process. A worker that has done its work is released, any other one is ended. */
function takeWorker(module: URL, heapMib: number | null, ears: WorkerEars) {
  if (heapMib !== null) {
    const worker = openWorker(WORKER, heapMib, ears, basename(module.pathname));
    return { worker, release: () => worker.end() };
  }
  const worker = THREADS.take(ears);
  return { worker, release: () => THREADS.keep(worker) };
}

/** Which bound of `runInWorker` was reached: a signal of time ended it, or its heap was full. Null for another error. */
export function reachedBound(error: unknown): 'time' | 'memory' | null {
  if ((error as { name?: string }).name === 'TimeoutError') return 'time';
  return error instanceof HeapFullError ? 'memory' : null;
}
