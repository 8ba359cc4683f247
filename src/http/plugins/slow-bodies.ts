import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DripError, type DripRule, endDrips } from '../../lib/streams/end-drips.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route reads its body itself, as a stream, with a separate clock. */
    hasStreamedBody?: boolean;
  }
}

/**
 * Ends connections with too slow bodies: one byte a minute would hold a socket for ever, on open routes too.
 * A whole request has no limit, because uploads may take hours.
 */
export function endSlowBodies(app: FastifyInstance, rule: DripRule): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isStreamed = request.routeOptions.config.hasStreamedBody === true;
    if (isStreamed || !hasBody(request) || isTooLarge(request)) {
      done(null, payload);
      return;
    }
    const watched = endDrips(payload, rule);
    // The framework stops listening once a body is too large. An error without a listener would end the process.
    watched.on('error', (error) => {
      if (error instanceof DripError && !reply.sent) reply.header('connection', 'close');
    });
    // It also leaves the rest of a refused body unread: nothing else would free the bytes that came.
    reply.raw.once('close', () => watched.destroy());
    // A kept connection continues after the rest, which Node then drops.
    watched.once('close', () => payload.resume());
    done(null, watched);
  });
  endSlowRests(app.server, rule);
}

/** Whether the framework reads a body. It reads none of GET and HEAD. */
export function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the framework refuses a body by its announced length, without reading it. */
export function isTooLarge({ headers, routeOptions }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}

/**
 * The same for the rest of a body whose request was answered early, such as a refused one. Node drops its
 * bytes.
 */
function endSlowRests(server: Server, rule: DripRule): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (!request.complete) watchRest(request, rule);
    });
  });
}

function watchRest(request: IncomingMessage, { periodMs, leastBytes }: DripRule): void {
  const { socket } = request;
  if (socket.destroyed) return;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - seenBytes < leastBytes) socket.destroy();
    seenBytes = socket.bytesRead;
  }, periodMs).unref();
  const stop = () => {
    clearInterval(timer);
    request.off('close', stop);
    socket.off('close', stop);
  };
  request.once('close', stop);
  // A request that was answered is not closed with its connection.
  socket.once('close', stop);
}
