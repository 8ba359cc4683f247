import { MAX_TIMER_MS } from '../lib/time/max-timer-ms.ts';
import { RequestFailedError } from './request-failed-error.ts';

export interface WatchOptions {
  totalTimeoutMs: number;
  /** Longest silence of the server; the total when null. */
  idleTimeoutMs: number | null;
  /** A body that brings less than this in `idleTimeoutMs` counts as silent; 1 when absent. */
  leastIdleBytes?: number;
  /** Each of them ends the request with its own reason. */
  signals: readonly AbortSignal[];
}

/** The clocks of one request, redirects and body included. */
export interface RequestWatch {
  /** Aborts by the first of: the caller, the end of the guard, the total time, the silence. */
  signal: AbortSignal;
  /** Says that the server, or the way to it, showed life. */
  touch(): void;
  /** Says that bytes of the body came. Fewer than `leastIdleBytes` do not count as life. */
  touchByBody(bytes: number): void;
  /** Settles as the promise does, or rejects as soon as the signal aborts. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Must be called at the end; afterwards nothing is held and nothing aborts. */
  stop(): void;
}

/** Starts the clocks. `isHeldBack` tells that silence is the reader's doing, not the server's. */
export function startWatch(options: WatchOptions, isHeldBack: () => boolean): RequestWatch {
  const controller = new AbortController();
  const total = setTimeout(
    () => controller.abort(tooLong(options.totalTimeoutMs)),
    Math.min(options.totalTimeoutMs, MAX_TIMER_MS),
  );
  const { idleTimeoutMs, leastIdleBytes = 1 } = options;
  let bytesSinceLife = 0;
  const idle =
    idleTimeoutMs === null
      ? null
      : setInterval(() => {
          if (!isHeldBack()) controller.abort(stalled(idleTimeoutMs, leastIdleBytes));
        }, idleTimeoutMs);
  const links = options.signals.map((signal) => ({ signal, onAbort: () => controller.abort(signal.reason) }));
  for (const { signal, onAbort } of links) {
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  }
  return {
    signal: controller.signal,
    touch: () => void idle?.refresh(),
    touchByBody(bytes) {
      bytesSinceLife += bytes;
      if (bytesSinceLife < leastIdleBytes) return;
      bytesSinceLife = 0;
      idle?.refresh();
    },
    race: (promise) => raceSignal(promise, controller.signal),
    stop() {
      clearTimeout(total);
      if (idle !== null) clearInterval(idle);
      for (const { signal, onAbort } of links) signal.removeEventListener('abort', onAbort);
    },
  };
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it aborts. */
export async function raceSignal<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function tooLong(totalTimeoutMs: number): RequestFailedError {
  return new RequestFailedError('timeout', `The server did not finish within ${seconds(totalTimeoutMs)} s.`);
}

function stalled(idleTimeoutMs: number, leastIdleBytes: number): RequestFailedError {
  const received = leastIdleBytes === 1 ? 'nothing' : `less than ${leastIdleBytes} bytes`;
  return new RequestFailedError('stalled', `The server sent ${received} for ${seconds(idleTimeoutMs)} s.`);
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}
