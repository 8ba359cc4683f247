import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from './run-in-worker.ts';

/** The other end of `runInWorker`: does the work and sends the one answer. */
export async function answerFromWorker<Input, Output>(
  work: (input: Input) => Promise<Output>,
): Promise<void> {
  let answer: WorkerAnswer<Output>;
  try {
    answer = { ok: true, value: await work(workerData as Input) };
  } catch (error) {
    answer = { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
}
