import { ProblemError } from '../contract/problems/problem.ts';

const RETRY_AFTER_S = 2;

/** One who waits for a place. */
interface Waiter {
  admit(): void;
  refuse(reason: ProblemError): void;
}

/**
 * Bounds how much work runs and how much waits. More is refused, because its answer would come too late. Accounts that
 * wait are served in turn, and none can take all places to wait from the others. Where work lasts as long as its caller
 * wants, none can take all places to run either (`placesOfAccount`).
 */
export class Turnstile {
  private readonly places: number;
  private readonly maxWaiting: number;
  private readonly busyWith: string;
  private readonly placesOfAccount: number;
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** The waiting callers of each account, in the order of their turns. No list is empty. */
  private readonly waiting = new Map<string, Waiter[]>();

  /** `busyWith` is the reason in a refusal, such as `previews are being made`. */
  constructor(places: number, maxWaiting: number, busyWith: string, placesOfAccount = places) {
    this.places = places;
    this.placesOfAccount = placesOfAccount;
    this.maxWaiting = maxWaiting;
    this.busyWith = busyWith;
  }

  /** Throws ProblemError `concurrency_limit` when too many wait already. */
  async pass<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.places && this.mayRun(accountId)) this.count(accountId, 1);
    else await this.wait(accountId);
    try {
      return await work();
    } finally {
      this.count(accountId, -1);
      // The next caller is counted at once, so that nobody takes its place meanwhile.
      this.takeNext()?.admit();
    }
  }

  private mayRun(accountId: string): boolean {
    return (this.runningOf.get(accountId) ?? 0) < this.placesOfAccount;
  }

  private count(accountId: string, by: number): void {
    this.running += by;
    const running = (this.runningOf.get(accountId) ?? 0) + by;
    if (running > 0) this.runningOf.set(accountId, running);
    else this.runningOf.delete(accountId);
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
    for (const [accountId, [next, ...rest]] of this.waiting) {
      if (!this.mayRun(accountId)) continue;
      this.count(accountId, 1);
      this.waiting.delete(accountId);
      if (rest.length > 0) this.waiting.set(accountId, rest);
      return next;
    }
    return undefined;
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
