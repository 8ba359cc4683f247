import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a provider. */
export interface ProviderCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How it answers; `half` breaks the connection off in the middle of the body, `reset` before any of it. */
export interface ProviderReply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
  ending?: 'whole' | 'half' | 'reset' | 'never';
}

export interface ProviderServer {
  origin: string;
  calls: ProviderCall[];
  /** Replaces the answer from now on. */
  reply(answer: (call: ProviderCall, index: number) => ProviderReply | Promise<ProviderReply>): void;
  close(): Promise<void>;
}

/** A server on this machine that reads whole requests and gives the set answer. */
export async function startProviderServer(): Promise<ProviderServer> {
  const calls: ProviderCall[] = [];
  let answer: Parameters<ProviderServer['reply']>[0] = () => ({ status: 500 });
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://provider');
    const call: ProviderCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    calls.push(call);
    const { status = 200, headers = {}, body = '', ending = 'whole' } = await answer(call, calls.length - 1);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (ending === 'never') return;
    if (ending === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      ...headers,
    });
    if (ending === 'whole') response.end(text);
    else response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    reply(next) {
      calls.length = 0;
      answer = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
