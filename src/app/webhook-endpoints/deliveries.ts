import type { DeliveryView } from '../../contract/dashboard.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { insertEventFor } from '../../db/webhooks/events.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  findDeliveryOf,
  listAttempts,
  listDeliveries,
  replayDelivery,
} from '../../db/webhooks/webhook-deliveries.ts';
import { findWebhookEndpoint } from '../../db/webhooks/webhook-endpoints.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { exampleEvent } from './example-event.ts';

const LISTED = 100;

/** The latest deliveries of an endpoint, newest first. */
export async function listEndpointDeliveries(
  { db }: AppContext,
  caller: Caller,
  endpointId: string,
): Promise<DeliveryView[]> {
  await requireEndpoint(db, caller, endpointId);
  const rows = await listDeliveries(db, { endpointId, isFailed: false, limit: LISTED });
  return rows.map(presentDelivery);
}

export function presentDelivery(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    endpoint_id: row.endpoint_id,
    event: row.event,
    ids: row.ids,
    status: row.status,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    response_status: row.response_status,
    error: row.last_error,
    created_at: row.created_at.toISOString(),
  };
}

/** The attempts of a delivery with their outcomes, oldest first. */
export async function readAttempts({ db }: AppContext, caller: Caller, id: string): Promise<AttemptRow[]> {
  await requireDelivery(db, caller, id);
  return await listAttempts(db, id);
}

/** Sends a delivery that has ended again, and one that waits for its next attempt now; with the same id. */
export async function replayEndpointDelivery(
  { db, now }: AppContext,
  caller: Caller,
  id: string,
): Promise<void> {
  await requireDelivery(db, caller, id);
  const verdict = await replayDelivery(db, id, now());
  if (verdict === 'unknown') throw notFound('delivery');
  if (verdict === 'under_way') throw new ProblemError('conflict', 'this delivery is being sent');
  if (verdict === 'disabled') {
    throw new ProblemError(
      'conflict',
      'the endpoint is switched off after too many failures; make a new one',
    );
  }
}

/** Queues a valid event with made-up ids, for this endpoint only. */
export async function sendTestEvent(
  { db, now }: AppContext,
  caller: Caller,
  endpointId: string,
): Promise<void> {
  const endpoint = await requireEndpoint(db, caller, endpointId);
  if (endpoint.disabled_at !== null) {
    throw new ProblemError(
      'conflict',
      'the endpoint is switched off after too many failures; make a new one',
    );
  }
  const [name] = endpoint.events;
  if (name === undefined) throw new Error(`the endpoint ${endpointId} is subscribed to nothing`);
  const event = exampleEvent(caller.accountId, name);
  await db.transaction().execute((trx) => insertEventFor(trx, event, endpointId, now()));
}

async function requireEndpoint(db: AppContext['db'], { accountId }: Caller, id: string) {
  const endpoint = await findWebhookEndpoint(db, accountId, id);
  if (endpoint === null) throw notFound('webhook endpoint');
  return endpoint;
}

async function requireDelivery(db: AppContext['db'], { accountId }: Caller, id: string): Promise<void> {
  if (!(await findDeliveryOf(db, accountId, id))) throw notFound('delivery');
}
