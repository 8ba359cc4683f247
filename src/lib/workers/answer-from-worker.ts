import { ownerPort } from './owner-port.ts';
import type { OnProgress, WorkerAnswer, WorkerProgress } from './run-in-worker.ts';

/**
 * The other end of `runInWorker`: does the work and sends the one answer. `report` tells before it how much of the work is
 * done, 0..1.
 */
export function answerFromWorker<Input, Output>(
  work: (input: Input, report: OnProgress) => Promise<Output>,
): void {
  const port = ownerPort();
  const report: OnProgress = (fraction) => port.send({ fraction } satisfies WorkerProgress);
  const answer = async (input: Input): Promise<WorkerAnswer<Output>> => {
    try {
      return { ok: true, value: await work(input, report) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };
  port.onMessage((input) => void answer(input as Input).then(port.send));
}
