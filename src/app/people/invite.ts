import type { InviteLook, Role } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problem.ts';
import { lockName } from '../../db/accounts.ts';
import type { Db, Trx } from '../../db/database.ts';
import {
  findOpenInvite,
  findUserByEmail,
  hasOwner,
  type InviteRow,
  insertInvite,
  insertUser,
  makeUserOwner,
  takeInvite,
  type UserRow,
  updateUser,
} from '../../db/people.ts';
import { deleteOtherSessions } from '../../db/sessions.ts';
import { takeIn } from './members.ts';
import { hashPassword, isPassword, requirePassword } from './password.ts';
import { openSession } from './session.ts';
import { requireTry } from './sign-in.ts';
import { digestOf, makeToken } from './token.ts';

export const INVITE_LIFE_S = 7 * 24 * 3600;

export interface InviteRequest {
  accountId: string;
  role: Role;
  email: string | null;
  invitedBy: string | null;
  isOperator?: boolean;
  now: Date;
}

/** A link's secret; it is in the answer and nowhere else. */
export async function createInvite(
  db: Db | Trx,
  { accountId, role, email, invitedBy, isOperator = false, now }: InviteRequest,
): Promise<{ invite: InviteRow; token: string }> {
  const { token, hash } = makeToken();
  const invite = await insertInvite(db, {
    token_hash: hash,
    account_id: accountId,
    role,
    email,
    is_operator: isOperator,
    invited_by: invitedBy,
    expires_at: new Date(now.getTime() + INVITE_LIFE_S * 1000),
  });
  return { invite, token };
}

/** The link that makes its taker the owner of the installation; null when there is one already. */
export async function createFirstInvite(db: Db, accountId: string, now: Date): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const request = { accountId, role: 'admin', email: null, invitedBy: null, isOperator: true, now } as const;
  return (await createInvite(db, request)).token;
}

/** Where a link leads to, before it is taken. */
export async function lookAtInvite(db: Db, token: string): Promise<InviteLook> {
  const { account_name, role, email, is_operator } = await requireInvite(db, token);
  return { account_name, role, email, is_first: is_operator };
}

export interface Joining {
  token: string;
  email: string;
  name: string;
  password: string;
  /** The address that calls. */
  caller: string;
  now: Date;
}

/** Takes the link: makes the user, or adds one who proves to be it by the password. Answers a session's secret. */
export async function join(db: Db, joining: Joining): Promise<string> {
  const invite = await requireInvite(db, joining.token);
  const email = invite.email ?? joining.email.trim();
  await requireTry(db, email, joining.caller);
  const known = await findUserByEmail(db, email);
  if (known === null) requirePassword(joining.password, email);
  else if (!(await isPassword(joining.password, known.password_hash))) {
    throw new ProblemError(
      'conflict',
      `${email} has a user here already; give that user's password to join ${invite.account_name}`,
    );
  }
  const hash = known === null ? await hashPassword(joining.password) : null;
  return await db.transaction().execute(async (trx) => {
    // Two who hold the link of the first start must not both own the installation.
    if (invite.is_operator) await requireNoOwnerYet(trx);
    if (!(await takeInvite(trx, invite.id))) throw usedUp();
    const user = known ?? (await makeUser(trx, { email, name: joining.name.trim(), hash, invite }));
    // Somebody who came in by an ordinary link before owns the installation by this one.
    if (invite.is_operator) await makeUserOwner(trx, user.id);
    await takeIn(trx, invite.account_id, user.id, invite.role);
    return await openSession(trx, user.id, joining.now, invite.account_id);
  });
}

/** For the operator's command line: a new password for somebody who lost theirs. Ends all their sessions. */
export async function resetPassword(db: Db, email: string, password: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === null) throw new ProblemError('not_found', `there is no user ${email}`);
  requirePassword(password, email);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, user.id, { password_hash: hash });
    await deleteOtherSessions(trx, user.id, null);
  });
}

async function makeUser(
  trx: Trx,
  { email, name, hash, invite }: { email: string; name: string; hash: string | null; invite: InviteRow },
): Promise<UserRow> {
  const user = await insertUser(trx, {
    email,
    name,
    password_hash: hash,
    oidc_issuer: null,
    oidc_subject: null,
    is_operator: invite.is_operator,
  });
  if (user === null)
    throw new ProblemError('conflict', `${email} has a user here since a moment ago; try again`);
  return user;
}

export async function requireNoOwnerYet(trx: Trx): Promise<void> {
  await lockName(trx, 'owner');
  if (await hasOwner(trx)) {
    throw new ProblemError(
      'conflict',
      'the installation has an owner already; ask them for a link of your own',
    );
  }
}

async function requireInvite(db: Db, token: string): Promise<InviteRow & { account_name: string }> {
  const hash = digestOf(token);
  const invite = hash === null ? null : await findOpenInvite(db, hash);
  if (invite === null) throw usedUp();
  return invite;
}

export function usedUp(): ProblemError {
  return new ProblemError(
    'not_found',
    'this link was used already, taken back, or is over; ask for a new one',
  );
}
