import { ProblemError } from '../../contract/problems/problem.ts';
import type { AccountPlan, Scope } from '../../contract/values/access.ts';
import {
  type AccountChanges,
  type AccountRow,
  type ApiKeyRow,
  insertAccount,
  listAccounts,
  listApiKeys,
} from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import { createApiKey, endApiKey } from '../accounts/api-key.ts';
import { changeAccount } from './change-account.ts';

import { commandLineActor } from './command-line-actor.ts';

export type { AccountChanges };

/** An account as the command line prints it. */
export interface AccountSummary {
  id: string;
  name: string;
  plan: AccountPlan;
  created_at: string;
}

/** A key as the command line prints it. The secret is there only for a new key. */
export interface KeySummary {
  id: string;
  account_id: string;
  scopes: string[];
  name: string | null;
  created_at: string;
}

export async function createAccount(db: Db, name: string, plan: AccountPlan): Promise<AccountSummary> {
  return await db.transaction().execute(async (trx) => {
    const row = await insertAccount(trx, { name, plan });
    const subject = { id: row.id, name };
    const actor = commandLineActor();
    await writeAudit(trx, { accountId: row.id, actor, act: 'account.created', subject, details: { plan } });
    return summariseAccount(row);
  });
}

export async function setAccount(
  db: Db,
  id: string,
  changes: AccountChanges,
): Promise<AccountSummary | null> {
  const row = await changeAccount(db, commandLineActor(), id, changes);
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
    const { row, secret } = await createApiKey(db, { accountId, scopes, name, actor: commandLineActor() });
    const { name: _name, ...summary } = summariseKey(row);
    return { ...summary, key: secret };
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null;
    throw error;
  }
}

export async function revokeKey(db: Db, id: string): Promise<KeySummary | null> {
  const row = await endApiKey(db, id, { accountId: null, actor: commandLineActor() });
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
