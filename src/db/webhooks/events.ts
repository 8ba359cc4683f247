import { sql } from 'kysely';
import type { EventName } from '../../contract/values/events.ts';
import type { Db, Trx } from '../database.ts';
import { readJson, type Unchecked } from '../json-column.ts';
import { type EventIds, type EventSummary, eventIdsSchema, eventSummarySchema } from './event-facts.ts';
import { insertDeliveries, insertDelivery } from './webhook-deliveries.ts';

export interface NewEvent {
  accountId: string;
  event: EventName;
  /** The ended work. A cause has one event, even after retries. */
  cause: string;
  ids: EventIds;
  summary: EventSummary;
}

/** Writes the event and its deliveries, in the transaction that changes the state. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await insertDeliveries(trx, await insertEventRow(trx, event));
}

/** An event for one endpoint only. */
export async function insertEventFor(
  trx: Trx,
  event: NewEvent,
  endpointId: string,
  now: Date,
): Promise<void> {
  await insertDelivery(trx, await insertEventRow(trx, event), endpointId, now);
}

async function insertEventRow(trx: Trx, event: NewEvent): Promise<string> {
  const { id } = await trx
    .insertInto('events')
    .values({
      account_id: event.accountId,
      event: event.event,
      cause: event.cause,
      ids: JSON.stringify(event.ids),
      summary: JSON.stringify(event.summary),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An event as its readers need it, with the id of its row or of its delivery. */
export interface ListedEvent {
  id: string;
  event: string;
  account_id: string;
  ids: EventIds;
  summary: EventSummary;
  occurred_at: Date;
}

/** The columns of an event's row that are checked where they are read. */
export interface StoredEventFacts {
  ids: Unchecked<EventIds>;
  summary: Unchecked<EventSummary>;
}

/** A row with the facts of an event, checked. */
export function withFacts<Row extends StoredEventFacts & { id: string }>(row: Row) {
  const ids = readJson(eventIdsSchema, row.ids, `events.ids of ${row.id}`);
  const summary = readJson(eventSummarySchema, row.summary, `events.summary of ${row.id}`);
  return { ...row, ids, summary };
}

/** Events of all accounts from a moment on, oldest first. */
export async function readEventsSince(db: Db, since: Date): Promise<ListedEvent[]> {
  const { rows } = await sql<Omit<ListedEvent, keyof StoredEventFacts> & StoredEventFacts>`
    SELECT id, event, account_id, ids, summary, occurred_at FROM events
    WHERE occurred_at >= ${since} ORDER BY occurred_at, id`.execute(db);
  return rows.map(withFacts);
}
