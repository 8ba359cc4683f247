import { createApiKey } from '../app/accounts/api-key.ts';
import type { Scope } from '../contract/identifier.ts';
import { ProblemError } from '../contract/problem.ts';
import {
  type AccountChanges,
  type AccountRow,
  type ApiKeyRow,
  insertAccount,
  listAccounts,
  listApiKeys,
  revokeApiKey,
  updateAccount,
} from '../db/accounts.ts';
import type { Db } from '../db/database.ts';
import type { AccountPlan } from '../domain/allowance.ts';

export type { AccountChanges, AccountPlan };

/** An account as the command line prints it. */
export interface AccountSummary {
  id: string;
  name: string;
  plan: AccountPlan;
  created_at: string;
}

/** A key as the command line prints it; the secret only where it was just made. */
export interface KeySummary {
  id: string;
  account_id: string;
  scopes: string[];
  name: string | null;
  created_at: string;
}

export async function createAccount(db: Db, name: string, plan: AccountPlan): Promise<AccountSummary> {
  return summariseAccount(await insertAccount(db, { name, plan }));
}

export async function setAccount(
  db: Db,
  id: string,
  changes: AccountChanges,
): Promise<AccountSummary | null> {
  const row = await updateAccount(db, id, changes);
  return row && summariseAccount(row);
}

export async function listAllAccounts(db: Db): Promise<AccountSummary[]> {
  return (await listAccounts(db)).map(summariseAccount);
}

/** Null when there is no such account. */
export async function createKey(
  db: Db,
  accountId: string,
  scopes: readonly Scope[],
  name: string | null,
): Promise<(Omit<KeySummary, 'name'> & { key: string }) | null> {
  try {
    const { row, secret } = await createApiKey(db, { accountId, scopes, name });
    const { name: _name, ...summary } = summariseKey(row);
    return { ...summary, key: secret };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null;
    throw error;
  }
}

export async function revokeKey(db: Db, id: string): Promise<KeySummary | null> {
  const row = await revokeApiKey(db, id);
  return row && summariseKey(row);
}

export async function listAllKeys(db: Db): Promise<(KeySummary & { revoked: boolean })[]> {
  return (await listApiKeys(db)).map((row) => ({ ...summariseKey(row), revoked: row.revoked_at !== null }));
}

function summariseAccount(row: AccountRow): AccountSummary {
  return { id: row.id, name: row.name, plan: row.plan, created_at: row.created_at.toISOString() };
}

function summariseKey(row: ApiKeyRow): KeySummary {
  return {
    id: row.id,
    account_id: row.account_id,
    scopes: row.scopes,
    name: row.name,
    created_at: row.created_at.toISOString(),
  };
}
