import type { WorkState } from '../contract/work.ts';

export interface WatchOptions {
  baseUrl: string;
  apiKey: string;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

const RECONNECT_MS = 500;
const MAX_RECONNECTS = 20;

/** Too many streams are open, or too many calls were made. */
class TooOftenError extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('progress: HTTP 429');
    this.retryAfterMs = retryAfterMs;
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
      if (failures > MAX_RECONNECTS) throw error;
      waitMs = error instanceof TooOftenError ? error.retryAfterMs : RECONNECT_MS;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function* readEvents(
  id: string,
  { baseUrl, apiKey, signal, fetch: send = fetch }: WatchOptions,
): AsyncGenerator<WorkState> {
  const response = await send(`${baseUrl}/internal/progress?id=${id}`, {
    headers: { authorization: `Bearer ${apiKey}` },
    signal,
  });
  if (response.status === 429) throw new TooOftenError(Number(response.headers.get('retry-after')) * 1000);
  if (!response.ok || response.body === null) throw new Error(`progress: HTTP ${response.status}`);
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length)) as WorkState;
    }
  }
}
