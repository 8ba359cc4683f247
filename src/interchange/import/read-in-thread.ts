import { Worker } from 'node:worker_threads';
import { ImportFault } from '../import-fault.ts';
import type { ImportFiles } from './import-files.ts';
import type { ReadImport } from './read-import.ts';

/** A project of hours takes a second and some 100 MB. */
const MAX_READING_MS = 30_000;
const MAX_HEAP_MB = 1024;

type Answer = { read: ReadImport } | { fault: string };

/**
 * Reads a file from elsewhere in a thread of its own, so that a hostile one costs bounded time and memory and the
 * service goes on. Throws ImportFault.
 */
export async function readInThread(text: string, files: ImportFiles): Promise<ReadImport> {
  const worker = new Worker(new URL('./import-thread.ts', import.meta.url), {
    workerData: { text, files },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const answer = await answerOf(worker);
  if ('read' in answer) return answer.read;
  throw new ImportFault(answer.fault);
}

async function answerOf(worker: Worker): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(
    () => reject(new ImportFault('The file takes too long to read; it is no project of this cut.')),
    MAX_READING_MS,
  );
  worker.once('message', resolve);
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    reject(
      cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new ImportFault('The file needs too much memory; it is no project of this cut.', { cause })
        : cause,
    ),
  );
  worker.once('exit', (code) =>
    reject(new Error(`the reading thread ended with code ${code} and no answer`)),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
