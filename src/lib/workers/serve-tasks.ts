import { ownerPort } from './owner-port.ts';
import { type FromWorker, type ToWorker, toError, toOutcome } from './worker-messages.ts';

/** What a task may use besides its input. */
export interface TaskContext {
  signal: AbortSignal;
  /** Asks the owner of the worker, and waits for the answer. */
  ask(asked: unknown): Promise<unknown>;
}

type Answer = (outcome: Extract<ToWorker, { kind: 'reply' }>['outcome']) => void;

/** The other end of `StandingWorker`: does each task that it is sent, several at once where they wait. */
export function serveTasks<Task>(work: (task: Task, context: TaskContext) => Promise<unknown>): void {
  const port = ownerPort();
  const stops = new Map<number, AbortController>();
  const questions = new Map<number, Answer>();
  let lastQuestion = 0;
  const send = (message: FromWorker) => port.send(message);

  const ask = (run: number, asked: unknown): Promise<unknown> => {
    const question = ++lastQuestion;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    questions.set(question, (outcome) => {
      questions.delete(question);
      if (outcome.ok) resolve(outcome.value);
      else reject(toError(outcome.error));
    });
    send({ run, kind: 'question', question, asked });
    return promise;
  };

  const start = async (run: number, task: Task): Promise<void> => {
    const stop = new AbortController();
    stops.set(run, stop);
    try {
      const value = await work(task, { signal: stop.signal, ask: (asked) => ask(run, asked) });
      send({ run, kind: 'done', outcome: { ok: true, value } });
    } catch (error) {
      send({ run, kind: 'done', outcome: toOutcome(error) });
    } finally {
      stops.delete(run);
    }
  };

  port.onMessage((sent) => {
    const message = sent as ToWorker;
    if (message.kind === 'task') void start(message.run, message.task as Task);
    else if (message.kind === 'abort') stops.get(message.run)?.abort();
    else questions.get(message.question)?.(message.outcome);
  });
}
