import type { Readable } from 'node:stream';
import { getCACertificates } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import { asRequestFailure } from './as-request-failure.ts';
import { nextHop, type RequestHop } from './next-hop.ts';
import { RequestFailedError } from './request-failed-error.ts';
import { type RequestWatch, startWatch } from './request-watch.ts';
import { watchBody } from './watch-body.ts';

export interface OperatorRequest {
  url: string;
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** 0 hands a redirect back as the answer. Only a request without a body may follow any. */
  maxRedirects: number;
  /** From connecting to the last byte of the answer. */
  totalTimeoutMs: number;
  /** Longest silence of the server. */
  idleTimeoutMs?: number;
  signal: AbortSignal;
}

export interface OperatorAnswer {
  status: number;
  /** Names in lower case; repeated ones joined by a comma. Those of redirects on the way come first. */
  headers: Record<string, string>;
  /** As sent, never decompressed. Read it to its end or destroy it: that frees the connection. */
  body: Readable;
}

/**
 * The client for addresses that the operator chose: they may be private and speak plain http, for the operator's
 * own servers do. Bounded in time all the same; bytes are bounded by whoever reads them (`readBytes`).
 */
export interface OperatorClient {
  /** Throws `RequestFailedError` or the signal's reason; an answer of any status is an answer. */
  request(request: OperatorRequest): Promise<OperatorAnswer>;
}

const CONNECT_TIMEOUT_MS = 15_000;
const BASE_HEADERS = { 'user-agent': 'Makecut', accept: '*/*', 'accept-encoding': 'identity' };

export function createOperatorClient({ extraCa }: { extraCa: string | null }): OperatorClient {
  const ca = extraCa === null ? {} : { ca: [...getCACertificates('default'), extraCa] };
  // Said outright, so that NODE_TLS_REJECT_UNAUTHORIZED=0 has no power here.
  const connect = { timeout: CONNECT_TIMEOUT_MS, rejectUnauthorized: true, ...ca };
  return {
    async request(request) {
      const reader: { body: Readable | null } = { body: null };
      const watch = startWatch(
        {
          totalTimeoutMs: request.totalTimeoutMs,
          idleTimeoutMs: request.idleTimeoutMs ?? null,
          signals: [request.signal],
        },
        () => reader.body !== null && reader.body.readableLength >= reader.body.readableHighWaterMark,
      );
      try {
        const { answer, client, host, headers } = await follow(request, connect, watch);
        reader.body = watchBody(answer.body, {
          isCutOff: () => false,
          onChunk: watch.touch,
          failure: (error) => asRequestFailure(error, host, 'body', watch.signal),
          onClose() {
            watch.stop();
            void client.destroy();
          },
        });
        return { status: answer.statusCode, headers, body: reader.body };
      } catch (error) {
        watch.stop();
        throw error;
      }
    },
  };
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

type ConnectOptions = { timeout: number; rejectUnauthorized: boolean; ca?: string[] };

interface OpenAnswer {
  answer: Dispatcher.ResponseData;
  client: Client;
  host: string;
  headers: Record<string, string>;
}

async function follow(
  request: OperatorRequest,
  connect: ConnectOptions,
  watch: RequestWatch,
): Promise<OpenAnswer> {
  let hop: RequestHop = {
    url: request.url,
    method: request.method,
    headers: { ...BASE_HEADERS, ...lowerNames(request.headers ?? {}) },
    body: null,
  };
  let headers: Record<string, string> = {};
  for (let redirects = 0; ; redirects += 1) {
    const open = await send(hop, request.body ?? null, connect, watch);
    headers = { ...headers, ...plainHeaders(open.answer.headers) };
    const url = new URL(hop.url);
    const { location } = plainHeaders(open.answer.headers);
    const next = request.maxRedirects === 0 ? null : nextHop(hop, url, open.answer.statusCode, location);
    if (next === null) return { ...open, host: url.host, headers };
    open.answer.body.on('error', () => {});
    open.answer.body.destroy();
    await open.client.destroy();
    if (redirects >= request.maxRedirects) {
      throw new RequestFailedError('redirects', `${url.host} redirected more than ${redirects} times.`);
    }
    hop = next;
  }
}

async function send(hop: RequestHop, body: Buffer | null, connect: ConnectOptions, watch: RequestWatch) {
  const url = new URL(hop.url);
  // One connection for each request: providers answer in seconds, and a kept connection that the other side
  // has closed meanwhile would cost a try.
  const client = new Client(url.origin, {
    connect,
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({
      path: `${url.pathname}${url.search}`,
      method: hop.method,
      headers: hop.headers,
      body,
      signal: watch.signal,
    });
    watch.touch();
    return { answer, client };
  } catch (error) {
    void client.destroy();
    throw asRequestFailure(error, url.host, 'headers', watch.signal);
  }
}

function lowerNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function plainHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) plain[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return plain;
}
