import type { FastifyInstance } from 'fastify';
import { readUsage } from '../../app/usage/read-usage.ts';
import { operations } from '../../contract/operations.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { serve } from '../plugins/operation-route.ts';

export function usageRoutes(app: FastifyInstance, context: HttpContext): void {
  serve(app, context, operations.getUsage, (request) =>
    readUsage(context, callerOf(request), readRequest(operations.getUsage.query, request.query)),
  );

  serve(app, context, operations.getHealth, async (_request, _body, reply) => {
    reply.type('text/plain; charset=utf-8');
    return 'ok';
  });
}
