import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function insertSession(
  db: Db | Trx,
  session: { token_hash: Buffer; user_id: string; account_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The live session of a token, with the person's role in the session's account. */
export async function findSession(db: Db, tokenHash: Buffer) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'sessions.user_id')
        .onRef('memberships.account_id', '=', 'sessions.account_id'),
    )
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.account_id',
      'sessions.last_seen_at',
      'memberships.role',
      'users.email',
      'users.name',
      'users.is_operator',
      sql<boolean>`users.password_hash IS NOT NULL`.as('has_password'),
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

export async function touchSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<Date>`now()`, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function turnSession(db: Db, id: string, accountId: string): Promise<void> {
  await db.updateTable('sessions').set({ account_id: accountId }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db | Trx, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends all sessions of a person but the given one, as after a change of password. */
export async function deleteOtherSessions(
  db: Db | Trx,
  userId: string,
  keptId: string | null,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId);
  if (keptId !== null) query = query.where('id', '!=', keptId);
  await query.execute();
}
