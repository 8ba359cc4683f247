import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../http-context.ts';

/** Hands every request at `/mcp` over before the framework reads or refuses its body. */
export function mcpRoute(app: FastifyInstance, context: HttpContext): void {
  app.all('/mcp', {
    onRequest: async (request, reply) => {
      reply.hijack();
      await context.serveMcp(request.raw, reply.raw, request.ip);
    },
    handler: () => {
      throw new Error('unreachable: the request was handed over');
    },
  });
}
