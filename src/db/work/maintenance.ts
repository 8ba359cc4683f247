import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface ExpiredUpload {
  groupId: string;
  fileId: string;
}

/** Files whose upload address has ended without a confirmation. */
export async function findExpiredUploads(trx: Trx): Promise<ExpiredUpload[]> {
  const { rows } = await sql<ExpiredUpload>`
    SELECT DISTINCT ON (f.group_id) f.group_id AS "groupId", f.id AS "fileId"
    FROM source_files f JOIN source_groups g ON g.id = f.group_id
    WHERE f.status = 'pending' AND f.upload_expires_at < now() AND g.status IN ('uploading', 'ingesting')
    LIMIT 200`.execute(trx);
  return rows;
}

/**
 * Removes outdated rows: idempotency records, full rate buckets, ended deliveries, old events, progress, lines and undos.
 */
export async function deleteStaleRows(db: Db | Trx): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '25 hours'`.execute(db);
  await sql`DELETE FROM rate_buckets WHERE updated_at < now() - interval '10 minutes'`.execute(db);
  await sql`DELETE FROM webhook_deliveries WHERE finished_at < now() - interval '30 days'`.execute(db);
  await sql`
    DELETE FROM events v WHERE v.occurred_at < now() - interval '90 days'
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.event_id = v.id)`.execute(db);
  await sql`DELETE FROM sessions WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM invites WHERE expires_at < now() - interval '30 days'`.execute(db);
  await sql`DELETE FROM queue_lines WHERE seen_at < now() - interval '30 days'`.execute(db);
  await sql`DELETE FROM progress WHERE updated_at < now() - interval '7 days'`.execute(db);
  await sql`DELETE FROM correction_undos WHERE made_at < now() - interval '1 day'`.execute(db);
}

/** Accounts without this month's row of stored bytes. */
export async function accountsWithoutStorageMonth(db: Db | Trx, month: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM accounts a
    WHERE a.deleting_since IS NULL AND NOT EXISTS (
      SELECT 1 FROM usage_ledger u
      WHERE u.meter = 'stored_gb_months' AND u.cause = 'month:' || a.id || ':' || ${month})`.execute(db);
  return rows.map((row) => row.id);
}
