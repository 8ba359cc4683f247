import { ProblemError } from '../../contract/problems/problem.ts';
import { findUserByEmail, membershipsOf, type UserRow } from '../../db/access/people.ts';
import {
  accountsOnlyAdminOf,
  deleteUserRow,
  forgetInAudit,
  lockUser,
} from '../../db/access/person-deletion.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import type { ActingCaller } from '../app-context.ts';
import { findMember, removeMember } from './members.ts';

export interface DeletedPerson {
  email: string;
  /** The ids of the accounts that the person belonged to. */
  account_ids: string[];
  was_operator: boolean;
  /** How many audit entries name them no longer. Null where they keep the e-mail address for their time. */
  forgotten_entries: number | null;
}

/** Deletes a user for good. Throws `conflict` for the only admin of an account. */
export async function deletePerson(
  db: Db,
  actor: Actor,
  { email, isForgotten }: { email: string; isForgotten: boolean },
): Promise<DeletedPerson> {
  return await db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, email);
    const user = found && (await lockUser(trx, found.id));
    if (user === null) throw new ProblemError('not_found', `there is no user ${email}`);
    return await removePerson(trx, user, { actor, isForgotten });
  });
}

/**
 * Deletes a member of the caller's account for good. A person who also belongs to an account that is not the caller's
 * to manage only loses this one. The answer is the same, because it must not tell of other accounts.
 */
export async function deleteMember(
  db: Db,
  { isOperator, ...caller }: ActingCaller & { isOperator: boolean },
  userId: string,
): Promise<void> {
  if ((await findMember(db, caller.accountId, userId)) === null)
    throw new ProblemError('not_found', 'no such member');
  const isWhole = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (user === null) throw new ProblemError('not_found', 'no such member');
    if (user.is_operator) throw operatorStays(user.email);
    const isOnlyHere = (await membershipsOf(trx, userId)).every(
      ({ account_id: id }) => id === caller.accountId,
    );
    if (!isOnlyHere && !isOperator) return false;
    await removePerson(trx, user, { actor: caller.actor, isForgotten: false });
    return true;
  });
  if (!isWhole) await removeMember(db, caller, userId);
}

async function removePerson(
  trx: Trx,
  user: UserRow,
  { actor, isForgotten }: { actor: Actor; isForgotten: boolean },
): Promise<DeletedPerson> {
  const { id, email, is_operator: wasOperator } = user;
  const accountIds = (await membershipsOf(trx, id)).map(({ account_id: accountId }) => accountId).toSorted();
  for (const accountId of accountIds) await lockName(trx, `members:${accountId}`);
  const alone = await accountsOnlyAdminOf(trx, id);
  if (alone.length > 0) throw onlyAdmin(email, alone);
  await deleteUserRow(trx, user);
  const entry = { actor, act: 'person.deleted', subject: { id, name: email } } as const;
  // Each account sees it in its own log.
  for (const accountId of accountIds.length === 0 ? [null] : accountIds) {
    await writeAudit(trx, { ...entry, accountId });
  }
  const forgotten_entries = isForgotten ? await forgetInAudit(trx, user) : null;
  return { email, account_ids: accountIds, was_operator: wasOperator, forgotten_entries };
}

function onlyAdmin(email: string, accounts: readonly { id: string; name: string }[]): ProblemError {
  const named = accounts.map(({ id, name }) => `${name} (${id})`).join(', ');
  return new ProblemError(
    'conflict',
    `${email} is the only admin of ${named}; make somebody else an admin there first, or delete the account`,
  );
}

function operatorStays(email: string): ProblemError {
  return new ProblemError(
    'conflict',
    `${email} is the owner of the installation; ./makecut user delete deletes them, too`,
  );
}
