import { sql } from 'kysely';
import type { AuditView } from '../../contract/dashboard.ts';
import type { AuditEntry } from '../../domain/rules/audit.ts';
import type { Db, Trx } from '../database.ts';

/** People choose names, so a name may be very long. */
const MAX_NAME_CHARS = 200;

/** Records an act, in the act's own transaction where there is one. */
export async function writeAudit(db: Db | Trx, entry: AuditEntry): Promise<void> {
  const { accountId, actor, act, subject = {}, details = {} } = entry;
  await sql`
    INSERT INTO audit_log (account_id, actor_kind, actor_id, actor_name, address, act, subject_id, subject_name, details)
    VALUES (${accountId}, ${actor.kind}, ${actor.id},
            left(coalesce(${actor.name}, (SELECT name FROM api_keys WHERE id = ${actor.id})), ${MAX_NAME_CHARS}),
            ${actor.address}, ${act}, ${subject.id ?? null}, left(${subject.name ?? null}, ${MAX_NAME_CHARS}),
            ${JSON.stringify(details)})
    ON CONFLICT (coalesce(address, ''), coalesce(subject_id, '00000000-0000-0000-0000-000000000000'),
                 date_trunc('minute', at AT TIME ZONE 'UTC')) WHERE act = 'sign_in.failed'
      DO UPDATE SET times = audit_log.times + 1`.execute(db);
}

export interface AuditPage {
  /** Null: the whole installation. */
  accountId: string | null;
  /** Only entries that are older than this one; null: from the newest on. */
  before: number | null;
  limit: number;
}

/** The newest first. */
export async function listAudit(db: Db, { accountId, before, limit }: AuditPage): Promise<AuditView[]> {
  const { rows } = await sql<AuditView>`
    SELECT l.id::float8 AS id, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, l.account_id,
           a.name AS account_name, l.actor_kind, l.actor_name, l.address, l.act, l.subject_id, l.subject_name,
           l.details, l.times
    FROM audit_log l LEFT JOIN accounts a ON a.id = l.account_id
    WHERE (${accountId}::uuid IS NULL OR l.account_id = ${accountId})
      AND (${before}::bigint IS NULL OR l.id < ${before})
    ORDER BY l.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function deleteOldAudit(db: Db | Trx, keptDays: number): Promise<void> {
  await sql`DELETE FROM audit_log WHERE at < now() - make_interval(days => ${keptDays})`.execute(db);
}
