import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ProblemError } from '../../contract/problems/problem.ts';
import {
  claimIdempotencyKey,
  readIdempotencyRecord,
  releaseIdempotencyKey,
  storeIdempotentAnswer,
} from '../../db/access/idempotency-keys.ts';
import type { Trx } from '../../db/database.ts';
import { requireAdmission } from '../admission/require-admission.ts';
import type { AppContext, Caller } from '../app-context.ts';

const POLL_MS = 40;

export interface WriteAnswer {
  status: number;
  body: object;
  /** The body of a replay, where the first answer holds a secret that is shown once. */
  replayBody?: object;
}

/** The changes of a write that was prepared: all of them go through `trx`. */
export type Changes = (trx: Trx) => Promise<WriteAnswer>;

/** A write, by REST or MCP. */
export interface WriteRequest<T> {
  caller: Caller;
  /** Null where none was sent. */
  idempotencyKey: string | null;
  /** See `requestHash`. */
  hash: Buffer;
  /** Whether the admission gate can refuse it. */
  isGated: boolean;
  /** Reads the body, after replay and gate. Throws when the body cannot be read. */
  readBody(): T;
  /** Slow work that changes no row, such as DNS. It holds no connection, because there are few. */
  prepare(body: T): Promise<Changes>;
}

export interface PerformedWrite {
  status: number;
  /** JSON, as it is stored. */
  text: string;
  isReplayed: boolean;
}

/**
 * Runs a write, in the order of checks that clients rely on: replay, admission gate, body. All changes are made in one
 * transaction. With an idempotency key the answer is stored in it, too.
 */
export async function runWrite<T>(app: AppContext, request: WriteRequest<T>): Promise<PerformedWrite> {
  const { caller, idempotencyKey: key, hash } = request;
  const admission = startAdmission(app, request.isGated);
  if (key === null) return performed(await perform(app, request, admission));
  const held = { accountId: caller.accountId, key, claim: randomUUID() };
  if (!(await claimIdempotencyKey(app.db, held, hash))) {
    return await replay(app, caller.accountId, key, hash);
  }
  try {
    const store = async (trx: Trx, answer: WriteAnswer) => {
      const body = JSON.stringify(answer.replayBody ?? answer.body);
      const isStored = await storeIdempotentAnswer(trx, held, { status: answer.status, body });
      if (!isStored) throw inProgress(null);
    };
    return performed(await perform(app, request, admission, store));
  } catch (error) {
    await releaseIdempotencyKey(app.db, held).catch((fault) =>
      // It runs out by itself. The caller hears of its own fault.
      app.logger.warn({ error: String(fault) }, 'an idempotency key could not be released'),
    );
    throw error;
  }
}

/**
 * The hash of method, path and the exact bytes of the body. Both faces hash the same three, so that a key means the
 * same request through either.
 */
export function requestHash(method: string, path: string, body: Buffer | string): Buffer {
  return createHash('sha256').update(`${method}\n${path}\n`).update(body).digest();
}

/** 1 to 255 visible ASCII characters. `name` is the caller's name for the key. */
export function readIdempotencyKey(key: unknown, name: string): string | null {
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new ProblemError('invalid_request', `${name}: allowed are 1 to 255 visible ASCII characters`);
}

async function perform<T>(
  app: AppContext,
  request: WriteRequest<T>,
  admission: Promise<void>,
  store?: (trx: Trx, answer: WriteAnswer) => Promise<void>,
): Promise<WriteAnswer> {
  await admission;
  const change = await request.prepare(request.readBody());
  return await app.db.transaction().execute(async (trx) => {
    const answer = await change(trx);
    await store?.(trx, answer);
    return answer;
  });
}

function performed({ status, body }: WriteAnswer): PerformedWrite {
  return { status, text: JSON.stringify(body), isReplayed: false };
}

/** Asks the gate while the key is claimed. A replay passes a closed gate, so the answer may not be read. */
function startAdmission(app: AppContext, isGated: boolean): Promise<void> {
  const admission = isGated ? requireAdmission(app) : Promise.resolve();
  admission.catch(() => undefined);
  return admission;
}

/** Answers with the stored answer. Waits for it while any process still works on the first request. */
async function replay(
  app: AppContext,
  accountId: string,
  key: string,
  hash: Buffer,
): Promise<PerformedWrite> {
  const endsAt = performance.now() + app.replayWaitMs;
  for (;;) {
    const record = await readIdempotencyRecord(app.db, accountId, key);
    if (record !== null) requireSameRequest(record, hash);
    if (record?.status != null) return { status: record.status, text: record.body ?? '', isReplayed: true };
    // A record is removed when its request is refused. Its key is then free for the client's next try.
    if (record === null || performance.now() > endsAt) throw inProgress(record?.lease_left_s ?? null);
    await delay(POLL_MS);
  }
}

function requireSameRequest(record: { request_hash: Buffer }, hash: Buffer): void {
  if (record.request_hash.equals(hash)) return;
  throw new ProblemError(
    'idempotency_conflict',
    'this idempotency-key was used with another method, path or body; use a new key for a new request',
  );
}

/** The message states the time, because the interface has `retry-after` on 429 and 503 only. */
function inProgress(leaseLeftS: number | null): ProblemError {
  const untilFree = leaseLeftS === null ? 0 : Math.ceil(leaseLeftS);
  const freed = untilFree > 0 ? `; if it died, the key is free again in ${untilFree} s` : '';
  return new ProblemError(
    'idempotency_in_progress',
    `the first request with this idempotency-key is still running${freed}`,
  );
}
