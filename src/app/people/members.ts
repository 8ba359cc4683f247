import type { Role } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problem.ts';
import { lockName } from '../../db/accounts.ts';
import type { Db, Trx } from '../../db/database.ts';
import { listMembers, type Member, putMembership, removeMembership } from '../../db/people.ts';

/** Changes what a member may do. An account keeps one admin at least. */
export async function changeRole(db: Db, accountId: string, userId: string, role: Role): Promise<void> {
  await changeMember(db, accountId, userId, role !== 'admin', (trx) =>
    putMembership(trx, accountId, userId, role),
  );
}

/**
 * Takes a person in by a link. Who belongs to the account already gets the link's role, but nobody's link leaves it
 * without an admin.
 */
export async function takeIn(trx: Trx, accountId: string, userId: string, role: Role): Promise<void> {
  await lockName(trx, `members:${accountId}`);
  const members = await listMembers(trx, accountId);
  const member = members.find(({ user_id }) => user_id === userId);
  if (role !== 'admin' && member !== undefined) requireAnotherAdmin(members, member);
  await putMembership(trx, accountId, userId, role);
}

/** Their sessions in this account end at once. */
export async function removeMember(db: Db, accountId: string, userId: string): Promise<void> {
  await changeMember(db, accountId, userId, true, (trx) => removeMembership(trx, accountId, userId));
}

async function changeMember(
  db: Db,
  accountId: string,
  userId: string,
  losesAdmin: boolean,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `members:${accountId}`);
    const members = await listMembers(trx, accountId);
    const member = members.find(({ user_id }) => user_id === userId);
    if (member === undefined) throw new ProblemError('not_found', 'no such member');
    if (losesAdmin) requireAnotherAdmin(members, member);
    await change(trx);
  });
}

function requireAnotherAdmin(members: readonly Member[], member: Member): void {
  if (member.role !== 'admin' || members.filter(({ role }) => role === 'admin').length > 1) return;
  throw new ProblemError(
    'conflict',
    `${member.name} is the only admin of this account; make somebody else one first`,
  );
}
