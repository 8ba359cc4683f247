import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { insertDeliveries, insertDelivery } from './webhook-deliveries.ts';

export interface NewEvent {
  accountId: string;
  event:
    | 'source.ready'
    | 'source.failed'
    | 'cut.planned'
    | 'cut.failed'
    | 'render.completed'
    | 'render.failed';
  /** The ended work. A cause has one event, even after retries. */
  cause: string;
  ids: Record<string, string>;
  summary: Record<string, unknown>;
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
  ids: Record<string, string>;
  summary: Record<string, unknown>;
  occurred_at: Date;
}

/** Events of all accounts from a moment on, oldest first. */
export async function readEventsSince(db: Db, since: Date): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    SELECT id, event, account_id, ids, summary, occurred_at FROM events
    WHERE occurred_at >= ${since} ORDER BY occurred_at, id`.execute(db);
  return rows;
}
