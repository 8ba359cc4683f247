import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAccount } from '../../../src/app/operator/manage-accounts.ts';
import type { EventName } from '../../../src/contract/values/events.ts';
import type { Db } from '../../../src/db/database.ts';
import { insertEvent } from '../../../src/db/webhooks/events.ts';
import { insertWebhookEndpoint } from '../../../src/db/webhooks/webhook-endpoints.ts';

export interface TestEndpoint {
  id: string;
  secret: string;
}

/** An account with its endpoints and events, straight in the database, as input of the dispatcher. */
export async function makeWebhookAccount(db: Db) {
  const { id: accountId } = await createAccount(db, 'Receiver', 'enterprise');
  return {
    accountId,
    async addEndpoint(url: string, events: EventName[] = ['source.ready']): Promise<TestEndpoint> {
      const secret = `whsec_${Buffer.from(randomUUID()).toString('base64')}`;
      const row = await db
        .transaction()
        .execute((trx) => insertWebhookEndpoint(trx, { account_id: accountId, url, events, secret }));
      return { id: row.id, secret };
    },
    /** Makes a recording ready and returns its id, by which receivers tell events apart. */
    async emit({ attemptsMade = 0 } = {}): Promise<string> {
      const groupId = randomUUID();
      const cause = `group:${groupId}`;
      await db.transaction().execute(async (trx) => {
        await insertEvent(trx, {
          accountId,
          event: 'source.ready',
          cause,
          ids: { group_id: groupId },
          summary: { duration_ms: 1000 },
        });
        await sql`UPDATE webhook_deliveries SET attempts = ${attemptsMade}
          WHERE event_id = (SELECT id FROM events WHERE cause = ${cause})`.execute(trx);
      });
      return groupId;
    },
  };
}
