import { ProblemError } from '../contract/problems/problem.ts';

const RETRY_AFTER_S = 2;

/** One who waits for a place. */
interface Waiter {
  admit(): void;
  refuse(reason: ProblemError): void;
}

/**
 * Bounds how much work runs and how much waits. More is refused, because its answer would come too late. Accounts that
 * wait are served in turn, and none can take all places to wait from the others.
 */
export class Turnstile {
  private readonly places: number;
  private readonly maxWaiting: number;
  private readonly busyWith: string;
  private running = 0;
  /** The waiting callers of each account, in the order of their turns. No list is empty. */
  private readonly waiting = new Map<string, Waiter[]>();

  /** `busyWith` is the reason in a refusal, such as `previews are being made`. */
  constructor(places: number, maxWaiting: number, busyWith: string) {
    this.places = places;
    this.maxWaiting = maxWaiting;
    this.busyWith = busyWith;
  }

  /** Throws ProblemError `concurrency_limit` when too many wait already. */
  async pass<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) await this.wait(accountId);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // The place passes to the next caller without becoming free.
      const next = this.takeNext();
      if (next === undefined) this.running -= 1;
      else next.admit();
    }
  }

  private wait(accountId: string): Promise<void> {
    const own = this.waiting.get(accountId) ?? [];
    if (this.countWaiting() >= this.maxWaiting) this.makeRoom(own.length);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    own.push({ admit: resolve, refuse: reject });
    this.waiting.set(accountId, own);
    return promise;
  }

  /** Refuses the newest caller of the account with the most waiting callers, if that is fair; else throws. */
  private makeRoom(ownCount: number): void {
    let most: Waiter[] = [];
    for (const waiters of this.waiting.values()) if (waiters.length > most.length) most = waiters;
    if (most.length <= ownCount + 1) throw this.busy();
    most.pop()?.refuse(this.busy());
  }

  /** The next of the account whose turn it is. The account's next turn comes after those of all others. */
  private takeNext(): Waiter | undefined {
    const [first] = this.waiting;
    if (first === undefined) return undefined;
    const [accountId, [next, ...rest]] = first;
    this.waiting.delete(accountId);
    if (rest.length > 0) this.waiting.set(accountId, rest);
    return next;
  }

  private countWaiting(): number {
    return [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  private busy(): ProblemError {
    return new ProblemError('concurrency_limit', `too many ${this.busyWith}; ask again shortly`, {
      retryAfterS: RETRY_AFTER_S,
    });
  }
}
