import type { AuditPageView } from '../../contract/dashboard.ts';
import { type AuditPage, listAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';

/** Who did what, the newest first, in one account or (null) everywhere; `next` names the last entry where older ones are. */
export async function readAudit(db: Db, page: AuditPage): Promise<AuditPageView> {
  // One more than is asked for tells whether there are older ones.
  const found = await listAudit(db, { ...page, limit: page.limit + 1 });
  const entries = found.slice(0, page.limit);
  return { entries, next: found.length > page.limit ? (entries.at(-1)?.id ?? null) : null };
}
