import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { Scope } from '../../contract/values/access.ts';
import { admitKey, type RateVerdict } from '../../db/access/admit-key.ts';
import {
  type ApiKeyRow,
  findAccount,
  findApiKey,
  insertApiKey,
  listAccountKeys,
  revokeApiKey,
} from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { Db } from '../../db/database.ts';
import type { Actor } from '../../domain/rules/audit.ts';

const KEY_PREFIX = 'mk_live_';
const SECRET_BYTES = 32;
/** The first 8 characters of the secret find the row. The other 35 (210 bits) prove it. */
const LOOKUP_CHARS = KEY_PREFIX.length + 8;
const KEY_PATTERN = /^mk_live_[A-Za-z0-9_-]{43}$/;

export interface AuthenticatedKey {
  keyId: string;
  /** The person whose session acts as a key. */
  userId?: string;
  accountId: string;
  /** Empty: every scope. */
  scopes: readonly string[];
}

/** Mints a key. Only this answer holds the secret. */
export async function createApiKey(
  db: Db,
  request: { accountId: string; scopes: readonly Scope[]; name: string | null; actor: Actor },
): Promise<{ row: ApiKeyRow; secret: string }> {
  if ((await findAccount(db, request.accountId)) === null) {
    throw new ProblemError('not_found', `no such account: ${request.accountId}`);
  }
  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  const { accountId, name, actor } = request;
  const scopes = [...request.scopes];
  const row = await db.transaction().execute(async (trx) => {
    const inserted = await insertApiKey(trx, {
      account_id: accountId,
      name,
      prefix: secret.slice(0, LOOKUP_CHARS),
      hash: hashOf(secret),
      scopes,
    });
    const subject = { id: inserted.id, name };
    await writeAudit(trx, { accountId, actor, act: 'key.created', subject, details: { scopes } });
    return inserted;
  });
  return { row, secret };
}

/** The account's keys, also the revoked ones. */
export async function listKeys(db: Db, accountId: string): Promise<KeyView[]> {
  return (await listAccountKeys(db, accountId)).map(presentKey);
}

export function presentKey(row: ApiKeyRow): KeyView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

/**
 * Revokes a key of the account, or of any account. Null when there is no such key. `wasLive` is false where it was
 * revoked before; nothing happens then.
 */
export async function endApiKey(
  db: Db,
  id: string,
  { accountId, actor }: { accountId: string | null; actor: Actor },
): Promise<{ row: ApiKeyRow; wasLive: boolean } | null> {
  return await db.transaction().execute(async (trx) => {
    const row = await revokeApiKey(trx, id, accountId);
    if (row === null) {
      const known = await findApiKey(trx, id, accountId);
      return known && { row: known, wasLive: false };
    }
    const subject = { id, name: row.name };
    await writeAudit(trx, { accountId: row.account_id, actor, act: 'key.revoked', subject });
    return { row, wasLive: true };
  });
}

/** The live key behind a secret, or null. A database that cannot be asked throws instead. */
export async function authenticate(db: Db, secret: string): Promise<AuthenticatedKey | null> {
  return (await admit(db, secret, false))?.key ?? null;
}

/** As `authenticate`. It also counts a request against the limits of the key and its account. */
export async function authenticateCounted(
  db: Db,
  secret: string,
): Promise<{ key: AuthenticatedKey; rate: RateVerdict } | null> {
  const admitted = await admit(db, secret, true);
  if (admitted === null) return null;
  if (admitted.rate === null) throw new Error('the rate limit gave no answer');
  return { key: admitted.key, rate: admitted.rate };
}

async function admit(db: Db, secret: string, isCounted: boolean) {
  if (!KEY_PATTERN.test(secret)) return null;
  const hash = hashOf(secret);
  const found = await admitKey(db, secret.slice(0, LOOKUP_CHARS), hash, isCounted);
  if (found === null || !timingSafeEqual(found.hash, hash)) return null;
  const { keyId, accountId, scopes, rate } = found;
  return { key: { keyId, accountId, scopes }, rate };
}

export function hasScope(key: AuthenticatedKey, scope: Scope): boolean {
  return key.scopes.length === 0 || key.scopes.includes(scope);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
