import { ProblemError } from '../contract/problems/problem.ts';

const RETRY_AFTER_S = 2;

/** Bounds how much work runs and how much waits. More is refused, because its answer would come too late. */
export class Turnstile {
  private readonly places: number;
  private readonly maxWaiting: number;
  private readonly busyWith: string;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** `busyWith` is what a refusal says, such as `previews are being made`. */
  constructor(places: number, maxWaiting: number, busyWith: string) {
    this.places = places;
    this.maxWaiting = maxWaiting;
    this.busyWith = busyWith;
  }

  /** Throws ProblemError `concurrency_limit` when too many wait already. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) {
      if (this.waiting.length >= this.maxWaiting) {
        throw new ProblemError('concurrency_limit', `too many ${this.busyWith}; ask again shortly`, {
          retryAfterS: RETRY_AFTER_S,
        });
      }
      // The place passes to the next caller without becoming free.
      await new Promise<void>((admitted) => this.waiting.push(admitted));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
