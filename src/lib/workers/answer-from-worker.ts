import { ownerPort } from './owner-port.ts';
import type { WorkerAnswer } from './run-in-worker.ts';

/** The other end of `runInWorker`: does the work and sends the one answer. */
export function answerFromWorker<Input, Output>(work: (input: Input) => Promise<Output>): void {
  const port = ownerPort();
  const answer = async (input: Input): Promise<WorkerAnswer<Output>> => {
    try {
      return { ok: true, value: await work(input) };
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };
  port.onMessage((input) => void answer(input as Input).then(port.send));
}
