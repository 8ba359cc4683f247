import type { FastifyInstance } from 'fastify';
import { type BodyRoom, SMALL_BODY_BYTES } from '../../app/admission/body-room.ts';
import { hasBody, isTooLarge } from './slow-bodies.ts';

/**
 * Bounds the bodies that are read into memory. Those of an account have room together. A caller whom nobody knows may
 * send small ones alone.
 */
export function boundBodies(app: FastifyInstance, room: BodyRoom): void {
  app.addHook('onRoute', (route) => {
    const { scope, hasStreamedBody = false } = route.config ?? {};
    if (scope === undefined && !hasStreamedBody) route.bodyLimit = SMALL_BODY_BYTES;
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { apiKey, routeOptions } = request;
    const isStreamed = routeOptions.config.hasStreamedBody === true;
    if (apiKey === null || isStreamed || !hasBody(request) || isTooLarge(request)) return payload;
    const announced = request.headers['content-length'];
    const mostBytes = announced === undefined ? routeOptions.bodyLimit : Number(announced);
    // What is read from a body, such as a text that waits for its turn, is held until the answer.
    reply.raw.once('close', room.take(apiKey.accountId, mostBytes));
    return payload;
  });
}
