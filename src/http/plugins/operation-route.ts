import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AuthenticatedKey } from '../../app/accounts/api-key.ts';
import type { Trx } from '../../app/app-context.ts';
import {
  readIdempotencyKey,
  requestHash,
  runWrite,
  type WriteAnswer,
} from '../../app/idempotency/run-write.ts';
import { startUsage } from '../../app/usage/usage-envelope.ts';
import type { Operation } from '../../contract/operations/operation.ts';
import { withoutExtensions } from '../../contract/requests/extension-members.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { ParamName } from '../../contract/values/routes.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from './authentication.ts';
import { readJsonBody, requireJsonBody } from './json-body.ts';

/** Path parameters, by their names in the operation's path. */
type Params<O extends Operation> = Record<ParamName<O['path']>, string>;

type Ask<O extends Operation> = FastifyRequest<{ Params: Params<O> }>;

/** The body as the operation's schema reads it; undefined where it takes none. */
type Body<O extends Operation> = O['request'] extends z.ZodType ? z.output<O['request']> : undefined;

function readBody<O extends Operation>(
  { request: schema }: O,
  body: unknown,
  { hasExtensions }: HttpContext,
): Body<O> {
  if (schema === null) return undefined as Body<O>;
  return readRequest(schema, hasExtensions ? body : withoutExtensions(schema, body)) as Body<O>;
}

/** Serves an operation that does not honour `idempotency-key`. It sends the handler's return value. */
export function serve<O extends Operation & { isIdempotent: false }>(
  app: FastifyInstance,
  context: HttpContext,
  operation: O,
  handle: (request: Ask<O>, body: Body<O>, reply: FastifyReply) => Promise<object | string>,
): void {
  app.route<{ Params: Params<O> }>({
    ...placeOf(operation),
    handler: async (request, reply) => {
      // An open route has no caller and carries no usage.
      const usage = operation.carriesUsage
        ? startUsage(context, operation, callerOf(request).accountId)
        : null;
      const given = operation.request === null ? undefined : requireJsonBody(request);
      const body = await handle(request, readBody(operation, given, context), reply);
      return reply
        .code(operation.status)
        .send(usage === null ? body : { ...(body as object), ...(await usage) });
    },
  });
}

type Write = Operation & { isIdempotent: true };

type Written = Omit<WriteAnswer, 'status'>;

/** Serves an operation that honours `idempotency-key`: all that it changes goes through the transaction. */
export function serveWrite<O extends Write>(
  app: FastifyInstance,
  context: HttpContext,
  operation: O,
  work: (trx: Trx, caller: AuthenticatedKey, body: Body<O>, params: Params<O>) => Promise<Written>,
): void {
  servePreparedWrite(
    app,
    context,
    operation,
    async (caller, body, params) => (trx) => work(trx, caller, body, params),
  );
}

/** The same where checks take long: `prepare` makes them before the transaction, and returns the work in it. */
export function servePreparedWrite<O extends Write>(
  app: FastifyInstance,
  context: HttpContext,
  operation: O,
  prepare: (
    caller: AuthenticatedKey,
    body: Body<O>,
    params: Params<O>,
  ) => Promise<(trx: Trx) => Promise<Written>>,
): void {
  app.route<{ Params: Params<O> }>({
    ...placeOf(operation),
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const usage = startUsage(context, operation, caller.accountId);
      const { status, text, isReplayed } = await runWrite(context, {
        caller,
        idempotencyKey: readIdempotencyKey(request.headers['idempotency-key'], 'idempotency-key'),
        hash: requestHash(request.method, request.url.split('?')[0] ?? '', request.rawBody),
        isGated: operation.isGated,
        readBody: () => (operation.request === null ? readJsonBody(request) : requireJsonBody(request)),
        prepare: async (body) => {
          const work = await prepare(caller, readBody(operation, body, context), request.params as Params<O>);
          return async (trx) => {
            const result = await work(trx);
            return { status: operation.status, ...result, body: { ...result.body, ...(await usage) } };
          };
        },
      });
      if (isReplayed) reply.header('idempotency-replayed', 'true');
      await reply.code(status).type('application/json; charset=utf-8').send(text);
    },
  });
}

/** Method, path, scope and flags of an operation, from the table. */
function placeOf({ method, path, scope, isGated }: Operation) {
  return {
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { ...(scope === null ? {} : { scope }), isGated },
  };
}
