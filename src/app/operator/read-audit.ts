import type { AuditPageView } from '../../contract/dashboard.ts';
import { type AuditPage, listAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';

/**
 * The audit entries of an account, or of all accounts (null), newest first. `next` is the last entry's id where there
 * are older ones.
 */
export async function readAudit(db: Db, page: AuditPage): Promise<AuditPageView> {
  // One entry more than the page holds shows that there are older ones.
  const found = await listAudit(db, { ...page, limit: page.limit + 1 });
  const entries = found.slice(0, page.limit);
  return { entries, next: found.length > page.limit ? (entries.at(-1)?.id ?? null) : null };
}
