import type { AccountContents } from '../../contract/dashboard.ts';
import {
  type AccountTies,
  findAccountToDelete,
  lockAccountToDelete,
  markAccountDeleting,
  readAccountContents,
  readAccountTies,
  removeAccess,
  removeInvites,
} from '../../db/accounts/account-deletion.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { sumMeters } from '../../db/accounts/usage.ts';
import type { Db, Trx } from '../../db/database.ts';
import { endJobsOfAccount } from '../../db/work/job-rows.ts';
import type { Actor } from '../../domain/rules/audit.ts';

export type { AccountTies };

/** An account with what its deletion takes away. */
export interface DoomedAccount {
  id: string;
  name: string;
  /** Null before its deletion has begun. */
  deletingSince: Date | null;
  contents: AccountContents;
}

/** Null where there is no such account. */
export async function lookAtDoomed(
  db: Db,
  id: string,
): Promise<(DoomedAccount & { ties: AccountTies }) | null> {
  const row = await findAccountToDelete(db, id);
  if (row === null) return null;
  const { name, deleting_since: deletingSince } = row;
  const [contents, ties] = [await readAccountContents(db, id), await readAccountTies(db, id)];
  return { id, name, deletingSince, contents, ties };
}

/**
 * Closes an account for good: every way into it ends, and so do its work and its deliveries. The sweep then removes
 * what is left (`deleteRestOf`). It can be called again. Null where there is no such account.
 */
export async function beginAccountDeletion(db: Db, actor: Actor, id: string): Promise<DoomedAccount | null> {
  return await db.transaction().execute(async (trx) => {
    // Before the account is held: a person who just joins holds the invitation, and waits for the account.
    await removeInvites(trx, id);
    const row = await lockAccountToDelete(trx, id);
    if (row === null) return null;
    const { name, deleting_since: deletingSince } = row;
    const contents = await readAccountContents(trx, id);
    if (deletingSince !== null) return { id, name, deletingSince, contents };
    const details = { plan: row.plan, ...contents, ...(await readMonth(trx, id)) };
    await markAccountDeleting(trx, id);
    await removeAccess(trx, id);
    await endJobsOfAccount(trx, id);
    await writeAudit(trx, { accountId: id, actor, act: 'account.deleted', subject: { id, name }, details });
    return { id, name, deletingSince, contents };
  });
}

/** The meters of the running calendar month, for a last invoice: the account's usage goes with it. */
async function readMonth(trx: Trx, id: string): Promise<Record<string, number>> {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const sums = await sumMeters(trx, id, from, null);
  return Object.fromEntries([...sums].map(([meter, sum]) => [meter, Number(sum.toFixed(3))]));
}
