import type { FastifyInstance } from 'fastify';
import { deleteRender } from '../../app/renders/delete-render.ts';
import { listRenders } from '../../app/renders/list-renders.ts';
import { quoteRenders } from '../../app/renders/quote-renders.ts';
import { requestRenders } from '../../app/renders/request-renders.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { parseRenderRequest } from '../../contract/parse-body.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';
import { readJsonBody } from '../plugins/json-body.ts';

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
      const usage = await usageEnvelope(context, trx, caller.accountId);
      return { status: 202, body: { render_ids: renderIds, ...usage } };
    }),
  );

  app.post<Cut>('/v1/cuts/:id/render-quote', { config: { scope: 'read' } }, async (request) => {
    const caller = callerOf(request);
    const parsed = parseRenderRequest(readJsonBody(request));
    const quote = await quoteRenders(context, caller, request.params.id, parsed);
    return { ...quote, ...(await usageEnvelope(context, context.db, caller.accountId)) };
  });

  app.delete<Cut>('/v1/renders/:id', { config: { scope: 'admin' } }, async (request, reply) => {
    await deleteRender(context, callerOf(request), request.params.id);
    return reply.code(202).send({ status: 'deleted' });
  });

  app.get<Cut>('/v1/cuts/:id/renders', { config: { scope: 'read' } }, async (request) => ({
    data: await listRenders(context, callerOf(request), request.params.id),
  }));
}

interface Cut {
  Params: { id: string };
}
