import type { FastifyInstance } from 'fastify';
import { readUsage } from '../../app/usage/read-usage.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

export function usageRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get('/v1/usage', { config: { scope: 'read' } }, (request) =>
    readUsage(context, callerOf(request), request.query as object),
  );
}
