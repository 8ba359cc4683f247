import { ProblemError } from '../../contract/problems/problem.ts';

const RETRY_AFTER_S = 5;
const ACCOUNT_BYTES = 32 * 2 ** 20;
const ALL_BYTES = 256 * 2 ** 20;

/** A body of this size needs no room: all connections of a process together bring some 160 MB of such bodies. */
export const SMALL_BODY_BYTES = 2 ** 14;

/**
 * Bounds the bytes of request bodies that a process holds in memory. Without it, many senders that stop before the last
 * byte would fill the memory.
 */
export class BodyRoom {
  private readonly bytesOf = new Map<string, number>();
  private allBytes = 0;

  /**
   * Takes room for a body until the returned function is called. `mostBytes` is its announced length, else the most
   * that are read. Throws ProblemError `account_rate_limited`.
   */
  take(accountId: string, mostBytes: number): () => void {
    if (mostBytes <= SMALL_BODY_BYTES) return () => {};
    const own = this.bytesOf.get(accountId) ?? 0;
    if (own + mostBytes > ACCOUNT_BYTES) throw noRoom(ACCOUNT_BYTES, 'the account');
    if (this.allBytes + mostBytes > ALL_BYTES) throw noRoom(ALL_BYTES, 'all accounts');
    this.change(accountId, mostBytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.change(accountId, -mostBytes);
      isHeld = false;
    };
  }

  private change(accountId: string, byBytes: number): void {
    this.allBytes += byBytes;
    const bytes = (this.bytesOf.get(accountId) ?? 0) + byBytes;
    if (bytes > 0) this.bytesOf.set(accountId, bytes);
    else this.bytesOf.delete(accountId);
  }
}

function noRoom(bytes: number, whose: string): ProblemError {
  return new ProblemError(
    'account_rate_limited',
    `requests of ${whose} with ${bytes / 2 ** 20} MiB of bodies are on their way, the most that are taken at once`,
    { retryAfterS: RETRY_AFTER_S },
  );
}
