import type { FastifyInstance } from 'fastify';
import { readPageRequest } from '../../app/page-cursor.ts';
import {
  checkWebhookAddress,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
} from '../../app/webhook-endpoints/webhook-endpoints.ts';
import { operations } from '../../contract/operations.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, callerOf } from '../plugins/authentication.ts';
import { serve, servePreparedWrite } from '../plugins/operation-route.ts';

export function webhookEndpointRoutes(app: FastifyInstance, context: HttpContext): void {
  servePreparedWrite(app, context, operations.createWebhookEndpoint, async (caller, body) => {
    const checked = await checkWebhookAddress(context.guard, body);
    return async (trx) => {
      const created = await createWebhookEndpoint(trx, caller, checked);
      const { secret: _once, ...replayBody } = created;
      return { body: created, replayBody };
    };
  });

  serve(app, context, operations.listWebhookEndpoints, (request) =>
    listWebhookEndpoints(context, callerOf(request), readPageRequest(request.query as object)),
  );

  serve(app, context, operations.deleteWebhookEndpoint, async (request) => {
    await deleteWebhookEndpoint(context, actingCallerOf(request), request.params.id);
    return { status: 'deleted' };
  });
}
