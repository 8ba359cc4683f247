import type { SessionView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Role } from '../../contract/values/access.ts';
import { membershipsOf, updateUser } from '../../db/access/people.ts';
import { type Taken, takeTokens } from '../../db/access/rate-buckets.ts';
import {
  findSession,
  insertSession,
  type SessionRow,
  touchSession,
  turnSession,
} from '../../db/access/sessions.ts';
import type { Db, Trx } from '../../db/database.ts';
import type { AppContext } from '../app-context.ts';
import { digestOf, makeToken } from './token.ts';

/** A session ends when it was not used for this long. */
export const SESSION_LIFE_S = 14 * 24 * 3600;
/** How often the use of a session is recorded. */
const TOUCH_AFTER_MS = 60_000;
/** A page sends more requests at once than a program, and several pages may be open. */
const SESSION_REQUESTS_PER_MINUTE = 1200;
const USER_REQUESTS_PER_MINUTE = 2400;

export interface Session {
  id: string;
  userId: string;
  accountId: string;
  role: Role;
  email: string;
  name: string;
  isOperator: boolean;
  hasPassword: boolean;
}

export interface OpenedSession {
  /** Its secret. */
  token: string;
  accountId: string;
}

/** Opens a session in the account that the person joined first, or in the given one. */
export async function openSession(
  db: Db | Trx,
  userId: string,
  now: Date,
  accountId?: string,
): Promise<OpenedSession> {
  const [first] = await membershipsOf(db, userId);
  const at = accountId ?? first?.account_id;
  if (at === undefined) {
    throw new ProblemError('insufficient_scope', 'you belong to no account any more; ask for a new link');
  }
  const { token, hash } = makeToken();
  await insertSession(db, { token_hash: hash, user_id: userId, account_id: at, expires_at: expiry(now) });
  return { token, accountId: at };
}

/**
 * Whether work that began in a session may continue: the session is open, and still looks at the same account. The
 * check itself does not count as a use of the session.
 */
export async function isSessionOpen(db: Db, token: string, { accountId }: Session): Promise<boolean> {
  const row = await findRow(db, token);
  return row?.account_id === accountId;
}

async function findRow(db: Db, token: string): Promise<SessionRow | null> {
  const hash = digestOf(token);
  return hash === null ? null : await findSession(db, hash);
}

/** The session behind a cookie, or null when it is over. */
export async function readSession(db: Db, token: string, now: Date): Promise<Session | null> {
  const row = await findRow(db, token);
  if (row === null) return null;
  if (now.getTime() - row.last_seen_at.getTime() > TOUCH_AFTER_MS)
    await touchSession(db, row.id, expiry(now));
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    role: row.role,
    email: row.email,
    name: row.name,
    isOperator: row.is_operator,
    hasPassword: row.has_password,
  };
}

/** Counts a request of a session against the limits of sessions. */
export async function takeSessionToken(db: Db, { id, userId }: Session): Promise<Taken> {
  return await takeTokens(
    db,
    { name: `session:${id}`, perMinute: SESSION_REQUESTS_PER_MINUTE },
    { name: `user:${userId}`, perMinute: USER_REQUESTS_PER_MINUTE },
  );
}

export async function viewSession(
  { db, hasExtensions }: Pick<AppContext, 'db' | 'hasExtensions'>,
  session: Session,
): Promise<SessionView> {
  const accounts = await membershipsOf(db, session.userId);
  const account = accounts.find((membership) => membership.account_id === session.accountId);
  if (account === undefined)
    throw new Error('a session looks at an account of which its person is no member');
  const { userId: id, name, email, isOperator, hasPassword } = session;
  const user = { id, name, email, is_operator: isOperator, has_password: hasPassword };
  return { user, account, accounts, has_extensions: hasExtensions };
}

export async function renameSelf(db: Db, { userId }: Session, name: string): Promise<void> {
  await updateUser(db, userId, { name });
}

/** Turns the session to another account of the same person. */
export async function switchAccount(db: Db, session: Session, accountId: string): Promise<void> {
  const accounts = await membershipsOf(db, session.userId);
  if (!accounts.some((membership) => membership.account_id === accountId)) {
    throw new ProblemError('not_found', 'you are not a member of this account');
  }
  await turnSession(db, session.id, accountId);
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_LIFE_S * 1000);
}
