import type { FastifyInstance } from 'fastify';
import { cancelRender, cancelRendersOfCut } from '../../app/renders/cancel-renders.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { previewRoutes } from './previews.ts';

/** Cancels renders and quotes plans, for the dashboard. */
export function internalRenderRoutes(app: FastifyInstance, context: HttpContext): void {
  previewRoutes(app, context);
  app.post<ById>('/internal/renders/:id/cancel', { config: { scope: 'write' } }, async (request) => {
    await cancelRender(context.db, callerOf(request), request.params.id);
    return { status: 'cancelled' };
  });

  app.post<ById>('/internal/cuts/:id/cancel-renders', { config: { scope: 'write' } }, async (request) => ({
    cancelled: await cancelRendersOfCut(context.db, callerOf(request), request.params.id),
  }));
}
