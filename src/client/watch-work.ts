import { withoutSlash } from '../lib/http-address.ts';
import { pause } from './pause.ts';
import type { WorkState } from './service-types.ts';

export interface WatchOptions {
  baseUrl: string;
  /** Null where a session replaces the key. */
  apiKey: string | null;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

const RECONNECT_MS = 500;
const MAX_RECONNECTS = 20;

/** The stream was refused. `retryAfterMs` is null where asking again is of no use. */
class StreamRefusedError extends Error {
  readonly retryAfterMs: number | null;

  constructor(response: Response) {
    super(`progress: HTTP ${response.status}`);
    const isPassing = response.status === 429 || response.status >= 500;
    const waitMs = Number(response.headers.get('retry-after')) * 1000 || RECONNECT_MS;
    this.retryAfterMs = isPassing ? waitMs : null;
  }
}

/**
 * The states of a group or cut as they change, until the caller stops reading. A broken connection is opened again.
 * The first state of each connection is complete, so that nothing is missed.
 */
export async function* watchWork(id: string, options: WatchOptions): AsyncGenerator<WorkState> {
  for (let failures = 0; ; ) {
    options.signal.throwIfAborted();
    let waitMs = RECONNECT_MS;
    try {
      for await (const state of readEvents(id, options)) {
        failures = 0;
        yield state;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      failures += 1;
      const askAgainMs = error instanceof StreamRefusedError ? error.retryAfterMs : RECONNECT_MS;
      if (failures > MAX_RECONNECTS || askAgainMs === null) throw error;
      waitMs = askAgainMs;
    }
    await pause(waitMs, options.signal);
  }
}

async function* readEvents(
  id: string,
  { baseUrl, apiKey, signal, fetch: send = fetch }: WatchOptions,
): AsyncGenerator<WorkState> {
  const response = await send(`${withoutSlash(baseUrl)}/internal/progress?id=${id}`, {
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new StreamRefusedError(response);
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
