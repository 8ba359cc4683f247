import type { FastifyInstance } from 'fastify';
import { deleteRender } from '../../app/renders/delete-render.ts';
import { listRenders } from '../../app/renders/list-renders.ts';
import { quoteRenders } from '../../app/renders/quote-renders.ts';
import { requestRenders } from '../../app/renders/request-renders.ts';
import { operations } from '../../contract/operations.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, callerOf } from '../plugins/authentication.ts';
import { serve, serveWrite } from '../plugins/operation-route.ts';

export function renderRoutes(app: FastifyInstance, context: HttpContext): void {
  serveWrite(app, context, operations.createRenders, async (trx, caller, body, { id }) => {
    const renderIds = await requestRenders(context, trx, caller, { cutId: id, ...body });
    return { body: { render_ids: renderIds } };
  });

  serve(app, context, operations.quoteRenders, (request, body) =>
    quoteRenders(context, callerOf(request), request.params.id, body),
  );

  serve(app, context, operations.deleteRender, async (request) => {
    await deleteRender(context, actingCallerOf(request), request.params.id);
    return { status: 'deleted' };
  });

  serve(app, context, operations.listRenders, async (request) => ({
    data: await listRenders(context, callerOf(request), request.params.id),
  }));
}
