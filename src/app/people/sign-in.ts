import { createHash } from 'node:crypto';
import { ProblemError } from '../../contract/problem.ts';
import type { Db } from '../../db/database.ts';
import { findUserByEmail, updateUser } from '../../db/people.ts';
import { takeTokens } from '../../db/rate-buckets.ts';
import { deleteOtherSessions } from '../../db/sessions.ts';
import { hashPassword, isPassword, requirePassword } from './password.ts';
import { openSession, type Session } from './session.ts';

/** For one address of a person, and for one that calls: enough for tired fingers, too few to guess. */
const TRIES_PER_EMAIL = 5;
const TRIES_PER_CALLER = 30;

/** The secret of a new session. Every refusal reads the same, whoever exists. */
export async function signIn(
  db: Db,
  { email, password, caller, now }: { email: string; password: string; caller: string; now: Date },
): Promise<string> {
  await requireTry(db, email, caller);
  const user = await findUserByEmail(db, email);
  const isRight = await isPassword(password, user?.password_hash ?? null);
  if (user === null || !isRight) {
    throw new ProblemError('invalid_api_key', 'this e-mail address and this password do not belong together');
  }
  return await openSession(db, user.id, now);
}

/** Needs the present password; all other sessions of the person end. */
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
  });
}

/** Counts one try for an address and a caller; the address itself is not kept. */
export async function requireTry(db: Db, email: string, caller: string): Promise<void> {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
  const { retryAfterS } = await takeTokens(
    db,
    { name: `sign-in:email:${digest}`, perMinute: TRIES_PER_EMAIL },
    { name: `sign-in:caller:${caller}`, perMinute: TRIES_PER_CALLER },
  );
  if (retryAfterS === null) return;
  throw new ProblemError('rate_limited', `too many tries; the next one is taken in ${retryAfterS} s`, {
    retryAfterS,
  });
}
