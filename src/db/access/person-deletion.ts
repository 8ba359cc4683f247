import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { UserRow } from './people.ts';

/** The name that stands in audit entries for a person who is forgotten. The database allows this text alone. */
const DELETED_PERSON = 'deleted person';

/** Holds the user until the transaction ends. They join no account meanwhile. */
export async function lockUser(trx: Trx, id: string): Promise<UserRow | null> {
  const query = trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The accounts whose only admin this user is. */
export async function accountsOnlyAdminOf(trx: Trx, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT a.id, a.name FROM memberships m JOIN accounts a ON a.id = m.account_id
    WHERE m.user_id = ${userId} AND m.role = 'admin' AND NOT EXISTS (
      SELECT 1 FROM memberships o
      WHERE o.account_id = m.account_id AND o.user_id <> m.user_id AND o.role = 'admin')
    ORDER BY a.created_at, a.id`.execute(trx);
  return rows;
}

/** The user with their password, sessions and memberships, and all invitations to their e-mail address. */
export async function deleteUserRow(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`DELETE FROM invites WHERE lower(email) = lower(${email})`.execute(trx);
  await sql`DELETE FROM users WHERE id = ${id}`.execute(trx);
}

/** Replaces the e-mail address of a person in the audit log, and removes the addresses of their network. */
export async function forgetInAudit(trx: Trx, { id, email }: { id: string; email: string }): Promise<number> {
  const isActor = sql`(l.actor_id = ${id} OR (l.actor_kind = 'user' AND lower(l.actor_name) = lower(${email})))`;
  const isSubject = sql`(l.subject_id = ${id} OR lower(l.subject_name) = lower(${email}))`;
  const { rows } = await sql`
    UPDATE audit_log l
    SET actor_name = CASE WHEN ${isActor} THEN ${DELETED_PERSON} ELSE l.actor_name END,
        address = CASE WHEN ${isActor} THEN NULL ELSE l.address END,
        subject_name = CASE WHEN ${isSubject} THEN ${DELETED_PERSON} ELSE l.subject_name END
    WHERE ${isActor} OR ${isSubject} RETURNING 1`.execute(trx);
  return rows.length;
}
