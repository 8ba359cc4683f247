import type { MemberView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Role } from '../../contract/values/access.ts';
import { listMembers, type Member, putMembership, removeMembership } from '../../db/access/people.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { AuditSubject } from '../../domain/rules/audit.ts';
import type { ActingCaller } from '../app-context.ts';

export async function listMemberViews(db: Db, accountId: string): Promise<MemberView[]> {
  return (await listMembers(db, accountId)).map((member) => ({
    ...member,
    created_at: member.created_at.toISOString(),
    last_seen_at: member.last_seen_at?.toISOString() ?? null,
  }));
}

/** Changes a member's role. An account keeps at least one admin. */
export async function changeRole(db: Db, caller: ActingCaller, userId: string, role: Role): Promise<void> {
  await changeMember(db, { ...caller, userId, losesAdmin: role !== 'admin' }, async (trx, member) => {
    await putMembership(trx, caller.accountId, userId, role);
    const details = { from: member.role, to: role };
    await writeAudit(trx, { ...caller, act: 'role.changed', subject: subjectOf(member), details });
  });
}

/**
 * Adds the user of an invitation to the account. A member gets the link's role, unless the account would lose its
 * last admin.
 */
export async function takeIn(trx: Trx, accountId: string, userId: string, role: Role): Promise<void> {
  await lockName(trx, `members:${accountId}`);
  const members = await listMembers(trx, accountId);
  const member = members.find(({ user_id }) => user_id === userId);
  if (role !== 'admin' && member !== undefined) requireAnotherAdmin(members, member);
  await putMembership(trx, accountId, userId, role);
}

/** Removes a member. Their sessions in this account end at once. */
export async function removeMember(db: Db, caller: ActingCaller, userId: string): Promise<void> {
  await changeMember(db, { ...caller, userId, losesAdmin: true }, async (trx, member) => {
    await removeMembership(trx, caller.accountId, userId);
    await writeAudit(trx, { ...caller, act: 'member.removed', subject: subjectOf(member) });
  });
}

/** Null where the user is no member of the account. */
export async function findMember(db: Db | Trx, accountId: string, userId: string): Promise<Member | null> {
  return (await listMembers(db, accountId)).find(({ user_id }) => user_id === userId) ?? null;
}

function subjectOf({ user_id: id, email: name }: Member): AuditSubject {
  return { id, name };
}

async function changeMember(
  db: Db,
  { accountId, userId, losesAdmin }: { accountId: string; userId: string; losesAdmin: boolean },
  change: (trx: Trx, member: Member) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `members:${accountId}`);
    const members = await listMembers(trx, accountId);
    const member = members.find(({ user_id }) => user_id === userId);
    if (member === undefined) throw new ProblemError('not_found', 'no such member');
    if (losesAdmin) requireAnotherAdmin(members, member);
    await change(trx, member);
  });
}

function requireAnotherAdmin(members: readonly Member[], member: Member): void {
  if (member.role !== 'admin' || members.filter(({ role }) => role === 'admin').length > 1) return;
  throw new ProblemError(
    'conflict',
    `${member.name} is the only admin of this account; make somebody else one first`,
  );
}
