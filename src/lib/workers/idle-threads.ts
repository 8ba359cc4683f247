import { type OpenWorker, openWorker, type WorkerEars } from './open-worker.ts';

const DEAF: WorkerEars = { message: () => {}, ended: () => {} };

/** A thread that does one task after another. Each task has ears of its own. */
export interface ReusableThread extends OpenWorker {
  ears: WorkerEars;
}

interface IdleBounds {
  /** So many threads at most stay without a task. */
  most: number;
  /** A thread without a task ends after this time, and gives its memory back. */
  idleMs: number;
}

/**
 * Threads of one module between their tasks. To start one and to load its modules takes 80 ms of processor time. Threads
 * without a task do not keep the process alive.
 */
export class IdleThreads {
  readonly #module: URL;
  readonly #bounds: IdleBounds;
  /** The last used one at the end: its modules and models are the most likely to be needed again. */
  readonly #idle = new Map<ReusableThread, NodeJS.Timeout>();

  constructor(module: URL, bounds: IdleBounds) {
    this.#module = module;
    this.#bounds = bounds;
  }

  /** An idle thread, or a new one. */
  take(ears: WorkerEars): ReusableThread {
    const thread = [...this.#idle.keys()].at(-1) ?? this.#open();
    this.#forget(thread);
    thread.ears = ears;
    thread.ref();
    return thread;
  }

  /** Keeps a thread that has done its task. */
  async keep(thread: ReusableThread): Promise<void> {
    if (this.#idle.size >= this.#bounds.most) return await thread.end();
    const endIdle = () => {
      this.#forget(thread);
      void thread.end();
    };
    thread.ears = { ...DEAF, ended: () => this.#forget(thread) };
    thread.unref();
    this.#idle.set(thread, setTimeout(endIdle, this.#bounds.idleMs).unref());
  }

  #open(): ReusableThread {
    const worker = openWorker(this.#module, null, {
      message: (message) => thread.ears.message(message),
      ended: (error) => thread.ears.ended(error),
    });
    const thread: ReusableThread = { ...worker, ears: DEAF };
    return thread;
  }

  #forget(thread: ReusableThread): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }
}
