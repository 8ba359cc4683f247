import type { AccountView } from '../../contract/dashboard.ts';
import {
  type AccountChanges,
  type AccountRow,
  listAccounts,
  updateAccount,
} from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../domain/rules/audit.ts';

/** Changes plan, credits, trial or ceilings. Null when there is no such account. */
export async function changeAccount(
  db: Db,
  actor: Actor,
  id: string,
  changes: AccountChanges,
): Promise<AccountRow | null> {
  return await db.transaction().execute(async (trx) => {
    const row = await updateAccount(trx, id, changes);
    if (row === null) return null;
    const { trial_ends_at: trialEndsAt, ...numbers } = changes;
    const trial = trialEndsAt === undefined ? {} : { trial_ends_at: trialEndsAt.toISOString() };
    const subject = { id, name: row.name };
    const details = { ...numbers, ...trial };
    await writeAudit(trx, { accountId: id, actor, act: 'account.changed', subject, details });
    return row;
  });
}

export async function listAccountViews(db: Db): Promise<AccountView[]> {
  return (await listAccounts(db)).map(presentAccount);
}

export function presentAccount(row: AccountRow): AccountView {
  const { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders } = row;
  const deleting_since = row.deleting_since?.toISOString() ?? null;
  return { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders, deleting_since };
}
