import type { Readable } from 'node:stream';
import type { buildConnector, Client, Dispatcher } from 'undici';
import { asRequestFailure } from './as-request-failure.ts';
import { nextHop, type RequestHop } from './next-hop.ts';
import { RequestFailedError } from './request-failed-error.ts';
import { type RequestWatch, startWatch } from './request-watch.ts';
import { watchBody } from './watch-body.ts';

export interface ExchangeRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST';
  /** Only neutral ones (accept, range, user-agent and the like) go on to another origin. */
  headers?: Record<string, string>;
  body?: string | Buffer;
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

export interface ExchangeAnswer {
  status: number;
  /** Names in lower case; repeated ones joined by a comma. */
  headers: Record<string, string>;
  /** Headers of the redirects on the way, in order. */
  redirectHeaders: Record<string, string>[];
  /** The body as sent, never decompressed. Read it to its end or destroy it, which frees the connection. */
  body: Readable;
  /** The URL that answered, after redirects. */
  url: string;
}

/** Which addresses an exchange may reach, and how it connects to them. */
export interface AddressPolicy {
  /** Judges one hop before anything is sent to it. Throws `AddressRefusedError`. */
  admit(url: string, watch: RequestWatch): Promise<AdmittedHop>;
  /** Aborts when the client is closed. */
  closed: AbortSignal;
}

export interface AdmittedHop {
  url: URL;
  connect: buildConnector.BuildOptions | buildConnector.connector;
  /** Whether the server reset the connection; always false where the connector cannot tell. */
  wasReset: () => boolean;
}

/** Sent with every request; callers may replace each. Bodies must come raw: no decompression bombs. */
const BASE_HEADERS = { 'user-agent': 'Makecut', accept: '*/*', 'accept-encoding': 'identity' };

/** One request with its redirects. Throws `AddressRefusedError`, `RequestFailedError` or the signal's reason. */
export async function exchange(request: ExchangeRequest, policy: AddressPolicy): Promise<ExchangeAnswer> {
  const reader: { body: Readable | null } = { body: null };
  const watch = startWatch(
    {
      totalTimeoutMs: request.totalTimeoutMs,
      idleTimeoutMs: request.idleTimeoutMs ?? null,
      ...(request.leastIdleBytes === undefined ? {} : { leastIdleBytes: request.leastIdleBytes }),
      signals: [request.signal, policy.closed],
    },
    () => reader.body !== null && reader.body.readableLength >= reader.body.readableHighWaterMark,
  );
  try {
    const { last, redirectHeaders } = await follow(request, policy, watch);
    const { admitted, client, answer, headers } = last;
    reader.body = watchBody(answer.body, {
      // undici takes a reset for the end of a body that only the end of its connection bounds.
      isCutOff: () => admitted.wasReset() && !hasOwnEnd(headers),
      onChunk: watch.touchByBody,
      failure: (error) => asRequestFailure(error, admitted.url.host, 'body', watch.signal),
      onClose() {
        watch.stop();
        void client.destroy();
      },
    });
    return {
      status: answer.statusCode,
      headers,
      redirectHeaders,
      body: reader.body,
      url: admitted.url.href,
    };
  } catch (error) {
    watch.stop();
    throw error;
  }
}

/** Reads a body to its end; throws `too_large` once there are more bytes. */
export async function readBytes(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new RequestFailedError('too_large', `The answer has more than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

interface OpenAnswer {
  admitted: AdmittedHop;
  client: Client;
  answer: Dispatcher.ResponseData;
  headers: Record<string, string>;
}

async function follow(
  request: ExchangeRequest,
  policy: AddressPolicy,
  watch: RequestWatch,
): Promise<{ last: OpenAnswer; redirectHeaders: Record<string, string>[] }> {
  const redirectHeaders: Record<string, string>[] = [];
  for (let hop = firstHop(request); ; ) {
    const last = await send(await policy.admit(hop.url, watch), hop, watch);
    const next = request.maxRedirects === 0 ? null : redirected(hop, last);
    if (next === null) return { last, redirectHeaders };
    // The body of a redirect is never read, and it may be endless.
    await drop(last);
    if (redirectHeaders.length === request.maxRedirects) {
      throw new RequestFailedError(
        'redirects',
        `${last.admitted.url.host} redirected more than ${request.maxRedirects} times.`,
      );
    }
    redirectHeaders.push(last.headers);
    hop = next;
  }
}

/**
 * One client, and so one connection, per hop. A kept connection would outlive the check of its address. One
 * that the server has closed meanwhile would cost a try.
 */
async function send(admitted: AdmittedHop, hop: RequestHop, watch: RequestWatch): Promise<OpenAnswer> {
  const { url, connect } = admitted;
  // It takes a tenth of the time in which a service starts, and many send no request.
  const undici = await import('undici');
  const client = new undici.Client(url.origin, {
    connect,
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
    return { admitted, client, answer, headers: plainHeaders(answer.headers) };
  } catch (error) {
    void client.destroy();
    throw asRequestFailure(error, url.host, 'headers', watch.signal);
  }
}

function redirected(hop: RequestHop, open: OpenAnswer): RequestHop | null {
  try {
    return nextHop(hop, open.admitted.url, open.answer.statusCode, open.headers['location']);
  } catch (error) {
    void drop(open);
    throw error;
  }
}

async function drop({ answer, client }: OpenAnswer): Promise<void> {
  answer.body.on('error', () => {});
  answer.body.destroy();
  await client.destroy();
}

function firstHop(request: ExchangeRequest): RequestHop {
  const own = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  const headers: Record<string, string> = { ...BASE_HEADERS, ...Object.fromEntries(own) };
  return { url: request.url, method: request.method, headers, body: request.body ?? null };
}

function hasOwnEnd(headers: Record<string, string>): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
