import { ConnectionError } from './connection-error.ts';
import type { CallOptions } from './make-call.ts';
import { MakecutProblem } from './makecut-problem.ts';
import { pause } from './pause.ts';

export interface WaitOptions<T> {
  signal?: AbortSignal;
  /** The longest wait. Without it, the wait ends only with the work or the signal. */
  timeoutMs?: number;
  /** Called with every state that was read. */
  onProgress?: (state: T) => void;
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
/** Timers hold 31 bits. A longer wait would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The service may restart or move while its work continues. After a longer absence the wait fails. */
const MAX_ABSENCE_MS = 5 * 60_000;

/** Looks again and again until `isDone`, with growing waits. It waits for a service that is away for a while. */
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
    // The deadline also ends the tries of a call, which may take longer than the wait.
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
