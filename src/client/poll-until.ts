import { MAX_TIMER_MS } from '../lib/time/max-timer-ms.ts';
import { ConnectionError } from './connection-error.ts';
import type { Progress } from './follow-progress.ts';
import type { CallOptions } from './make-call.ts';
import { MakecutProblem } from './makecut-problem.ts';
import { pause } from './pause.ts';

export interface WaitOptions<T> {
  signal?: AbortSignal;
  /** The longest wait. Without it, the wait ends only with the work or the signal. */
  timeoutMs?: number;
  /**
   * Called with the first state, and again whenever the state or the progress has changed. `progress` is null
   * while no stage has reported its progress.
   */
  onProgress?: (state: T, progress: Progress | null) => void;
  /**
   * The wait after the first look, and the longest one. Defaults 500 and 5,000, because a key may send 60 requests a
   * minute.
   */
  firstPollMs?: number;
  maxPollMs?: number;
}

/** The work did not end within the caller's time. It continues: wait again, or look later. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/** The work ended without the wanted result. */
export class WorkFailedError extends Error {
  override readonly name = 'WorkFailedError';
  readonly kind: 'group' | 'cut' | 'render';
  readonly id: string;

  constructor(kind: 'group' | 'cut' | 'render', id: string, message: string) {
    super(message);
    this.kind = kind;
    this.id = id;
  }
}

const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const GROWTH = 1.4;
/** The service may restart or move while its work continues. After a longer absence the wait fails. */
const MAX_ABSENCE_MS = 5 * 60_000;

/** The awaited resource. */
export interface Watched<T> {
  /** Its name in messages, such as `cut 1234`. */
  name: string;
  look: (options: CallOptions) => Promise<T>;
  isDone: (state: T) => boolean;
  /** The state without the parts that change at every read, such as signed addresses. */
  factsOf: (state: T) => unknown;
  /** Tells how far the work is until the signal fires. */
  follow: (report: (progress: Progress) => void, signal: AbortSignal) => Promise<void>;
}

/** Looks again and again until `isDone`, with growing waits. It waits for a service that is away for a while. */
export async function pollUntil<T>(watched: Watched<T>, options: WaitOptions<T>): Promise<T> {
  const { timeoutMs } = options;
  const end = new AbortController();
  const say = `${watched.name}: it has not ended within ${timeoutMs} ms`;
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => end.abort(new WaitTimeoutError(say)), Math.min(timeoutMs, MAX_TIMER_MS));
  // The deadline also ends the tries of a call, which may take longer than the wait.
  const signal = options.signal === undefined ? end.signal : AbortSignal.any([options.signal, end.signal]);
  const { tell, follow } = tellProgress(watched, options.onProgress, signal);
  // An error of the caller's own function ends the wait.
  const followed = follow().catch((error: unknown) => end.abort(error));
  try {
    return await poll({ ...watched, tell }, options, signal);
  } finally {
    clearTimeout(timer);
    end.abort(new Error('the wait is over'));
    await followed;
  }
}

/** Tells the caller of each new state, and of the progress between two looks. */
function tellProgress<T>(
  { follow, factsOf }: Watched<T>,
  onProgress: WaitOptions<T>['onProgress'],
  signal: AbortSignal,
): { tell: (state: T) => void; follow: () => Promise<void> } {
  if (onProgress === undefined) return { tell: () => undefined, follow: async () => undefined };
  let read: { state: T } | null = null;
  let latest: Progress | null = null;
  let reported = '';
  const report = (progress: Progress) => {
    if (signal.aborted || (latest?.stage === progress.stage && latest.percent === progress.percent)) return;
    latest = progress;
    if (read !== null) onProgress(read.state, latest);
  };
  const tell = (state: T) => {
    read = { state };
    const facts = JSON.stringify(factsOf(state));
    if (facts === reported) return;
    reported = facts;
    onProgress(state, latest);
  };
  return { tell, follow: () => follow(report, signal) };
}

async function poll<T>(
  { look, isDone, tell }: Watched<T> & { tell: (state: T) => void },
  { firstPollMs = FIRST_POLL_MS, maxPollMs = MAX_POLL_MS }: WaitOptions<T>,
  signal: AbortSignal,
): Promise<T> {
  let seenAt = performance.now();
  for (let pollMs = firstPollMs; ; pollMs = Math.min(maxPollMs, pollMs * GROWTH)) {
    signal.throwIfAborted();
    const state = await look({ signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!isPassing(error) || performance.now() - seenAt > MAX_ABSENCE_MS) throw error;
      return null;
    });
    if (state !== null) {
      seenAt = performance.now();
      tell(state);
      if (isDone(state)) return state;
    }
    await pause(Math.min(pollMs * (0.75 + Math.random() / 2), maxPollMs), signal);
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof MakecutProblem && (error.status === 429 || error.status >= 500);
}
