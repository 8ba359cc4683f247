import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { saysHeapFull } from './says-heap-full.ts';

/** Bytes of a process's last words that an error repeats. */
const MOST_SAID_BYTES = 2_000;

/** A worker's heap was full. Its process ended with it, and no other. */
export class HeapFullError extends Error {
  override readonly name = 'HeapFullError';

  constructor(heapMib: number) {
    super(`a worker took more than its ${heapMib} MiB of memory`);
  }
}

/** A worker as its owner has it. */
export interface OpenWorker {
  /** Throws for what no message can carry. */
  send(message: unknown): void;
  /** A worker keeps its owner's process alive from `ref` to `unref`; a new one does. */
  ref(): void;
  unref(): void;
  end(): Promise<void>;
}

/** What its owner hears of a worker. */
export interface WorkerEars {
  message(message: unknown): void;
  /** It ended, by itself or by `end`. An error may be told twice. */
  ended(error: Error): void;
}

/**
 * Opens one of our modules as a worker: a thread, or with `heapMib` a process of its own. V8 ends a thread whose heap is
 * full only between two steps of our code; where one step takes the memory, as `JSON.parse` does, it ends the whole
 * process. So only a process bounds the memory of what others wrote.
 */
export function openWorker(
  module: URL,
  heapMib: number | null,
  ears: WorkerEars,
  /** What a process is called in a list of processes, behind the module. */
  label = '',
): OpenWorker {
  return heapMib === null ? openThread(module, ears) : openProcess([module, label], heapMib, ears);
}

function openThread(module: URL, ears: WorkerEars): OpenWorker {
  const worker = new Worker(module);
  worker.on('message', ears.message);
  worker.once('error', (error) => ears.ended(error as Error));
  worker.once('exit', (code) => ears.ended(new Error(`a worker thread ended with code ${code}`)));
  return {
    send: (message) => worker.postMessage(message),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: async () => void (await worker.terminate()),
  };
}

function openProcess([module, label]: [URL, string], heapMib: number, ears: WorkerEars): OpenWorker {
  const node = [process.execPath, `--max-old-space-size=${heapMib}`, fileURLToPath(module), label];
  // A process that ends for want of memory would leave all of it behind as a file.
  const child = spawn('sh', ['-c', 'ulimit -c 0; exec "$@"', 'sh', ...node], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const { promise: exited, resolve: exit } = Promise.withResolvers<void>();
  const stderr = child.stderr as Socket;
  let said = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID_BYTES);
  });
  child.on('message', ears.message);
  child.once('error', (error) => {
    ears.ended(error);
    exit();
  });
  child.once('close', (code, signal) => {
    const isFull = signal === 'SIGABRT' && saysHeapFull(said);
    const how = `a worker process ended with ${signal ?? `code ${code}`} ${said.trim()}`.trim();
    ears.ended(isFull ? new HeapFullError(heapMib) : new Error(how));
    exit();
  });
  return {
    // A message to a process that has ended fails there too; its end is told in any case.
    send: (message) => void child.send(message as object, () => {}),
    ref: () => {
      for (const handle of [child, child.channel, stderr]) handle?.ref();
    },
    unref: () => {
      for (const handle of [child, child.channel, stderr]) handle?.unref();
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
