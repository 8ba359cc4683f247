import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changeAccount } from '../../app/operator/change-account.ts';
import { endJobByOperator } from '../../app/operator/end-job.ts';
import { moveGate } from '../../app/operator/move-gate.ts';
import { readOperatorView, readStorage, retryDeadJob } from '../../app/operator/operate.ts';
import type { AccountView } from '../../contract/dashboard.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { type AccountRow, listAccounts } from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import type { HttpContext } from '../http-context.ts';
import { actorOf, requireOperator } from '../plugins/authentication.ts';
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
  plan: z.enum(['creator', 'pro', 'studio', 'enterprise', 'legacy', 'none']).optional(),
  credits: z.int().min(0).max(1e9).optional(),
  ceiling_ingests: ceiling,
  ceiling_planners: ceiling,
  ceiling_renders: ceiling,
});

const PERSON = { config: { scope: 'read', isForPeople: true } } as const;

type ById = { Params: { id: string } };

/** The whole installation, for who owns it. */
export function operatorRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db } = context;
  const writeJobAct = (request: FastifyRequest, act: 'job.cancelled' | 'job.retried', id: string) =>
    writeAudit(db, { accountId: null, actor: actorOf(request), act, subject: { id } });

  app.get('/internal/operator', PERSON, (request) => {
    requireOperator(request);
    return readOperatorView(context);
  });

  app.get('/internal/operator/storage', PERSON, async (request) => {
    requireOperator(request);
    return await readStorage(
      context,
      (await listAccounts(db)).map(({ id }) => id),
    );
  });

  app.get('/internal/operator/accounts', PERSON, async (request) => {
    requireOperator(request);
    return { accounts: (await listAccounts(db)).map(presentAccount) };
  });

  app.put<ById>('/internal/operator/accounts/:id', PERSON, async (request) => {
    requireOperator(request);
    const changes = Object.entries(readBodyAs(accountSchema, request)).filter(
      ([, value]) => value !== undefined,
    );
    if (changes.length === 0) throw new ProblemError('invalid_request', 'nothing to change was given');
    const id = idOf(request.params);
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
    const id = idOf(request.params);
    await endJobByOperator(context, id);
    await writeJobAct(request, 'job.cancelled', id);
    return { status: 'cancelled' };
  });

  app.post<ById>('/internal/operator/dead/:id/retry', PERSON, async (request, reply) => {
    requireOperator(request);
    const id = idOf(request.params);
    await retryDeadJob(context, id);
    await writeJobAct(request, 'job.retried', id);
    return reply.code(202).send({ status: 'queued' });
  });
}

function idOf({ id }: { id: string }): string {
  if (!isUuid(id)) throw notFound('account or job');
  return id;
}

function presentAccount(row: AccountRow): AccountView {
  const { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders } = row;
  return { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders };
}
