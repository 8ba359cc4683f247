import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endJobByOperator } from '../../app/operator/end-job.ts';
import { readOperatorView, readStorage, retryDeadJob } from '../../app/operator/operate.ts';
import type { AccountView } from '../../contract/dashboard.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound, ProblemError } from '../../contract/problem.ts';
import { type AccountRow, listAccounts, updateAccount } from '../../db/accounts.ts';
import { closeGate, openGate } from '../../db/admission-gate.ts';
import type { HttpContext } from '../http-context.ts';
import { personOf } from '../plugins/authentication.ts';
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
    const changed = await updateAccount(db, idOf(request.params), Object.fromEntries(changes));
    if (changed === null) throw notFound('account');
    return presentAccount(changed);
  });

  app.put('/internal/operator/gate', PERSON, async (request) => {
    requireOperator(request);
    const { is_closed: isClosed, for_s: forS } = readBodyAs(gateSchema, request);
    if (isClosed) await closeGate(db, forS ?? null);
    else await openGate(db);
    return { status: isClosed ? 'closed' : 'open' };
  });

  app.post<ById>('/internal/operator/jobs/:id/cancel', PERSON, async (request) => {
    requireOperator(request);
    await endJobByOperator(context, idOf(request.params));
    return { status: 'cancelled' };
  });

  app.post<ById>('/internal/operator/dead/:id/retry', PERSON, async (request, reply) => {
    requireOperator(request);
    await retryDeadJob(context, idOf(request.params));
    return reply.code(202).send({ status: 'queued' });
  });
}

function requireOperator(request: FastifyRequest): void {
  if (personOf(request).isOperator) return;
  throw new ProblemError('insufficient_scope', 'this is for the owner of the installation');
}

function idOf({ id }: { id: string }): string {
  if (!isUuid(id)) throw notFound('account or job');
  return id;
}

function presentAccount(row: AccountRow): AccountView {
  const { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders } = row;
  return { id, name, plan, credits, ceiling_ingests, ceiling_planners, ceiling_renders };
}
