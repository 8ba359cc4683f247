import { Turnstile } from './turnstile.ts';

/**
 * Work on one thing at a time, such as the changes of a recording. What waits holds nothing, in particular no
 * connection of the database. Another account's work on the same thing has its own turns, so it delays nobody.
 */
export class TurnsOf {
  private readonly maxWaiting: number;
  private readonly busyWith: string;
  private readonly turnstiles = new Map<string, { turnstile: Turnstile; users: number }>();

  constructor(maxWaiting: number, busyWith: string) {
    this.maxWaiting = maxWaiting;
    this.busyWith = busyWith;
  }

  /** Throws ProblemError `concurrency_limit` when too many wait already. */
  async pass<T>(accountId: string, id: string, work: () => Promise<T>): Promise<T> {
    const key = `${accountId} ${id.toLowerCase()}`;
    const own = this.turnstiles.get(key) ?? {
      turnstile: new Turnstile(1, this.maxWaiting, this.busyWith),
      users: 0,
    };
    this.turnstiles.set(key, own);
    own.users += 1;
    try {
      return await own.turnstile.pass(accountId, work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.turnstiles.delete(key);
    }
  }
}
