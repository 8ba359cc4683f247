import type { FastifyReply, FastifyRequest } from 'fastify';

export interface EventStream {
  /** Aborts when the client goes. */
  signal: AbortSignal;
  send(event: string, data: string): void;
  keepAlive(): void;
  end(): void;
}

/** Takes a reply over for server-sent events. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): EventStream {
  const gone = new AbortController();
  request.raw.once('close', () => gone.abort());
  reply.raw.once('close', () => gone.abort());
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  return {
    signal: gone.signal,
    send: (event, data) => reply.raw.write(`event: ${event}\ndata: ${data}\n\n`),
    keepAlive: () => reply.raw.write(': still here\n\n'),
    end: () => reply.raw.end(),
  };
}
