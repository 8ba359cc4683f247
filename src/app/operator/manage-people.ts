import { randomBytes } from 'node:crypto';
import type { Role } from '../../contract/values/access.ts';
import { listEveryone, type Person } from '../../db/access/people.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import type { Db } from '../../db/database.ts';
import { type DeletedPerson, deletePerson } from '../people/delete-person.ts';
import { createFirstInvite, createInvite, resetPassword } from '../people/invite.ts';
import { commandLineActor } from './command-line-actor.ts';

export type { DeletedPerson, Person };

/** All users, with the accounts that they belong to. */
export async function listPeople(db: Db): Promise<Person[]> {
  return await listEveryone(db);
}

export interface InviteByOperator {
  accountId: string;
  role: Role;
  email: string | null;
  /** Whether the link makes its user the operator. */
  isForOperator: boolean;
}

/** The secret of an invitation to the account, or why it cannot be made. */
export async function invitePerson(
  db: Db,
  { isForOperator, ...request }: InviteByOperator,
): Promise<{ token: string } | { fault: string }> {
  if ((await findAccount(db, request.accountId)) === null) {
    return { fault: `there is no account ${request.accountId}; see ./makecut account list.` };
  }
  const now = new Date();
  if (!isForOperator)
    return {
      token: (await createInvite(db, { ...request, invitedBy: null, now, actor: commandLineActor() })).token,
    };
  const token = await createFirstInvite(db, request.accountId, now, commandLineActor());
  return token === null
    ? { fault: 'the installation has an owner already; see ./makecut user list.' }
    : { token };
}

/** Deletes a user for good, in all their accounts. `isForgotten`: the audit log names them no longer. */
export async function deleteUser(db: Db, email: string, isForgotten: boolean): Promise<DeletedPerson> {
  return await deletePerson(db, commandLineActor(), { email, isForgotten });
}

const PASSWORD_BYTES = 12;

/** A new password for a user who lost theirs. All their sessions end. */
export async function givePassword(db: Db, email: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await resetPassword(db, email, password, commandLineActor());
  return password;
}
