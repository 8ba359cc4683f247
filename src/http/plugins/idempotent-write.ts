import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticatedKey } from '../../app/accounts/api-key.ts';
import type { Trx } from '../../app/app-context.ts';
import {
  readIdempotencyKey,
  requestHash,
  runWrite,
  type WriteAnswer,
} from '../../app/idempotency/run-write.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from './authentication.ts';
import { rawBodyOf, readJsonBody } from './json-body.ts';

/** The work of a writing route: everything that it changes goes through `trx`. */
export type WriteWork = (trx: Trx, caller: AuthenticatedKey, body: unknown) => Promise<WriteAnswer>;

/** Runs a writing route and sends its answer, or the stored one of its `idempotency-key`. */
export async function write(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  work: WriteWork,
): Promise<void> {
  const caller = callerOf(request);
  const { status, text, isReplayed } = await runWrite(context, {
    caller,
    idempotencyKey: readIdempotencyKey(request.headers['idempotency-key'], 'idempotency-key'),
    hash: requestHash(request.method, request.url.split('?')[0] ?? '', rawBodyOf(request)),
    isGated: request.routeOptions.config.isGated === true,
    readBody: () => readJsonBody(request),
    perform: (trx, body) => work(trx, caller, body),
  });
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  await reply.code(status).type('application/json; charset=utf-8').send(text);
}
