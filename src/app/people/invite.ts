import type { InviteLook, InviteView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Role } from '../../contract/values/access.ts';
import {
  deleteInvite,
  deleteOperatorInvites,
  findOpenInvite,
  findUserByEmail,
  hasOperator,
  type InviteRow,
  insertInvite,
  insertUser,
  listOpenInvites,
  makeOperator,
  takeInvite,
  type UserRow,
  updateUser,
} from '../../db/access/people.ts';
import { deleteOtherSessions } from '../../db/access/sessions.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import type { ActingCaller } from '../app-context.ts';
import { takeIn } from './members.ts';
import { hashPassword, isPassword, requirePassword } from './password.ts';
import { openSession } from './session.ts';
import { actorOfUser, requireLook, requireTry } from './sign-in.ts';
import { digestOf, makeToken } from './token.ts';

export const INVITE_LIFE_S = 7 * 24 * 3600;

export interface InviteRequest {
  accountId: string;
  role: Role;
  email: string | null;
  invitedBy: string | null;
  isOperator?: boolean;
  now: Date;
  /** Null where the service itself makes the link, as at its first start. */
  actor: Actor | null;
}

/** Makes an invitation. Only this answer holds the link's secret. */
export async function createInvite(
  db: Db | Trx,
  { accountId, role, email, invitedBy, isOperator = false, now, actor }: InviteRequest,
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
  if (actor !== null) {
    const details = joinDetails(role, isOperator);
    const subject = { id: invite.id, name: email };
    await writeAudit(db, { accountId, actor, act: 'invite.created', subject, details });
  }
  return { invite, token };
}

/**
 * The link that makes its user the operator, in place of earlier ones that nobody has used; null when there is an
 * operator already.
 */
export async function createFirstInvite(
  db: Db,
  accountId: string,
  now: Date,
  actor: Actor | null = null,
): Promise<string | null> {
  return await db.transaction().execute(async (trx) => {
    await lockName(trx, 'owner');
    if (await hasOperator(trx)) return null;
    await deleteOperatorInvites(trx);
    const request = { accountId, role: 'admin', email: null, invitedBy: null, isOperator: true } as const;
    return (await createInvite(trx, { ...request, now, actor })).token;
  });
}

/** False when the account has no such invitation. */
export async function takeBackInvite(db: Db, caller: ActingCaller, id: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const invite = await deleteInvite(trx, caller.accountId, id);
    if (invite === null) return false;
    await writeAudit(trx, { ...caller, act: 'invite.deleted', subject: { id, name: invite.email } });
    return true;
  });
}

/** The facts that an invitation link shows before its use. */
export async function lookAtInvite(
  db: Db,
  { token, caller }: Pick<Joining, 'token' | 'caller'>,
): Promise<InviteLook> {
  await requireLook(db, caller);
  const { account_name, role, email, is_operator } = await requireInvite(db, token);
  return { account_name, role, email, is_first: is_operator };
}

export interface Joining {
  token: string;
  email: string;
  name: string;
  password: string;
  /** The caller's network address. */
  caller: string;
  now: Date;
}

/** Uses the link: makes a user, or adds one who gives the right password. Returns a session's secret. */
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
  const person = {
    known,
    email,
    name: joining.name.trim(),
    password_hash: known === null ? await hashPassword(joining.password) : null,
  };
  return await db.transaction().execute((trx) => acceptInvite(trx, invite, person, joining));
}

/** A user who accepts an invitation, or the facts for a new user. */
export interface Joiner {
  known: UserRow | null;
  email: string;
  name: string;
  password_hash?: string | null;
  oidc_issuer?: string;
  oidc_subject?: string;
}

/** Accepts the invitation for a person, and opens a session in the account. Returns the session's secret. */
export async function acceptInvite(
  trx: Trx,
  invite: InviteRow,
  { known, ...person }: Joiner,
  { caller, now }: Pick<Joining, 'caller' | 'now'>,
): Promise<string> {
  const { id, account_id: accountId, role, is_operator: isOperator } = invite;
  // The link of the first start may be in two hands. Only one person may become the operator.
  if (isOperator) await requireNoOperatorYet(trx);
  if (!(await takeInvite(trx, id))) throw usedUp();
  const user = known ?? (await insertUser(trx, { ...person, is_operator: isOperator }));
  if (user === null) {
    throw new ProblemError('conflict', `${person.email} has a user here since a moment ago; try again`);
  }
  // A user who joined by an ordinary link becomes the operator by this one.
  if (isOperator) {
    await makeOperator(trx, user.id);
    await deleteOperatorInvites(trx);
  }
  await takeIn(trx, accountId, user.id, role);
  const details = joinDetails(role, isOperator);
  await writeAudit(trx, { accountId, actor: actorOfUser(user, caller), act: 'person.joined', details });
  return (await openSession(trx, user.id, now, accountId)).token;
}

/** Sets a new password for a user who lost theirs, from the command line. All their sessions end. */
export async function resetPassword(db: Db, email: string, password: string, actor: Actor): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (user === null) throw new ProblemError('not_found', `there is no user ${email}`);
  requirePassword(password, email);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, user.id, { password_hash: hash });
    await deleteOtherSessions(trx, user.id, null);
    const subject = { id: user.id, name: user.email };
    await writeAudit(trx, { accountId: null, actor, act: 'password.reset', subject });
  });
}

async function requireNoOperatorYet(trx: Trx): Promise<void> {
  await lockName(trx, 'owner');
  if (await hasOperator(trx)) {
    throw new ProblemError(
      'conflict',
      'the installation has an owner already; ask them for a link of your own',
    );
  }
}

export async function requireInvite(
  db: Db | Trx,
  token: string,
): Promise<InviteRow & { account_name: string }> {
  const hash = digestOf(token);
  const invite = hash === null ? null : await findOpenInvite(db, hash);
  if (invite === null) throw usedUp();
  return invite;
}

function usedUp(): ProblemError {
  return new ProblemError(
    'not_found',
    'this link was used already, taken back, or is over; ask for a new one',
  );
}

export async function listInvites(db: Db, accountId: string): Promise<InviteView[]> {
  return (await listOpenInvites(db, accountId)).map(presentInvite);
}

export function presentInvite({ id, role, email, created_at, expires_at }: InviteRow): InviteView {
  return { id, role, email, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}

/**
 * The fields of an invitation for audit entries. They have called the operator the owner since the first
 * release.
 */
function joinDetails(role: Role, isOperator: boolean) {
  return { role, is_owner: isOperator };
}
