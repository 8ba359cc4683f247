import { ProblemError } from '../../contract/problems/problem.ts';
import { callerNetwork } from '../../net/caller-network.ts';

const RETRY_AFTER_S = 30;
/** One network gets no more than this part of all downloads. */
const NETWORK_SHARE = 0.25;

export interface DownloadBounds {
  /** Downloads of an account's files at the same time. */
  perAccount: number;
  /** Downloads of this process at the same time. */
  inAll: number;
}

/** Counts the downloads of a process that are on their way. Each holds a connection and an open file. */
type Held = readonly [name: string, most: number, whose: string];

export class OpenDownloads {
  private readonly bounds: DownloadBounds;
  private readonly counts = new Map<string, number>();

  constructor(bounds: DownloadBounds) {
    this.bounds = bounds;
  }

  /**
   * Counts a download until the returned function is called. An object of the common cache has no account (null): it
   * counts for the network and for all. Throws ProblemError `concurrency_limit`.
   */
  begin(accountId: string | null, callerAddress: string): () => void {
    const { perAccount, inAll } = this.bounds;
    const ofAccount: Held[] =
      accountId === null ? [] : [[`account ${accountId}`, perAccount, 'of the account']];
    const held: Held[] = [
      ...ofAccount,
      [
        `network ${callerNetwork(callerAddress)}`,
        Math.max(1, Math.floor(inAll * NETWORK_SHARE)),
        'to your network',
      ],
      ['all', inAll, 'of all accounts'],
    ];
    for (const [name, most, whose] of held) {
      if ((this.counts.get(name) ?? 0) >= most) throw tooMany(most, whose);
    }
    for (const [name] of held) this.count(name, 1);
    let isOpen = true;
    return () => {
      if (isOpen) for (const [name] of held) this.count(name, -1);
      isOpen = false;
    };
  }

  private count(name: string, by: number): void {
    const count = (this.counts.get(name) ?? 0) + by;
    if (count > 0) this.counts.set(name, count);
    else this.counts.delete(name);
  }
}

function tooMany(most: number, whose: string): ProblemError {
  return new ProblemError(
    'concurrency_limit',
    `${most} downloads ${whose} are on their way, the most that are sent at once; begin this one when another has ended`,
    { retryAfterS: RETRY_AFTER_S },
  );
}
