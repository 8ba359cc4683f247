import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { beginAccountDeletion, lookAtDoomed } from '../../app/accounts/begin-account-deletion.ts';
import { changeAccount, listAccountViews, presentAccount } from '../../app/operator/change-account.ts';
import { endJobByOperator } from '../../app/operator/end-job.ts';
import { startModelInstall } from '../../app/operator/install-model.ts';
import { moveGate } from '../../app/operator/move-gate.ts';
import { readOperatorView, readPresentStorage, retryDeadJob } from '../../app/operator/operate.ts';
import { readModels } from '../../app/operator/read-models.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { ACCOUNT_PLANS } from '../../contract/values/access.ts';
import type { HttpContext } from '../http-context.ts';
import { actorOf, personOf, requireOperator } from '../plugins/authentication.ts';
import { type ById, idOf } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';

const gateSchema = z.object({
  is_closed: z.boolean(),
  for_s: z
    .int()
    .min(1)
    .max(30 * 86_400)
    .nullish(),
});
const ceiling = z.int().min(0).max(10_000).optional();
const accountSchema = z.object({
  plan: z.enum(ACCOUNT_PLANS).optional(),
  credits: z.int().min(0).max(1e9).optional(),
  ceiling_ingests: ceiling,
  ceiling_planners: ceiling,
  ceiling_renders: ceiling,
});

/** The name or the id of the account, so that none is deleted by a slip. */
const deletionSchema = z.object({ typed: z.string().trim() });

const OPERATOR = {
  config: { scope: 'read', isForPeople: true },
  preHandler: async (request: FastifyRequest) => requireOperator(request),
} as const;

/** The whole installation, for its operator. */
export function operatorRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db } = context;

  app.get('/internal/operator', OPERATOR, () => readOperatorView(context));

  app.get('/internal/operator/storage', OPERATOR, () => readPresentStorage(context));

  app.get('/internal/operator/accounts', OPERATOR, async () => ({ accounts: await listAccountViews(db) }));

  app.put<ById>('/internal/operator/accounts/:id', OPERATOR, async (request) => {
    const changes = Object.entries(readBodyAs(accountSchema, request)).filter(
      ([, value]) => value !== undefined,
    );
    if (changes.length === 0) throw new ProblemError('invalid_request', 'nothing to change was given');
    const id = idOf(request, 'account');
    const changed = await changeAccount(db, actorOf(request), id, Object.fromEntries(changes));
    if (changed === null) throw notFound('account');
    return presentAccount(changed);
  });

  app.get<ById>('/internal/operator/accounts/:id/contents', OPERATOR, async (request) => {
    const found = await lookAtDoomed(db, idOf(request, 'account'));
    if (found === null) throw notFound('account');
    return found.contents;
  });

  app.post<ById>('/internal/operator/accounts/:id/deletion', OPERATOR, async (request, reply) => {
    const id = idOf(request, 'account');
    const { typed } = readBodyAs(deletionSchema, request);
    if (personOf(request).accountId === id) throw ownAccount();
    const found = await lookAtDoomed(db, id);
    if (found === null) throw notFound('account');
    if (typed !== found.name && typed !== id) {
      throw new ProblemError('invalid_request', "typed: this is neither the account's name nor its id");
    }
    await beginAccountDeletion(db, actorOf(request), id);
    return reply.code(202).send({ status: 'deleting' });
  });

  app.get('/internal/operator/models', OPERATOR, () => readModels(context));

  app.post<{ Params: { name: string } }>(
    '/internal/operator/models/:name/install',
    OPERATOR,
    async (request, reply) => {
      const { name } = request.params;
      await db.transaction().execute((trx) => startModelInstall(context, trx, actorOf(request), name));
      return reply.code(202).send({ status: 'running' });
    },
  );

  app.put('/internal/operator/gate', OPERATOR, async (request) => {
    const { is_closed: isClosed, for_s: forS } = readBodyAs(gateSchema, request);
    await moveGate(db, actorOf(request), { isClosed, forS: forS ?? null });
    return { status: isClosed ? 'closed' : 'open' };
  });

  app.post<ById>('/internal/operator/jobs/:id/cancel', OPERATOR, async (request) => {
    await endJobByOperator(context, actorOf(request), idOf(request, 'job'));
    return { status: 'cancelled' };
  });

  app.post<ById>('/internal/operator/dead/:id/retry', OPERATOR, async (request, reply) => {
    await retryDeadJob(context, actorOf(request), idOf(request, 'job'));
    return reply.code(202).send({ status: 'queued' });
  });
}

function ownAccount(): ProblemError {
  return new ProblemError(
    'conflict',
    'you are signed in to this account; switch to another one, or use ./makecut account delete',
  );
}
