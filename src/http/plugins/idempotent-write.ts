import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticatedKey } from '../../app/accounts/api-key.ts';
import { requireAdmission } from '../../app/admission/require-admission.ts';
import { ProblemError } from '../../contract/problem.ts';
import type { Trx } from '../../db/database.ts';
import {
  claimIdempotencyKey,
  type IdempotencyRecord,
  readIdempotencyRecord,
  releaseIdempotencyKey,
  storeIdempotentAnswer,
} from '../../db/idempotency-keys.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from './authentication.ts';
import { rawBodyOf, readJsonBody } from './json-body.ts';

const WAIT_MS = 2_000;
const POLL_MS = 40;

export interface WriteAnswer {
  status: number;
  body: object;
  /** What a replay sends instead, where the answer holds something that is shown once. */
  replayBody?: object;
}

/** The work of a writing route: everything that it changes goes through `trx`. */
export type WriteWork = (trx: Trx, caller: AuthenticatedKey, body: unknown) => Promise<WriteAnswer>;

/**
 * Runs a writing route in one transaction, in the order of checks that clients rely on: replay, admission gate,
 * body. With an `idempotency-key` the answer is stored in the same transaction as the change.
 */
export async function write(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: WriteWork,
): Promise<void> {
  const caller = callerOf(request);
  const key = readKey(request);
  const admission = startAdmission(context, request);
  if (key === null) {
    await send(reply, await perform(context, request, caller, admission, work));
    return;
  }
  const hash = requestHash(request);
  const claim = randomUUID();
  if (!(await claimIdempotencyKey(context.db, caller.accountId, key, hash, claim))) {
    await replay(context, reply, caller.accountId, key, hash);
    return;
  }
  try {
    const store = async (trx: Trx, answer: WriteAnswer) => {
      const body = JSON.stringify(answer.replayBody ?? answer.body);
      const isStored = await storeIdempotentAnswer(trx, caller.accountId, key, claim, {
        status: answer.status,
        body,
      });
      if (!isStored) throw inProgress();
    };
    await send(reply, await perform(context, request, caller, admission, work, store));
  } catch (error) {
    await releaseIdempotencyKey(context.db, caller.accountId, key, claim);
    throw error;
  }
}

async function perform(
  context: HttpContext,
  request: FastifyRequest,
  caller: AuthenticatedKey,
  admission: Promise<void>,
  work: WriteWork,
  store?: (trx: Trx, answer: WriteAnswer) => Promise<void>,
): Promise<WriteAnswer> {
  await admission;
  const body = readJsonBody(request);
  return await context.db.transaction().execute(async (trx) => {
    const answer = await work(trx, caller, body);
    await store?.(trx, answer);
    return answer;
  });
}

/** Asks the gate while the key is claimed: a replay passes a closed gate, so its verdict may go unread. */
function startAdmission(context: HttpContext, request: FastifyRequest): Promise<void> {
  const admission =
    request.routeOptions.config.isGated === true ? requireAdmission(context) : Promise.resolve();
  admission.catch(() => undefined);
  return admission;
}

async function send(reply: FastifyReply, { status, body }: WriteAnswer): Promise<void> {
  await reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers with what is stored, waiting for it while the first request is under way, in whichever process. */
async function replay(
  context: HttpContext,
  reply: FastifyReply,
  accountId: string,
  key: string,
  hash: Buffer,
): Promise<void> {
  const endsAt = performance.now() + WAIT_MS;
  for (;;) {
    const record = await readIdempotencyRecord(context.db, accountId, key);
    if (record !== null) requireSameRequest(record, hash);
    if (record?.status != null) {
      reply
        .code(record.status)
        .header('idempotency-replayed', 'true')
        .type('application/json; charset=utf-8');
      await reply.send(record.body ?? '');
      return;
    }
    // A record that is gone belonged to a request that was refused: its key is free for the client's next try.
    if (record === null || performance.now() > endsAt) throw inProgress();
    await delay(POLL_MS);
  }
}

function requireSameRequest(record: IdempotencyRecord, hash: Buffer): void {
  if (record.request_hash.equals(hash)) return;
  throw new ProblemError(
    'idempotency_conflict',
    'this idempotency-key was used with another method, path or body; use a new key for a new request',
  );
}

function inProgress(): ProblemError {
  return new ProblemError(
    'idempotency_in_progress',
    'the first request with this idempotency-key is still running',
  );
}

/** 1 to 255 visible ASCII characters. */
function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new ProblemError('invalid_request', 'idempotency-key: allowed are 1 to 255 visible ASCII characters');
}

/** The key stands for method, path and the very bytes of the body. */
function requestHash(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method}\n${request.url.split('?')[0]}\n`)
    .update(rawBodyOf(request))
    .digest();
}
