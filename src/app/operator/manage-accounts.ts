import { ProblemError } from '../../contract/problems/problem.ts';
import type { AccountPlan, Scope } from '../../contract/values/access.ts';
import {
  type AccountChanges,
  type AccountRow,
  type ApiKeyRow,
  findAccountNamed,
  insertAccount,
  listAccounts,
  listApiKeys,
} from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db, Trx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { SentenceError } from '../../lib/sentence-error.ts';
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

/** An account as lists show it: with the most work that it may have under way. */
export interface AccountOverview extends AccountSummary {
  ceilings: { ingests: number; planners: number; renders: number };
  /** Since when it is being deleted; else null. */
  deleting_since: string | null;
}

/** A key as lists show it. */
export interface KeyOverview extends KeySummary {
  revoked: boolean;
  last_used_at: string | null;
}

/** As `createAccount`, but throws SentenceError where there is an account of that name: lists would confuse the two. */
export async function createNamedAccount(db: Db, name: string, plan: AccountPlan): Promise<AccountSummary> {
  return await db.transaction().execute(async (trx) => {
    await lockName(trx, 'account name');
    const other = await findAccountNamed(trx, name);
    if (other !== null) throw new SentenceError(`there is an account of that name: ${other.id}.`);
    return await addAccount(trx, name, plan);
  });
}

export async function createAccount(db: Db, name: string, plan: AccountPlan): Promise<AccountSummary> {
  return await db.transaction().execute((trx) => addAccount(trx, name, plan));
}

async function addAccount(trx: Trx, name: string, plan: AccountPlan): Promise<AccountSummary> {
  const row = await insertAccount(trx, { name, plan });
  const subject = { id: row.id, name };
  const actor = commandLineActor();
  await writeAudit(trx, { accountId: row.id, actor, act: 'account.created', subject, details: { plan } });
  return summariseAccount(row);
}

export async function setAccount(
  db: Db,
  id: string,
  changes: AccountChanges,
): Promise<AccountOverview | null> {
  const row = await changeAccount(db, commandLineActor(), id, changes);
  return row && viewAccount(row);
}

export async function listAllAccounts(db: Db): Promise<AccountOverview[]> {
  return (await listAccounts(db)).map(viewAccount);
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

/** `revokedBefore`: the time of an earlier revocation; null when this one ended the key. */
export async function revokeKey(
  db: Db,
  id: string,
): Promise<{ key: KeySummary; revokedBefore: string | null } | null> {
  const ended = await endApiKey(db, id, { accountId: null, actor: commandLineActor() });
  if (ended === null) return null;
  const { row, wasLive } = ended;
  return {
    key: summariseKey(row),
    revokedBefore: wasLive ? null : (row.revoked_at?.toISOString() ?? null),
  };
}

export async function listAllKeys(db: Db): Promise<KeyOverview[]> {
  return (await listApiKeys(db)).map((row) => ({
    ...summariseKey(row),
    revoked: row.revoked_at !== null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}

function summariseAccount(row: AccountRow): AccountSummary {
  return { id: row.id, name: row.name, plan: row.plan, created_at: row.created_at.toISOString() };
}

function viewAccount(row: AccountRow): AccountOverview {
  const { ceiling_ingests: ingests, ceiling_planners: planners, ceiling_renders: renders } = row;
  const ceilings = { ingests, planners, renders };
  return { ...summariseAccount(row), ceilings, deleting_since: row.deleting_since?.toISOString() ?? null };
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
