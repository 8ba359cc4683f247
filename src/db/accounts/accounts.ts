import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { lockName } from '../locks.ts';
import type { AccountsTable, ApiKeysTable } from './account-tables.ts';

export type AccountRow = Selectable<AccountsTable>;
export type ApiKeyRow = Selectable<ApiKeysTable>;
type NewAccount = Pick<AccountRow, 'name' | 'plan'>;

export async function insertAccount(db: Db | Trx, account: NewAccount): Promise<AccountRow> {
  return await db
    .insertInto('accounts')
    .values({ ...account, credits: account.plan === 'legacy' ? 0 : null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface AccountChanges {
  plan?: AccountsTable['plan'];
  credits?: number;
  trial_ends_at?: Date;
  ceiling_ingests?: Ceiling;
  ceiling_planners?: Ceiling;
  ceiling_renders?: Ceiling;
}

/** `default`: that of a new account. */
type Ceiling = number | 'default';

export async function updateAccount(
  db: Db | Trx,
  id: string,
  changes: AccountChanges,
): Promise<AccountRow | null> {
  const { ceiling_ingests, ceiling_planners, ceiling_renders, ...others } = changes;
  const ceilings = Object.entries({ ceiling_ingests, ceiling_planners, ceiling_renders })
    .filter(([, ceiling]) => ceiling !== undefined)
    .map(([name, ceiling]) => [name, ceiling === 'default' ? sql`DEFAULT` : ceiling]);
  const row = await db
    .updateTable('accounts')
    .set({ ...others, ...Object.fromEntries(ceilings) })
    .where('id', '=', id)
    .where('deleting_since', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Null for an account that is being deleted, too. */
export async function findAccount(db: Db | Trx, id: string): Promise<AccountRow | null> {
  return (await liveAccounts(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findAccountNamed(db: Db | Trx, name: string): Promise<AccountRow | null> {
  const query = liveAccounts(db).where('name', '=', name).orderBy('created_at');
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

function liveAccounts(db: Db | Trx) {
  return db.selectFrom('accounts').selectAll().where('deleting_since', 'is', null);
}

/** Also those that are being deleted. */
export async function listAccounts(db: Db): Promise<AccountRow[]> {
  return await db.selectFrom('accounts').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** The ids among these that are, or were, accounts of this installation. */
export async function knownAccounts(db: Db | Trx, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM accounts WHERE id = ANY(${[...accountIds]}::uuid[])
    UNION ALL SELECT id FROM deleted_accounts WHERE id = ANY(${[...accountIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The oldest account. A first start makes it; two processes that start at once make only one. */
export async function ensureFirstAccount(db: Db, account: NewAccount): Promise<AccountRow> {
  return await db.transaction().execute(async (trx) => {
    await lockName(trx, 'first account');
    const first = await liveAccounts(trx).orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
    return first ?? (await insertAccount(trx, account));
  });
}

export async function insertApiKey(db: Db | Trx, key: Insertable<ApiKeysTable>): Promise<ApiKeyRow> {
  return await db.insertInto('api_keys').values(key).returningAll().executeTakeFirstOrThrow();
}

export async function listApiKeys(db: Db): Promise<ApiKeyRow[]> {
  return await db.selectFrom('api_keys').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Null when there is no such live key, in the account or at all. */
export async function revokeApiKey(
  trx: Trx,
  id: string,
  accountId: string | null,
): Promise<ApiKeyRow | null> {
  let query = trx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  return (await query.returningAll().executeTakeFirst()) ?? null;
}

/** Null when there is no such key, in the account or at all. */
export async function findApiKey(
  db: Db | Trx,
  id: string,
  accountId: string | null,
): Promise<ApiKeyRow | null> {
  let query = db.selectFrom('api_keys').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Live ones first, the newest first in each. */
export async function listAccountKeys(db: Db, accountId: string): Promise<ApiKeyRow[]> {
  return await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy(sql`revoked_at IS NOT NULL`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** One credit per started source minute, on legacy accounts only; never below zero. */
export async function chargeCredits(trx: Trx, accountId: string, credits: number): Promise<void> {
  await sql`
    UPDATE accounts SET credits = greatest(0, coalesce(credits, 0) - ${credits})
    WHERE id = ${accountId} AND plan = 'legacy'`.execute(trx);
}
