import { withoutSlash } from '../lib/http-address.ts';
import { pause } from './pause.ts';
import type { WorkState } from './service-types.ts';

export interface WatchOptions {
  baseUrl: string;
  /** Null where a session replaces the key. */
  apiKey: string | null;
  signal: AbortSignal;
  fetch?: typeof fetch;
  /** How long the service may be away at a time, as in a restart. Default 10,000. */
  patienceMs?: number;
  /** Called with the reason when the service has been away for some seconds, and with null when it is back. */
  onAway?: (reason: unknown) => void;
}

const RECONNECT_MS = 500;
const SLOW_RECONNECT_MS = 2_000;
const PATIENCE_MS = 10_000;
/** A connection that was lost for less is not worth a word. */
const TOLD_AFTER_MS = 3_000;

/** The stream was refused. `retryAfterMs` is null where asking again is of no use. */
export class StreamRefusedError extends Error {
  /** Name and port of the service. */
  readonly host: string;
  readonly status: number;
  readonly retryAfterMs: number | null;

  constructor(host: string, { status, headers }: Response) {
    super(`progress: HTTP ${status} from ${host}`);
    this.host = host;
    this.status = status;
    const isPassing = status === 429 || status >= 500;
    const waitMs = Number(headers.get('retry-after')) * 1000 || RECONNECT_MS;
    this.retryAfterMs = isPassing ? waitMs : null;
  }
}

/**
 * The states of a group or cut as they change, until the caller stops reading. A broken connection is opened again.
 * The first state of each connection is complete, so that nothing is missed.
 */
export async function* watchWork(id: string, options: WatchOptions): AsyncGenerator<WorkState> {
  for (let outage: Outage | null = null; ; ) {
    options.signal.throwIfAborted();
    let waitMs = RECONNECT_MS;
    try {
      for await (const state of readEvents(id, options)) {
        if (outage?.isTold) options.onAway?.(null);
        outage = null;
        yield state;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      outage ??= { since: performance.now(), isTold: false };
      waitMs = waitAfter(error, outage, options);
    }
    await pause(waitMs, options.signal);
  }
}

/** A time without any state from the service. */
interface Outage {
  since: number;
  isTold: boolean;
}

/** The time until the next try. Throws the error where no further one is of use. */
function waitAfter(
  error: unknown,
  outage: Outage,
  { patienceMs = PATIENCE_MS, onAway }: Pick<WatchOptions, 'patienceMs' | 'onAway'>,
): number {
  const lastedMs = performance.now() - outage.since;
  const usualMs = lastedMs < PATIENCE_MS ? RECONNECT_MS : SLOW_RECONNECT_MS;
  const askAgainMs = error instanceof StreamRefusedError ? error.retryAfterMs : usualMs;
  if (askAgainMs === null || lastedMs >= patienceMs) throw error;
  if (!outage.isTold && lastedMs >= TOLD_AFTER_MS) {
    outage.isTold = true;
    onAway?.(error);
  }
  return Math.max(askAgainMs, usualMs);
}

async function* readEvents(
  id: string,
  { baseUrl, apiKey, signal, fetch: send = fetch }: WatchOptions,
): AsyncGenerator<WorkState> {
  const address = `${withoutSlash(baseUrl)}/internal/progress?id=${id}`;
  const response = await send(address, {
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new StreamRefusedError(hostOf(address), response);
  let rest = '';
  for await (const text of textOf(response.body)) {
    const events = (rest + text).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length)) as WorkState;
    }
  }
}

/** On a page an address may be relative to that page. */
const hostOf = (address: string): string => new URL(address, globalThis.location?.href).host;

/** Read by its reader, because not every browser can loop over a stream. */
async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel();
  }
}
