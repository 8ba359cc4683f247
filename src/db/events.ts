import type { Trx } from './database.ts';

export interface NewEvent {
  accountId: string;
  event:
    | 'source.ready'
    | 'source.failed'
    | 'cut.planned'
    | 'cut.failed'
    | 'render.completed'
    | 'render.failed';
  /** What ended. A cause has one event, whatever is tried again. */
  cause: string;
  ids: Record<string, string>;
  summary: Record<string, unknown>;
}

/** Writes the event in the transaction that changes the state. */
export async function insertEvent(trx: Trx, event: NewEvent): Promise<void> {
  await trx
    .insertInto('events')
    .values({
      account_id: event.accountId,
      event: event.event,
      cause: event.cause,
      ids: JSON.stringify(event.ids),
      summary: JSON.stringify(event.summary),
    })
    .execute();
}
