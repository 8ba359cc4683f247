import { reachedBound, runInWorker } from '../../lib/workers/run-in-worker.ts';
import { ImportFault } from '../import-fault.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportAnswer } from './read-apart-worker.ts';
import type { ReadImport } from './read-import.ts';

/** A project of hours takes a second and some 100 MB. */
const MAX_READING_MS = 30_000;
const MAX_HEAP_MIB = 1024;

const BEYOND_BOUNDS = {
  time: 'The file takes too long to read; it is no project of this cut.',
  memory: 'The file needs too much memory; it is no project of this cut.',
};

/**
 * Reads a foreign file in a separate process. A hostile file costs bounded time and memory and does not stop
 * the service. Throws ImportFault.
 */
export async function readApart(text: string, files: ImportFiles): Promise<ReadImport> {
  const answer = await runInWorker<ImportAnswer>(
    new URL('./read-apart-worker.ts', import.meta.url),
    { text, files },
    AbortSignal.timeout(MAX_READING_MS),
    { heapMib: MAX_HEAP_MIB },
  ).catch((cause: unknown) => {
    const bound = reachedBound(cause);
    if (bound === null) throw cause;
    throw new ImportFault(BEYOND_BOUNDS[bound], { cause });
  });
  if ('read' in answer) return answer.read;
  throw new ImportFault(answer.fault);
}
