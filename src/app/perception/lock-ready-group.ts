import { ProblemError } from '../../contract/problems/problem.ts';
import type { Trx } from '../../db/database.ts';
import { lockGroupOf, type StoredSourceGroup } from '../../db/recordings/source-groups.ts';
import type { Caller } from '../app-context.ts';
import { findOrFail } from '../find-or-fail.ts';

/** A ready recording of the caller, whose transcript can be changed. It is locked until the transaction ends. */
export async function lockReadyGroup(trx: Trx, caller: Caller, groupId: string): Promise<StoredSourceGroup> {
  const group = await findOrFail('source group', groupId, () => lockGroupOf(trx, caller.accountId, groupId));
  if (group.status !== 'ready') {
    throw new ProblemError('not_ready', `the recording is ${group.status}; it must be ready`);
  }
  return group;
}
