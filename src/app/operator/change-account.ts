import { type AccountChanges, type AccountRow, updateAccount } from '../../db/accounts/accounts.ts';
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
    const entry = {
      accountId: id,
      actor,
      subject: { id, name: row.name },
      details: { ...numbers, ...trial },
    };
    await writeAudit(trx, { ...entry, act: 'account.changed' });
    return row;
  });
}
