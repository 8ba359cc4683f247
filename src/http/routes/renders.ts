import type { FastifyInstance } from 'fastify';
import { listRenders } from '../../app/renders/list-renders.ts';
import { requestRenders } from '../../app/renders/request-renders.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { parseRenderRequest } from '../../contract/parse-body.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

export function renderRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post<Cut>(
    '/v1/cuts/:id/renders',
    { config: { scope: 'write', isGated: true } },
    async (request, reply) => {
      const caller = callerOf(request);
      const parsed = parseRenderRequest(request.body);
      const renderIds = await context.db
        .transaction()
        .execute((trx) => requestRenders(context, trx, caller, request.params.id, parsed));
      const usage = await usageEnvelope(context.db, caller.accountId, context.now());
      return reply.code(202).send({ render_ids: renderIds, ...usage });
    },
  );

  app.get<Cut>('/v1/cuts/:id/renders', { config: { scope: 'read' } }, async (request) => ({
    data: await listRenders(context, callerOf(request), request.params.id),
  }));
}

interface Cut {
  Params: { id: string };
}
