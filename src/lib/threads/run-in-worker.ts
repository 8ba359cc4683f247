import { Worker } from 'node:worker_threads';

/** A worker's only message: its result, or the reason for its failure. */
export type WorkerAnswer<T> = { ok: true; value: T } | { ok: false; error: string };

/**
 * Runs one of our modules in a separate thread and returns its answer. Heavy arithmetic then does not block
 * the event loop, and a stop ends it at once. With `heapMib`, a thread that takes more memory ends without
 * ending the process.
 */
export async function runInWorker<T>(
  module: URL,
  workerData: unknown,
  signal: AbortSignal,
  heapMib: number | null = null,
): Promise<T> {
  signal.throwIfAborted();
  const limits = heapMib === null ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMib } };
  const worker = new Worker(module, { workerData, ...limits });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', (answer: WorkerAnswer<T>) => {
    if (answer.ok) resolve(answer.value);
    else reject(new Error(answer.error));
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`a worker thread ended with code ${code} and no answer`)));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Which bound of `runInWorker` was reached: a signal of time ended it, or its heap was full. Null for another error. */
export function reachedBound(error: unknown): 'time' | 'memory' | null {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError') return 'time';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : null;
}
