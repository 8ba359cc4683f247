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
/** The service may be restarted or moved while work goes on elsewhere; for longer it counts as gone. */
const MAX_ABSENCE_MS = 5 * 60_000;

/** Looks again and again until `isDone`, slower each time; a service that is away for a while is waited for. */
export async function pollUntil<T>(
  what: string,
  look: (options: CallOptions) => Promise<T>,
  isDone: (state: T) => boolean,
  options: WaitOptions<T>,
): Promise<T> {
  const { timeoutMs = Number.POSITIVE_INFINITY, maxPollMs = MAX_POLL_MS } = options;
  const startedAt = performance.now();
  const leftMs = () => timeoutMs - (performance.now() - startedAt);
  let seenAt = startedAt;
  for (let pollMs = options.firstPollMs ?? FIRST_POLL_MS; ; pollMs = Math.min(maxPollMs, pollMs * GROWTH)) {
    try {
      const state = await look(lookOptions(options.signal, leftMs()));
      seenAt = performance.now();
      options.onProgress?.(state);
      if (isDone(state)) return state;
    } catch (error) {
      if (!isPassing(error) || performance.now() - seenAt > MAX_ABSENCE_MS) throw error;
    }
    const waitMs = Math.min(pollMs * (0.75 + Math.random() / 2), maxPollMs);
    if (leftMs() <= waitMs) throw new WaitTimeoutError(`${what}: it has not ended within ${timeoutMs} ms`);
    await pause(waitMs, options.signal);
  }
}

function lookOptions(signal: AbortSignal | undefined, leftMs: number): CallOptions {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(Number.isFinite(leftMs) ? { timeoutMs: Math.max(1, leftMs) } : {}),
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof MakecutProblem && (error.status === 429 || error.status >= 500);
}
