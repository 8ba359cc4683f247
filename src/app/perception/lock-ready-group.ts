import { isUuid } from '../../contract/identifier.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { lockSourceGroup, type SourceGroupRow } from '../../db/recordings/source-groups.ts';
import type { Caller } from '../app-context.ts';

/** A recording of the caller whose transcript can be changed, held until the transaction ends. */
export async function lockReadyGroup(trx: Trx, caller: Caller, groupId: string): Promise<SourceGroupRow> {
  const group = isUuid(groupId) ? await lockSourceGroup(trx, groupId) : null;
  if (group === null || group.account_id !== caller.accountId) throw notFound('source group');
  if (group.status !== 'ready') {
    throw new ProblemError('not_ready', `the recording is ${group.status}; it must be ready`);
  }
  return group;
}
