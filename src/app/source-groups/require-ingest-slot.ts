import { ProblemError } from '../../contract/problems/problem.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import type { Trx } from '../../db/database.ts';
import { countIngestsInFlight } from '../../db/recordings/source-groups.ts';
import { CEILING_RETRY_AFTER_S } from '../ceiling-retry.ts';

/** Counts the other groups that are being ingested. The count is locked until the transaction ends. */
export async function requireIngestSlot(trx: Trx, accountId: string, groupId: string): Promise<void> {
  const account = await findAccount(trx, accountId);
  const ceiling = account?.ceiling_ingests ?? 0;
  if ((await countIngestsInFlight(trx, accountId, groupId)) >= ceiling) {
    throw new ProblemError(
      'concurrency_limit',
      `${ceiling} recordings of this account are being ingested; nothing was started, try again later`,
      { retryAfterS: CEILING_RETRY_AFTER_S },
    );
  }
}
