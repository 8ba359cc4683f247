import { Turnstile } from './turnstile.ts';

interface TurnBounds {
  /** How much work on one thing is done at a time. */
  places: number;
  maxWaiting: number;
  /** The reason in a refusal, such as `changes of this recording are being made`. */
  busyWith: string;
}

/**
 * Bounds the work on each thing, such as the changes of a recording. What waits holds nothing, in particular no
 * connection of the database. Another account's work on the same thing has its own turns, so it delays nobody.
 */
export class TurnsOf {
  private readonly bounds: TurnBounds;
  private readonly turnstiles = new Map<string, { turnstile: Turnstile; users: number }>();

  constructor(bounds: TurnBounds) {
    this.bounds = bounds;
  }

  /** Throws ProblemError `concurrency_limit` when too many wait already. */
  async pass<T>(accountId: string, id: string, work: () => Promise<T>): Promise<T> {
    const { places, maxWaiting, busyWith } = this.bounds;
    const key = `${accountId} ${id.toLowerCase()}`;
    const own = this.turnstiles.get(key) ?? {
      turnstile: new Turnstile(places, maxWaiting, busyWith),
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
