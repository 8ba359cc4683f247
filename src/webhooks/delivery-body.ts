import type { ListedEvent } from '../db/webhooks/events.ts';

type EventFacts = Omit<ListedEvent, 'id'>;

/** The raw body. Its bytes are the same at every attempt, because all of it was written with the event. */
export function deliveryBody({ event, account_id, ids, summary, occurred_at }: EventFacts): string {
  return JSON.stringify({ event, account_id, ids, summary, occurred_at: occurred_at.toISOString() });
}
