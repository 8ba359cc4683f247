import { isHttpAddress, withoutSlash } from '../lib/http-address.ts';
import { ConnectionError } from './connection-error.ts';
import { foreignAnswer, MakecutProblem, readProblem } from './makecut-problem.ts';
import { pause } from './pause.ts';
import {
  DEFAULT_RETRY,
  isCounted,
  mayRepeat,
  type Repeatability,
  type RetryPolicy,
  waitBeforeRepeat,
} from './retry-policy.ts';

export interface ClientOptions {
  /** The address of the service, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  /** Null on the service's own pages, where the browser sends the cookie of a session instead. */
  apiKey: string | null;
  /** Ends every call and wait of this client. */
  signal?: AbortSignal;
  /** How long one try may take; a call may have several. Default 60,000. */
  timeoutMs?: number;
  /** The values that differ from the default. `{ maxAttempts: 1 }` never tries again. */
  retry?: Partial<RetryPolicy>;
  /** Called after each try that failed and will be repeated. */
  onRetry?: (retry: RetryNotice) => void;
  fetch?: typeof fetch;
}

export interface RetryNotice {
  method: string;
  path: string;
  /** The try that failed, from 1. */
  attempt: number;
  waitMs: number;
  error: Error;
}

/** The options of every call, besides its own arguments. */
export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For routes that honour a key: 1 to 255 visible ASCII characters. The client makes one when none is given. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface CallRequest {
  method: string;
  path: string;
  body?: unknown;
  repeatability: Repeatability;
  /** The form of a success. `any` follows the answer's content type. Default json. */
  answer?: 'json' | 'text' | 'any';
}

export type Call = <T>(request: CallRequest, options?: CallOptions) => Promise<T>;

const DEFAULT_TIMEOUT_MS = 60_000;
const KEY_BYTES = 16;

/** Makes the function behind every call: key, time limit and repeated tries. */
export function makeCall(client: ClientOptions): Call {
  const policy = { ...DEFAULT_RETRY, ...client.retry };
  let hasAnswered = false;
  return async <T>(request: CallRequest, options: CallOptions = {}): Promise<T> => {
    requireAddress(client.baseUrl);
    const signal = anySignal(client.signal, options.signal);
    const init = requestInit(client, request, options);
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const startedAt = performance.now();
    let counted = 0;
    for (let attempt = 1; ; attempt += 1) {
      signal?.throwIfAborted();
      const tried = await tryOnce<T>(client, request, { ...init, signal: signal ?? null }, timeoutMs);
      if (!('lostBy' in tried)) hasAnswered = true;
      if ('answer' in tried) return tried.answer;
      const failure =
        'lostBy' in tried
          ? new ConnectionError(`${request.method} ${request.path}`, attempt, tried.lostBy)
          : tried;
      const isProblem = failure instanceof MakecutProblem;
      const refusal = isProblem ? failure.problem : null;
      if (isCounted(refusal, { hasAnswered })) counted += 1;
      const elapsedMs = performance.now() - startedAt;
      const retryAfterS = isProblem ? failure.retryAfterS : null;
      const waitMs = mayRepeat(refusal, request.repeatability)
        ? waitBeforeRepeat({ attempt, counted, elapsedMs, retryAfterS }, policy, Math.random())
        : null;
      if (waitMs === null) throw failure;
      client.onRetry?.({ method: request.method, path: request.path, attempt, waitMs, error: failure });
      await pause(waitMs, signal);
    }
  };
}

/** A retry does not make an address right. On a page an address may be relative to that page. */
function requireAddress(baseUrl: string): void {
  if (isHttpAddress(baseUrl, globalThis.location?.href)) return;
  throw new TypeError(
    `baseUrl: got ${JSON.stringify(baseUrl)}; it must be an http or https address, such as http://127.0.0.1:8080`,
  );
}

function requestInit({ apiKey }: ClientOptions, request: CallRequest, options: CallOptions): RequestInit {
  const { method, body, repeatability } = request;
  // All tries of a call have one key, which makes it safe to send it again.
  const key = options.idempotencyKey ?? (repeatability === 'keyed' ? newIdempotencyKey() : null);
  return {
    method,
    headers: {
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** The answer, or the reason for its absence. Throws only when the caller has given up. */
async function tryOnce<T>(
  client: ClientOptions,
  request: CallRequest,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ answer: T } | MakecutProblem | { lostBy: unknown }> {
  const { signal } = init;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs);
  try {
    const send = client.fetch ?? fetch;
    const url = `${withoutSlash(client.baseUrl)}${request.path}`;
    const response = await send(url, {
      ...init,
      signal: anySignal(signal ?? undefined, timeout.signal) ?? null,
    });
    if (!response.ok) return await readProblem(response);
    return await readAnswer<T>(response, request.answer ?? 'json');
  } catch (error) {
    signal?.throwIfAborted();
    return { lostBy: timeout.signal.aborted ? timeout.signal.reason : error };
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer<T>(
  response: Response,
  wanted: 'json' | 'text' | 'any',
): Promise<{ answer: T } | MakecutProblem> {
  const text = await response.text();
  const isJson = /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
  if (wanted === 'json' && !isJson) return new MakecutProblem(foreignAnswer(response.status), null);
  return { answer: (isJson && wanted !== 'text' ? JSON.parse(text) : text) as T };
}

function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length < 2 ? given[0] : AbortSignal.any(given);
}

/** Made of random bytes, because pages over plain http have no `randomUUID`. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
