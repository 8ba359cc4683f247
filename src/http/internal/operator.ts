import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeAccount } from '../../app/operator/change-account.ts';
import { endJobByOperator } from '../../app/operator/end-job.ts';
import { listAccountViews, presentAccount } from '../../app/operator/list-account-views.ts';
import { moveGate } from '../../app/operator/move-gate.ts';
import { readOperatorView, readStorage, retryDeadJob } from '../../app/operator/operate.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { ACCOUNT_PLANS } from '../../contract/values/access.ts';
import type { HttpContext } from '../http-context.ts';
import { actorOf, requireOperator } from '../plugins/authentication.ts';
import { idOf } from './id-of.ts';
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

const PERSON = { config: { scope: 'read', isForPeople: true } } as const;

type ById = { Params: { id: string } };

/** The whole installation, for its operator. */
export function operatorRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db } = context;

  app.get('/internal/operator', PERSON, (request) => {
    requireOperator(request);
    return readOperatorView(context);
  });

  app.get('/internal/operator/storage', PERSON, async (request) => {
    requireOperator(request);
    return await readStorage(context);
  });

  app.get('/internal/operator/accounts', PERSON, async (request) => {
    requireOperator(request);
    return { accounts: await listAccountViews(db) };
  });

  app.put<ById>('/internal/operator/accounts/:id', PERSON, async (request) => {
    requireOperator(request);
    const changes = Object.entries(readBodyAs(accountSchema, request)).filter(
      ([, value]) => value !== undefined,
    );
    if (changes.length === 0) throw new ProblemError('invalid_request', 'nothing to change was given');
    const id = idOf(request, 'account');
    const changed = await changeAccount(db, actorOf(request), id, Object.fromEntries(changes));
    if (changed === null) throw notFound('account');
    return presentAccount(changed);
  });

  app.put('/internal/operator/gate', PERSON, async (request) => {
    requireOperator(request);
    const { is_closed: isClosed, for_s: forS } = readBodyAs(gateSchema, request);
    await moveGate(db, actorOf(request), { isClosed, forS: forS ?? null });
    return { status: isClosed ? 'closed' : 'open' };
  });

  app.post<ById>('/internal/operator/jobs/:id/cancel', PERSON, async (request) => {
    requireOperator(request);
    await endJobByOperator(context, actorOf(request), idOf(request, 'job'));
    return { status: 'cancelled' };
  });

  app.post<ById>('/internal/operator/dead/:id/retry', PERSON, async (request, reply) => {
    requireOperator(request);
    await retryDeadJob(context, actorOf(request), idOf(request, 'job'));
    return reply.code(202).send({ status: 'queued' });
  });
}
