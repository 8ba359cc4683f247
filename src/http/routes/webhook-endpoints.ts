import type { FastifyInstance } from 'fastify';
import { readPageRequest } from '../../app/page-cursor.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
} from '../../app/webhook-endpoints/webhook-endpoints.ts';
import { parseNewWebhookEndpoint } from '../../contract/webhook-endpoint.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';

export function webhookEndpointRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/webhook-endpoints', { config: { scope: 'admin' } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      const created = await createWebhookEndpoint(context, trx, caller, parseNewWebhookEndpoint(body));
      const { secret: _once, ...replayBody } = created;
      return { status: 201, body: created, replayBody };
    }),
  );

  app.get('/v1/webhook-endpoints', { config: { scope: 'admin' } }, (request) =>
    listWebhookEndpoints(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.delete<{ Params: { id: string } }>(
    '/v1/webhook-endpoints/:id',
    { config: { scope: 'admin' } },
    async (request, reply) => {
      await deleteWebhookEndpoint(context, callerOf(request), request.params.id);
      return reply.code(202).send({ status: 'deleted' });
    },
  );
}
