import type { FastifyInstance } from 'fastify';
import {
  listEndpointDeliveries,
  readAttempts,
  replayEndpointDelivery,
  sendTestEvent,
} from '../../app/webhook-endpoints/deliveries.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problems/problem.ts';
import type { HttpContext } from '../http-context.ts';
import { personOf } from '../plugins/authentication.ts';

const ADMIN = { config: { scope: 'admin', isForPeople: true } } as const;

type ById = { Params: { id: string } };

/** What became of each webhook; the same that `makecut webhooks` shows an operator, for one account. */
export function deliveryRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/webhooks/:id/deliveries', ADMIN, async (request) => ({
    deliveries: await listEndpointDeliveries(context, personOf(request), idOf(request.params)),
  }));

  app.post<ById>('/internal/webhooks/:id/test', ADMIN, async (request, reply) => {
    await sendTestEvent(context, personOf(request), idOf(request.params));
    return reply.code(202).send({ status: 'queued' });
  });

  app.get<ById>('/internal/deliveries/:id/attempts', ADMIN, async (request) => ({
    attempts: (await readAttempts(context, personOf(request), idOf(request.params))).map((attempt) => ({
      ...attempt,
      started_at: attempt.started_at.toISOString(),
    })),
  }));

  app.post<ById>('/internal/deliveries/:id/replay', ADMIN, async (request, reply) => {
    await replayEndpointDelivery(context, personOf(request), idOf(request.params));
    return reply.code(202).send({ status: 'queued' });
  });
}

function idOf({ id }: { id: string }): string {
  if (!isUuid(id)) throw notFound('webhook endpoint or delivery');
  return id;
}
