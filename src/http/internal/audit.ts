import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditPageView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { listAudit } from '../../db/accounts/audit-log.ts';
import type { HttpContext } from '../http-context.ts';
import { personOf, requireOperator } from '../plugins/authentication.ts';

const PAGE = 50;
const querySchema = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Who did what: in an account for its admins, in the whole installation for who owns it. */
export function auditRoutes(app: FastifyInstance, { db }: HttpContext): void {
  const readPage = async (request: FastifyRequest, accountId: string | null): Promise<AuditPageView> => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success)
      throw new ProblemError('invalid_request', 'before: allowed is the number of an entry');
    // One more than is shown tells whether there are older ones.
    const found = await listAudit(db, { accountId, before: parsed.data.before ?? null, limit: PAGE + 1 });
    const entries = found.slice(0, PAGE);
    return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
  };

  app.get('/internal/audit', { config: { scope: 'admin', isForPeople: true } }, (request) =>
    readPage(request, personOf(request).accountId),
  );

  app.get('/internal/operator/audit', { config: { scope: 'read', isForPeople: true } }, (request) => {
    requireOperator(request);
    return readPage(request, null);
  });
}
