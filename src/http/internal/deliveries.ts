import type { FastifyInstance } from 'fastify';
import {
  listEndpointDeliveries,
  readAttempts,
  replayEndpointDelivery,
  sendTestEvent,
} from '../../app/webhook-endpoints/deliveries.ts';
import type { HttpContext } from '../http-context.ts';
import { personOf } from '../plugins/authentication.ts';
import { type ById, idOf } from './id-of.ts';

const ADMIN = { config: { scope: 'admin', isForPeople: true } } as const;

/** The deliveries of an account's webhooks. `makecut webhooks` shows the operator the same. */
export function deliveryRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/webhooks/:id/deliveries', ADMIN, async (request) => ({
    deliveries: await listEndpointDeliveries(context, personOf(request), idOf(request, 'webhook endpoint')),
  }));

  app.post<ById>('/internal/webhooks/:id/test', ADMIN, async (request, reply) => {
    await sendTestEvent(context, personOf(request), idOf(request, 'webhook endpoint'));
    return reply.code(202).send({ status: 'queued' });
  });

  app.get<ById>('/internal/deliveries/:id/attempts', ADMIN, async (request) => ({
    attempts: (await readAttempts(context, personOf(request), idOf(request, 'delivery'))).map((attempt) => ({
      ...attempt,
      started_at: attempt.started_at.toISOString(),
    })),
  }));

  app.post<ById>('/internal/deliveries/:id/replay', ADMIN, async (request, reply) => {
    await replayEndpointDelivery(context, personOf(request), idOf(request, 'delivery'));
    return reply.code(202).send({ status: 'queued' });
  });
}
