import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { lockName } from '../locks.ts';
import { olderThan, type PageOfAccount, position } from '../page.ts';
import type { WebhookEndpointsTable } from './webhook-tables.ts';

export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>;

export async function insertWebhookEndpoint(
  trx: Trx,
  endpoint: Insertable<WebhookEndpointsTable>,
): Promise<WebhookEndpointRow> {
  return await trx.insertInto('webhook_endpoints').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

/** How many endpoints of an account are not disabled. The count is locked until the transaction ends. */
export async function countWebhookEndpoints(trx: Trx, accountId: string): Promise<number> {
  await lockName(trx, `webhook endpoints of ${accountId}`);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_endpoints
    WHERE account_id = ${accountId} AND disabled_at IS NULL`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function pageWebhookEndpoints(
  db: Db,
  { accountId, limit, after }: PageOfAccount,
): Promise<(WebhookEndpointRow & { position: string })[]> {
  const { rows } = await sql<WebhookEndpointRow & { position: string }>`
    SELECT *, ${position} AS position FROM webhook_endpoints
    WHERE account_id = ${accountId} ${olderThan(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export async function findWebhookEndpoint(
  db: Db,
  accountId: string,
  id: string,
): Promise<WebhookEndpointRow | null> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** An endpoint of any account. */
export async function findAnyWebhookEndpoint(db: Db, id: string): Promise<WebhookEndpointRow | null> {
  const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The endpoint and, with it, every delivery that is still queued for it. False when there was none. */
export async function deleteWebhookEndpointRow(
  db: Db | Trx,
  id: string,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
