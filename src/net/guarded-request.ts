import type { Readable } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import { asRequestFailure } from './as-request-failure.ts';
import { nextHop, type RequestHop } from './next-hop.ts';
import { RequestFailedError } from './request-failed-error.ts';
import { type RequestWatch, startWatch } from './request-watch.ts';
import { type VetRules, type VettedUrl, vetUrl } from './vet-url.ts';
import { vettedConnector } from './vetted-connector.ts';
import { watchBody } from './watch-body.ts';

export interface GuardedRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST';
  /** Only neutral ones (accept, range, user-agent and the like) go on to another origin. */
  headers?: Record<string, string>;
  body?: string;
  /** 0 hands a redirect back as the answer. */
  maxRedirects: number;
  /** From the first name lookup to the last byte of the body. */
  totalTimeoutMs: number;
  /** Longest silence, while connecting, before the headers, and within the body. */
  idleTimeoutMs?: number;
  /** Less than this within the longest silence is silence too; 1 when absent. */
  leastIdleBytes?: number;
  signal: AbortSignal;
}

export interface GuardedResponse {
  status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>;
  /** As sent, never decompressed. Read it to its end or destroy it: that frees the connection. */
  body: Readable;
  /** The URL that answered, after redirects. */
  url: string;
}

export interface RequestRules extends VetRules {
  secureContext: SecureContext | null;
  /** Aborts when the guard is closed. */
  closed: AbortSignal;
}

/** What goes with every request; callers may replace the name. Bodies must come raw: no decompression bombs. */
const BASE_HEADERS = { 'user-agent': 'Makecut', accept: '*/*', 'accept-encoding': 'identity' };

/** One request with its redirects. Throws `AddressRefusedError`, `RequestFailedError` or the signal's reason. */
export async function guardedRequest(request: GuardedRequest, rules: RequestRules): Promise<GuardedResponse> {
  const reader: { body: Readable | null } = { body: null };
  const watch = startWatch(
    {
      totalTimeoutMs: request.totalTimeoutMs,
      idleTimeoutMs: request.idleTimeoutMs ?? null,
      ...(request.leastIdleBytes === undefined ? {} : { leastIdleBytes: request.leastIdleBytes }),
      signals: [request.signal, rules.closed],
    },
    () => reader.body !== null && reader.body.readableLength >= reader.body.readableHighWaterMark,
  );
  try {
    const { vetted, client, answer, wire } = await follow(
      firstHop(request),
      request.maxRedirects,
      rules,
      watch,
    );
    reader.body = watchBody(answer.body, {
      // undici takes a reset for the end of a body that only the end of its connection bounds.
      isCutOff: () => wire.wasReset && !hasOwnEnd(answer.headers),
      onChunk: watch.touchByBody,
      failure: (error) => asRequestFailure(error, vetted.url.host, 'body', watch.signal),
      onClose() {
        watch.stop();
        void client.destroy();
      },
    });
    return {
      status: answer.statusCode,
      headers: plainHeaders(answer.headers),
      body: reader.body,
      url: vetted.url.href,
    };
  } catch (error) {
    watch.stop();
    throw error;
  }
}

interface OpenAnswer {
  vetted: VettedUrl;
  client: Client;
  answer: Dispatcher.ResponseData;
  wire: { wasReset: boolean };
}

async function follow(
  first: RequestHop,
  maxRedirects: number,
  rules: RequestRules,
  watch: RequestWatch,
): Promise<OpenAnswer> {
  let hop = first;
  for (let redirects = 0; ; redirects++) {
    const vetted = await watch.race(vetUrl(hop.url, rules));
    const open = await send(vetted, hop, rules, watch);
    const next = maxRedirects === 0 ? null : redirected(hop, open);
    if (next === null) return open;
    // The body of a redirect is of no interest and may be endless.
    await drop(open);
    if (redirects === maxRedirects) {
      throw new RequestFailedError(
        'redirects',
        `${vetted.url.host} redirected more than ${maxRedirects} times.`,
      );
    }
    hop = next;
  }
}

/** One client, and so one connection, per hop: a kept connection would outlive the check of its address. */
async function send(
  vetted: VettedUrl,
  hop: RequestHop,
  rules: RequestRules,
  watch: RequestWatch,
): Promise<OpenAnswer> {
  const { url, addresses } = vetted;
  const wire = { wasReset: false };
  const client = new Client(url.origin, {
    connect: vettedConnector({
      addresses,
      secureContext: rules.secureContext,
      signal: watch.signal,
      onReset() {
        wire.wasReset = true;
      },
    }),
    allowH2: false,
    // Says "connection: close".
    pipelining: 0,
    // The watch keeps all times; it also counts the ones before the first byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({
      path: `${url.pathname}${url.search}`,
      method: hop.method,
      headers: hop.headers,
      body: hop.body,
      signal: watch.signal,
    });
    watch.touch();
    return { vetted, client, answer, wire };
  } catch (error) {
    void client.destroy();
    throw asRequestFailure(error, url.host, 'headers', watch.signal);
  }
}

function redirected(hop: RequestHop, { vetted, answer, client }: OpenAnswer): RequestHop | null {
  try {
    return nextHop(hop, vetted.url, answer.statusCode, plainHeaders(answer.headers)['location']);
  } catch (error) {
    answer.body.on('error', () => {});
    void client.destroy();
    throw error;
  }
}

async function drop({ answer, client }: OpenAnswer): Promise<void> {
  answer.body.on('error', () => {});
  answer.body.destroy();
  await client.destroy();
}

function firstHop(request: GuardedRequest): RequestHop {
  const own = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  const headers: Record<string, string> = { ...BASE_HEADERS, ...Object.fromEntries(own) };
  return { url: request.url, method: request.method, headers, body: request.body ?? null };
}

function hasOwnEnd(headers: Dispatcher.ResponseData['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
