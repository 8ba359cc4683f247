interface Shared<T> {
  result: Promise<T>;
  waiting: number;
  stop: AbortController;
}

/** Work for which all callers with the same key wait together. It stops when the last of them has gone. */
export class SharedWork<T> {
  private readonly running = new Map<string, Shared<T>>();

  /** Rejects with the work's error, or with the signal's reason as soon as that fires. */
  async join(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const shared = this.running.get(key) ?? this.begin(key, work);
    shared.waiting += 1;
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([shared.result, gone]);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        // The next caller starts new work: this work may be stopping already.
        if (this.running.get(key) === shared) this.running.delete(key);
        shared.stop.abort(new Error('no caller waits for it any more'));
      }
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const stop = new AbortController();
    const shared: Shared<T> = { result: work(stop.signal), waiting: 0, stop };
    this.running.set(key, shared);
    return shared;
  }
}
