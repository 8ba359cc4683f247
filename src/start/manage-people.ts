import { randomBytes } from 'node:crypto';
import { createFirstInvite, createInvite, resetPassword } from '../app/people/invite.ts';
import type { Role } from '../contract/dashboard.ts';
import { findAccount } from '../db/accounts.ts';
import type { Db } from '../db/database.ts';
import { listEveryone, type Person } from '../db/people.ts';

export type { Person };

/** Everybody who has a user here, with the accounts that they belong to. */
export async function listPeople(db: Db): Promise<Person[]> {
  return await listEveryone(db);
}

/** The secret of a link to the account; the first one of an installation makes its owner. Null: no such account. */
export async function invitePerson(
  db: Db,
  request: { accountId: string; role: Role; email: string | null },
): Promise<string | null> {
  if ((await findAccount(db, request.accountId)) === null) return null;
  const now = new Date();
  const first = request.email === null ? await createFirstInvite(db, request.accountId, now) : null;
  if (first !== null) return first;
  return (await createInvite(db, { ...request, invitedBy: null, now })).token;
}

const PASSWORD_BYTES = 12;

/** A new password for somebody who lost theirs; all their sessions end. */
export async function givePassword(db: Db, email: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  await resetPassword(db, email, password);
  return password;
}
