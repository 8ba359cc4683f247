import type { FastifyInstance } from 'fastify';
import { listRenders } from '../../app/renders/list-renders.ts';
import { requestRenders } from '../../app/renders/request-renders.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { parseRenderRequest } from '../../contract/parse-body.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';

export function renderRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post<Cut>('/v1/cuts/:id/renders', { config: { scope: 'write', isGated: true } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      const renderIds = await requestRenders(
        context,
        trx,
        caller,
        request.params.id,
        parseRenderRequest(body),
      );
      const usage = await usageEnvelope(trx, caller.accountId, context.now());
      return { status: 202, body: { render_ids: renderIds, ...usage } };
    }),
  );

  app.get<Cut>('/v1/cuts/:id/renders', { config: { scope: 'read' } }, async (request) => ({
    data: await listRenders(context, callerOf(request), request.params.id),
  }));
}

interface Cut {
  Params: { id: string };
}
