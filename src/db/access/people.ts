import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Membership } from '../../contract/dashboard.ts';
import type { Role } from '../../contract/values/access.ts';
import type { InvitesTable, UsersTable } from '../accounts/account-tables.ts';
import type { Db, Trx } from '../database.ts';

export type UserRow = Selectable<UsersTable>;
export type InviteRow = Selectable<InvitesTable>;

export type Member = Awaited<ReturnType<typeof listMembers>>[number];

/** Whether the installation has an operator among its users. */
export async function hasOperator(db: Db | Trx): Promise<boolean> {
  const operator = db.selectFrom('users').select('id').where('is_operator', '=', true).limit(1);
  return (await operator.executeTakeFirst()) !== undefined;
}

export async function makeOperator(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ is_operator: true }).where('id', '=', id).execute();
}

export async function findUserByEmail(db: Db | Trx, email: string): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserBySubject(
  db: Db | Trx,
  issuer: string,
  subject: string,
): Promise<UserRow | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('oidc_issuer', '=', issuer)
    .where('oidc_subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Null when the address has a user already. */
export async function insertUser(trx: Trx, user: Insertable<UsersTable>): Promise<UserRow | null> {
  const row = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateUser(db: Db | Trx, id: string, changes: Updateable<UsersTable>): Promise<void> {
  await db.updateTable('users').set(changes).where('id', '=', id).execute();
}

/**
 * Links a user with a person of an identity provider. False where the user is linked with another person of
 * the same provider. A link with another provider is replaced, because only one provider is set up at a time.
 */
export async function linkUser(
  trx: Trx,
  id: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ oidc_issuer: issuer, oidc_subject: subject })
    .where('id', '=', id)
    .where(sql<boolean>`(oidc_subject IS NULL OR oidc_issuer IS DISTINCT FROM ${issuer})`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function membershipsOf(db: Db | Trx, userId: string): Promise<Membership[]> {
  return await db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['memberships.account_id', 'accounts.name as account_name', 'memberships.role'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.account_id')
    .execute();
}

/** A second invitation to the same account changes the role. */
export async function putMembership(trx: Trx, accountId: string, userId: string, role: Role): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ role }))
    .execute();
}

export async function listMembers(db: Db | Trx, accountId: string) {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('sessions')
          .innerJoin('memberships as own', 'own.user_id', 'sessions.user_id')
          .where('own.account_id', '=', accountId)
          .select((s) => ['sessions.user_id', s.fn.max('last_seen_at').as('last_seen_at')])
          .groupBy('sessions.user_id')
          .as('seen'),
      (join) => join.onRef('seen.user_id', '=', 'users.id'),
    )
    .select([
      'users.id as user_id',
      'users.name',
      'users.email',
      'memberships.role',
      'memberships.created_at',
      'seen.last_seen_at',
    ])
    .where('memberships.account_id', '=', accountId)
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute();
}

/** Ends the person's sessions in the account, too. */
export async function removeMembership(trx: Trx, accountId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('memberships')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

export async function insertInvite(db: Db | Trx, invite: Insertable<InvitesTable>): Promise<InviteRow> {
  return await db.insertInto('invites').values(invite).returningAll().executeTakeFirstOrThrow();
}

/** An invitation that can still be accepted. */
export async function findOpenInvite(
  db: Db | Trx,
  tokenHash: Buffer,
): Promise<(InviteRow & { account_name: string }) | null> {
  const row = await db
    .selectFrom('invites')
    .innerJoin('accounts', 'accounts.id', 'invites.account_id')
    .selectAll('invites')
    .select('accounts.name as account_name')
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** False when another person has taken it meanwhile. */
export async function takeInvite(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('invites')
    .set({ accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOpenInvites(db: Db, accountId: string): Promise<InviteRow[]> {
  return await db
    .selectFrom('invites')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('is_operator', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute();
}

export async function deleteInvite(trx: Trx, accountId: string, id: string): Promise<InviteRow | null> {
  const row = await trx
    .deleteFrom('invites')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the links to become the operator that nobody has used. */
export async function deleteOperatorInvites(trx: Trx): Promise<void> {
  await trx.deleteFrom('invites').where('is_operator', '=', true).where('accepted_at', 'is', null).execute();
}

export interface Person extends Pick<UserRow, 'id' | 'email' | 'name' | 'is_operator' | 'created_at'> {
  /** Role by account id. */
  accounts: Record<string, Role>;
}

export async function listEveryone(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT u.id, u.email, u.name, u.is_operator, u.created_at,
           coalesce(jsonb_object_agg(m.account_id, m.role) FILTER (WHERE m.account_id IS NOT NULL), '{}') AS accounts
    FROM users u LEFT JOIN memberships m ON m.user_id = u.id
    GROUP BY u.id ORDER BY u.created_at, u.id`.execute(db);
  return rows;
}
