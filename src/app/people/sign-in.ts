import { createHash } from 'node:crypto';
import { ProblemError } from '../../contract/problems/problem.ts';
import { findUserByEmail, membershipsOf, type UserRow, updateUser } from '../../db/access/people.ts';
import { takeTokens } from '../../db/access/rate-buckets.ts';
import { deleteOtherSessions, deleteSession } from '../../db/access/sessions.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import type { Actor, AuditEntry } from '../../domain/rules/audit.ts';
import { callerNetwork } from '../../net/caller-network.ts';
import { hashPassword, isPassword, requirePassword } from './password.ts';
import { openSession, type Session } from './session.ts';

/**
 * Tries a minute for one e-mail address from one network, for one network, and for one e-mail address from all: enough for
 * typing errors, too few to guess. One network alone cannot keep the owner of an address from signing in at another.
 */
const TRIES_PER_EMAIL_AND_CALLER = 5;
const TRIES_PER_CALLER = 30;
const TRIES_PER_EMAIL = 30;

/** The secret of a new session. Every refusal reads the same, whether the user exists or not. */
export async function signIn(
  db: Db,
  { email, password, caller, now }: { email: string; password: string; caller: string; now: Date },
): Promise<string> {
  await requireTry(db, email, caller);
  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (user === null || !isRight) {
    await writeAudit(db, await failedSignIn(db, user, caller));
    throw new ProblemError('invalid_api_key', 'this e-mail address and this password do not belong together');
  }
  return await db.transaction().execute(async (trx) => {
    const { token, accountId } = await openSession(trx, user.id, now);
    await writeAudit(trx, { accountId, actor: actorOfUser(user, caller), act: 'sign_in' });
    return token;
  });
}

/** The typed address is not recorded: people type their password into the wrong field. */
async function failedSignIn(db: Db, user: UserRow | null, address: string): Promise<AuditEntry> {
  const actor: Actor = { kind: 'nobody', id: null, name: null, address };
  const [first] = user === null ? [] : await membershipsOf(db, user.id);
  const subject = user === null ? {} : { id: user.id, name: user.email };
  return { accountId: first?.account_id ?? null, actor, act: 'sign_in.failed', subject };
}

export function actorOfUser({ id, email }: Pick<UserRow, 'id' | 'email'>, address: string): Actor {
  return { kind: 'user', id, name: email, address };
}

export async function signOut(db: Db, { id, accountId }: Session, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteSession(trx, id);
    await writeAudit(trx, { accountId, actor, act: 'sign_out' });
  });
}

/** Needs the present password. All other sessions of the person end. */
export async function changePassword(
  db: Db,
  session: Session,
  change: { current: string; next: string; caller: string },
): Promise<void> {
  await requireTry(db, session.email, change.caller);
  const user = await findUserByEmail(db, session.email);
  if (user === null || !(await isPassword(change.current, user.password_hash))) {
    throw new ProblemError('invalid_request', 'the present password is another one');
  }
  requirePassword(change.next, session.email);
  const hash = await hashPassword(change.next);
  await db.transaction().execute(async (trx) => {
    await updateUser(trx, session.userId, { password_hash: hash });
    await deleteOtherSessions(trx, session.userId, session.id);
    const actor = actorOfUser({ id: session.userId, email: session.email }, change.caller);
    await writeAudit(trx, { accountId: session.accountId, actor, act: 'password.changed' });
  });
}

/** Counts one try for an e-mail address and a caller. The e-mail address itself is not stored. */
export async function requireTry(db: Db, email: string, caller: string): Promise<void> {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  const [whole, network] = [`sign-in:email:${digest}`, callerNetwork(caller)];
  const ofBoth = { name: `${whole}:${network}`, perMinute: TRIES_PER_EMAIL_AND_CALLER };
  requireToken(await takeTokens(db, ofBoth, bucketOf(caller)));
  requireToken(await takeTokens(db, { name: whole, perMinute: TRIES_PER_EMAIL }));
}

/** The same for a look at an invitation, which tries no e-mail address. */
export async function requireLook(db: Db, caller: string): Promise<void> {
  const ofLooks = { name: `invite-look:${callerNetwork(caller)}`, perMinute: TRIES_PER_CALLER };
  requireToken(await takeTokens(db, ofLooks, bucketOf(caller)));
}

const bucketOf = (caller: string) => ({
  name: `sign-in:caller:${callerNetwork(caller)}`,
  perMinute: TRIES_PER_CALLER,
});

function requireToken({ retryAfterS }: { retryAfterS: number | null }): void {
  if (retryAfterS === null) return;
  throw new ProblemError('rate_limited', `too many tries; the next one is taken in ${retryAfterS} s`, {
    retryAfterS,
  });
}
