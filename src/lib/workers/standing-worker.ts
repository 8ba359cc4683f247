import { type OpenWorker, openWorker } from './open-worker.ts';
import { type FromWorker, type ToWorker, toError, toOutcome } from './worker-messages.ts';

/** How long a worker may take to notice that a task has ended. One that does not is in an endless loop. */
const NOTICE_MS = 30_000;

export interface WorkerBounds {
  /** With it the worker is a process; one that takes more memory ends alone. Else it is a thread. */
  heapMib?: number;
  /** A worker without tasks ends after this time, and gives its memory back. */
  idleMs: number;
}

const refuse = async (): Promise<unknown> => {
  throw new Error('this task may ask nothing');
};

interface Run {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  answer(asked: unknown): Promise<unknown>;
}

/**
 * One of our modules as a worker that stays (`openWorker`). It holds what it has loaded for the next task, and several
 * tasks may be under way. The event loop of the process stays free meanwhile. A worker that ends, for want of memory or
 * by `close`, fails its tasks; the next task starts another one. `serve-tasks.ts` is its other end.
 */
export class StandingWorker {
  private readonly module: URL;
  private readonly bounds: WorkerBounds;
  private readonly runs = new Map<number, Run>();
  private worker: OpenWorker | null = null;
  private idle: NodeJS.Timeout | null = null;
  private lastRun = 0;

  constructor(module: URL, bounds: WorkerBounds) {
    this.module = module;
    this.bounds = bounds;
  }

  /** Runs a task. `answer` answers what the worker asks meanwhile. Throws the task's error, or the signal's reason. */
  async run(
    task: unknown,
    { signal, answer = refuse }: { signal: AbortSignal; answer?: (asked: unknown) => Promise<unknown> },
  ): Promise<unknown> {
    signal.throwIfAborted();
    const run = ++this.lastRun;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const abort = () => {
      this.send({ run, kind: 'abort' });
      reject(signal.reason);
      this.expectEnd(run);
    };
    signal.addEventListener('abort', abort, { once: true });
    this.runs.set(run, { resolve, reject, answer });
    try {
      this.hand(run, task);
      return await promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    if (this.idle !== null) clearTimeout(this.idle);
    const { worker } = this;
    this.lose(worker, new Error('the worker was closed'));
    await worker?.end();
  }

  /** Throws for a task that cannot be handed to a worker; nothing of it is kept. */
  private hand(run: number, task: unknown): void {
    try {
      this.send({ run, kind: 'task', task });
    } catch (error) {
      this.runs.delete(run);
      if (this.runs.size === 0) this.rest();
      throw error;
    }
  }

  private send(message: ToWorker): void {
    this.worker ??= this.start();
    this.worker.ref();
    if (this.idle !== null) clearTimeout(this.idle);
    this.worker.send(message);
  }

  private start(): OpenWorker {
    const worker: OpenWorker = openWorker(this.module, this.bounds.heapMib ?? null, {
      message: (message) => this.receive(message as FromWorker),
      ended: (error) => this.lose(worker, error),
    });
    return worker;
  }

  private receive(message: FromWorker): void {
    const run = this.runs.get(message.run);
    if (message.kind === 'question') {
      if (run !== undefined) this.reply(message.run, message.question, run.answer(message.asked));
      return;
    }
    this.runs.delete(message.run);
    if (this.runs.size === 0) this.rest();
    if (message.outcome.ok) run?.resolve(message.outcome.value);
    else run?.reject(toError(message.outcome.error));
  }

  /** A worker that waits for work does not keep the process alive, and ends after a while. */
  private rest(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.close(), this.bounds.idleMs).unref();
  }

  private reply(run: number, question: number, answered: Promise<unknown>): void {
    const tell = (outcome: Extract<ToWorker, { kind: 'reply' }>['outcome']) => {
      if (this.runs.has(run)) this.send({ run, kind: 'reply', question, outcome });
    };
    answered.then(
      (value) => tell({ ok: true, value }),
      (error: unknown) => tell(toOutcome(error)),
    );
  }

  /** Ends the worker where it does not notice the end of a task. */
  private expectEnd(run: number): void {
    const { worker } = this;
    setTimeout(() => {
      if (this.worker !== worker || !this.runs.has(run)) return;
      this.lose(worker, new Error('the worker did not answer and was ended'));
      void worker?.end();
    }, NOTICE_MS).unref();
  }

  private lose(worker: OpenWorker | null, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.runs.values()) reject(error);
    this.runs.clear();
  }
}
