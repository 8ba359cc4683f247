import { randomUUID } from 'node:crypto';
import type { DeliveryView } from '../../contract/dashboard.ts';
import type { EventName } from '../../contract/values/events.ts';
import type { Db } from '../../db/database.ts';
import { insertEventFor, type ListedEvent, readEventsSince } from '../../db/webhooks/events.ts';
import { listDeliveries, type ReplayVerdict, replayDelivery } from '../../db/webhooks/webhook-deliveries.ts';
import { findAnyWebhookEndpoint } from '../../db/webhooks/webhook-endpoints.ts';
import { deliveryBody } from '../../webhooks/delivery-body.ts';
import { signDelivery } from '../../webhooks/sign-delivery.ts';
import { presentDelivery } from '../webhook-endpoints/deliveries.ts';
import { exampleEvent } from '../webhook-endpoints/example-event.ts';

export type { ReplayVerdict };

/** A delivery as the command line prints it. */
export interface DeliverySummary extends DeliveryView {
  url: string;
  response_text: string | null;
}

export async function listWebhookDeliveries(
  db: Db,
  filter: { endpointId: string | null; isFailed: boolean; limit: number },
): Promise<DeliverySummary[]> {
  return (await listDeliveries(db, filter)).map((row) => ({
    ...presentDelivery(row),
    url: row.url,
    response_text: row.response_text,
  }));
}

export async function replayWebhookDelivery(db: Db, id: string): Promise<ReplayVerdict> {
  return await replayDelivery(db, id, new Date());
}

/**
 * How far back each look reads. Events are seen when their transaction commits, which may be after that of a later
 * event.
 */
const OVERLAP_MS = 60_000;

export interface EventFollower {
  /** Called when no event can be missed any more. */
  onStart(): void;
  onEvent(event: ListedEvent): Promise<void>;
  /** The pause between two looks. */
  rest(): Promise<void>;
  signal: AbortSignal;
}

/** Reports every event of the installation from now on, in the order in which they are seen. */
export async function followEvents(db: Db, follower: EventFollower): Promise<void> {
  const look = () => readEventsSince(db, new Date(Date.now() - OVERLAP_MS));
  const idsOf = (events: readonly ListedEvent[]) => new Set(events.map(({ id }) => id));
  let seen = idsOf(await look());
  follower.onStart();
  while (!follower.signal.aborted) {
    const events = await look();
    for (const event of events) {
      if (!seen.has(event.id)) await follower.onEvent(event);
    }
    // No later look reads what this one did not: it is too old by then.
    seen = idsOf(events);
    await follower.rest();
  }
}

/** The request that the service would send to an endpoint with this secret. */
export function signedRequest(
  event: ListedEvent,
  secret: string,
): { body: string; headers: Record<string, string> } {
  const body = deliveryBody(event);
  const signature = signDelivery({ deliveryId: event.id, body, secret, now: new Date() });
  return { body, headers: { 'content-type': 'application/json', ...signature } };
}

/** A made-up event as its receivers get it, of an account that does not exist. */
export function inventEvent(name: EventName): ListedEvent {
  const { accountId, event, ids, summary } = exampleEvent(randomUUID(), name);
  return { id: randomUUID(), account_id: accountId, event, ids, summary, occurred_at: new Date() };
}

/** Queues a made-up event for one endpoint. The reason why not, as a sentence, or null. */
export async function triggerEvent(db: Db, endpointId: string, name: EventName): Promise<string | null> {
  const endpoint = await findAnyWebhookEndpoint(db, endpointId);
  if (endpoint === null) return `there is no webhook endpoint ${endpointId}.`;
  if (endpoint.disabled_at !== null) return 'the endpoint is disabled. Register a new one.';
  if (!endpoint.events.includes(name)) {
    return `the endpoint takes ${endpoint.events.join(', ')}, and not ${name}.`;
  }
  const event = exampleEvent(endpoint.account_id, name);
  await db.transaction().execute((trx) => insertEventFor(trx, event, endpointId, new Date()));
  return null;
}
