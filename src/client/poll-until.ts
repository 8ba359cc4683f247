import { ConnectionError } from './connection-error.ts';
import type { CallOptions } from './make-call.ts';
import { MakecutProblem } from './makecut-problem.ts';
import { pause } from './pause.ts';

export interface WaitOptions<T> {
  signal?: AbortSignal;
  /** How long to wait at most; without it, until the work ends or the signal fires. */
  timeoutMs?: number;
  /** Told of every state that was read. */
  onProgress?: (state: T) => void;
  /** Wait after the first look, growing to `maxPollMs`. Defaults 500 and 5,000: a key may ask 60 times a minute. */
  firstPollMs?: number;
  maxPollMs?: number;
}

/** The work did not end within the time that the caller gave. It goes on: wait again, or look later. */
export class WaitTimeoutError extends Error {
  override readonly name = 'WaitTimeoutError';
}

/** The work ended without what was waited for. */
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
/** Timers hold 31 bits; a longer wait would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The service may be restarted or moved while work goes on elsewhere; for longer it counts as gone. */
const MAX_ABSENCE_MS = 5 * 60_000;

/** Looks again and again until `isDone`, slower each time; a service that is away for a while is waited for. */
export async function pollUntil<T>(
  what: string,
  look: (options: CallOptions) => Promise<T>,
  isDone: (state: T) => boolean,
  options: WaitOptions<T>,
): Promise<T> {
  const { timeoutMs } = options;
  const deadline = new AbortController();
  const end = () => deadline.abort(new WaitTimeoutError(`${what}: it has not ended within ${timeoutMs} ms`));
  const timer = timeoutMs === undefined ? undefined : setTimeout(end, Math.min(timeoutMs, MAX_TIMER_MS));
  const signals = options.signal === undefined ? [] : [options.signal];
  try {
    // The deadline ends a call with all its tries, too: those may take longer than the wait.
    return await poll(look, isDone, options, AbortSignal.any([...signals, deadline.signal]));
  } finally {
    clearTimeout(timer);
  }
}

async function poll<T>(
  look: (options: CallOptions) => Promise<T>,
  isDone: (state: T) => boolean,
  { firstPollMs = FIRST_POLL_MS, maxPollMs = MAX_POLL_MS, onProgress }: WaitOptions<T>,
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
      onProgress?.(state);
      if (isDone(state)) return state;
    }
    await pause(Math.min(pollMs * (0.75 + Math.random() / 2), maxPollMs), signal);
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof MakecutProblem && (error.status === 429 || error.status >= 500);
}
