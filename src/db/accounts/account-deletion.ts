import { sql } from 'kysely';
import type { AccountContents } from '../../contract/dashboard.ts';
import type { Db, Trx } from '../database.ts';
import type { AccountRow } from './accounts.ts';

/** What an account has. */
export async function readAccountContents(db: Db | Trx, id: string): Promise<AccountContents> {
  const { rows } = await sql<AccountContents>`
    SELECT (SELECT count(*)::int FROM source_groups WHERE account_id = ${id}) AS recordings,
           (SELECT count(*)::int FROM cuts WHERE account_id = ${id}) AS cuts,
           (SELECT count(*)::int FROM renders WHERE account_id = ${id} AND status = 'complete') AS videos,
           (SELECT count(*)::int FROM brand_kits WHERE account_id = ${id} AND deleted_at IS NULL) AS kits,
           (SELECT count(*)::int FROM api_keys WHERE account_id = ${id} AND revoked_at IS NULL) AS keys,
           (SELECT count(*)::int FROM webhook_endpoints WHERE account_id = ${id}) AS endpoints,
           (SELECT count(*)::int FROM memberships WHERE account_id = ${id}) AS people,
           (SELECT count(*)::int FROM users u WHERE ${isOnlyIn(id)}) AS people_only_here`.execute(db);
  const [contents] = rows;
  if (contents === undefined) throw new Error('the contents of an account were not counted');
  return contents;
}

/** What outside an account depends on it. */
export interface AccountTies {
  /** Whether it is the oldest account, in which the command line and agents of the machine work. */
  is_first: boolean;
  /** The account that would be the oldest one then: its name and id. Null where there is no other. */
  next: { id: string; name: string } | null;
  /** E-mail addresses of operators who belong to no other account. */
  operators: string[];
}

export async function readAccountTies(db: Db, id: string): Promise<AccountTies> {
  const { rows: oldest } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM accounts WHERE deleting_since IS NULL ORDER BY created_at, id LIMIT 2`.execute(db);
  const { rows: operators } = await sql<{ email: string }>`
    SELECT u.email FROM users u WHERE u.is_operator AND ${belongsOnlyTo(id)} ORDER BY u.email`.execute(db);
  const isFirst = oldest[0]?.id === id;
  return {
    is_first: isFirst,
    next: (isFirst ? oldest[1] : oldest[0]) ?? null,
    operators: operators.map(({ email }) => email),
  };
}

const belongsOnlyTo = (id: string) => sql`
  EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.account_id = ${id})
  AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.account_id <> ${id})`;

/** A user of this account and no other. The operator belongs to the installation, too. */
const isOnlyIn = (id: string) => sql`NOT u.is_operator AND ${belongsOnlyTo(id)}`;

/** The account, also while it is being deleted. */
export async function findAccountToDelete(db: Db | Trx, id: string): Promise<AccountRow | null> {
  return (await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Holds the account until the transaction ends. Who adds a row to it waits meanwhile. */
export async function lockAccountToDelete(trx: Trx, id: string): Promise<AccountRow | null> {
  const query = trx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

export async function markAccountDeleting(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE accounts SET deleting_since = now() WHERE id = ${id}`.execute(trx);
}

/**
 * Ends every way into the account: keys, sessions, invitations, people. People without another account are deleted.
 * Webhook endpoints go with their deliveries.
 */
export async function removeAccess(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM users u WHERE ${isOnlyIn(id)}`.execute(trx);
  await sql`DELETE FROM memberships WHERE account_id = ${id}`.execute(trx);
  await sql`DELETE FROM sessions WHERE account_id = ${id}`.execute(trx);
  await sql`DELETE FROM api_keys WHERE account_id = ${id}`.execute(trx);
  await sql`DELETE FROM webhook_endpoints WHERE account_id = ${id}`.execute(trx);
}

export async function removeInvites(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM invites WHERE account_id = ${id}`.execute(trx);
}

/** The ids of some cuts or recordings that the account still has. */
export async function listSome(
  db: Db,
  table: 'cuts' | 'source_groups',
  { accountId, limit }: { accountId: string; limit: number },
): Promise<string[]> {
  const query = db.selectFrom(table).select('id').where('account_id', '=', accountId);
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** The account's row with all that is left of it. Its id stays known until `purgeAt` and after. */
export async function deleteAccountRow(trx: Trx, id: string, purgeAt: Date): Promise<void> {
  await sql`DELETE FROM queue_lines WHERE account = ${id}`.execute(trx);
  await sql`
    INSERT INTO deleted_accounts (id, purge_at) VALUES (${id}, ${purgeAt}) ON CONFLICT (id) DO NOTHING`.execute(
    trx,
  );
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Accounts whose deletion was begun and has not ended. */
export async function listDeleting(db: Db): Promise<string[]> {
  const query = db.selectFrom('accounts').select('id').where('deleting_since', 'is not', null);
  return (await query.orderBy('deleting_since').execute()).map(({ id }) => id);
}

/** Deleted accounts whose last uploads are over by now. */
export async function listToPurge(db: Db, now: Date): Promise<string[]> {
  const query = db.selectFrom('deleted_accounts').select('id').where('purge_at', '<', now);
  return (await query.execute()).map(({ id }) => id);
}

export async function notePurged(db: Db, id: string): Promise<void> {
  await db.updateTable('deleted_accounts').set({ purge_at: null }).where('id', '=', id).execute();
}

/** When an account was deleted; null where that never happened. */
export async function findDeletion(db: Db, id: string): Promise<Date | null> {
  const query = db.selectFrom('deleted_accounts').select('deleted_at').where('id', '=', id);
  return (await query.executeTakeFirst())?.deleted_at ?? null;
}
