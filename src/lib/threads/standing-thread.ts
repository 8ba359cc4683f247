import { Worker } from 'node:worker_threads';
import { type FromThread, type ToThread, toError, toOutcome } from './thread-messages.ts';

/** How long a thread may take to notice that a task has ended. One that does not is in an endless loop. */
const NOTICE_MS = 30_000;

interface Run {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  answer(asked: unknown): Promise<unknown>;
}

/**
 * One of our modules in a thread that stays. It holds what it has loaded for the next task, and several tasks may be
 * under way. The event loop of the process stays free meanwhile. A thread that ends, for want of memory or by `close`,
 * fails its tasks; the next task starts another one. `serve-thread.ts` is its other end.
 */
export class StandingThread {
  private readonly module: URL;
  private readonly heapMib: number;
  private readonly runs = new Map<number, Run>();
  private worker: Worker | null = null;
  private lastRun = 0;

  constructor(module: URL, heapMib: number) {
    this.module = module;
    this.heapMib = heapMib;
  }

  /** Runs a task. `answer` answers what the thread asks meanwhile. Throws the task's error, or the signal's reason. */
  async run(
    task: unknown,
    { signal, answer }: { signal: AbortSignal; answer(asked: unknown): Promise<unknown> },
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
    this.send({ run, kind: 'task', task });
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.lose(worker, new Error('the thread was closed'));
    await worker?.terminate();
  }

  private send(message: ToThread): void {
    this.worker ??= this.start();
    this.worker.ref();
    this.worker.postMessage(message);
  }

  private start(): Worker {
    const worker = new Worker(this.module, { resourceLimits: { maxOldGenerationSizeMb: this.heapMib } });
    worker.on('message', (message: FromThread) => this.receive(message));
    worker.once('error', (error) => this.lose(worker, error));
    worker.once('exit', (code) => this.lose(worker, new Error(`the thread ended with code ${code}`)));
    return worker;
  }

  private receive(message: FromThread): void {
    const run = this.runs.get(message.run);
    if (message.kind === 'question') {
      if (run !== undefined) this.reply(message.run, message.question, run.answer(message.asked));
      return;
    }
    this.runs.delete(message.run);
    // A thread that waits for work does not keep the process alive.
    if (this.runs.size === 0) this.worker?.unref();
    if (message.outcome.ok) run?.resolve(message.outcome.value);
    else run?.reject(toError(message.outcome.error));
  }

  private reply(run: number, question: number, answered: Promise<unknown>): void {
    const tell = (outcome: Extract<ToThread, { kind: 'reply' }>['outcome']) => {
      if (this.runs.has(run)) this.send({ run, kind: 'reply', question, outcome });
    };
    answered.then(
      (value) => tell({ ok: true, value }),
      (error: unknown) => tell(toOutcome(error)),
    );
  }

  /** Ends the thread where it does not notice the end of a task. */
  private expectEnd(run: number): void {
    const { worker } = this;
    setTimeout(() => {
      if (this.worker !== worker || !this.runs.has(run)) return;
      this.lose(worker, new Error('the thread did not answer and was ended'));
      void worker?.terminate();
    }, NOTICE_MS).unref();
  }

  private lose(worker: Worker | null, error: unknown): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.runs.values()) reject(error);
    this.runs.clear();
  }
}
