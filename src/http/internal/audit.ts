import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAudit } from '../../app/operator/read-audit.ts';
import type { AuditPageView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';

import type { HttpContext } from '../http-context.ts';
import { personOf, requireOperator } from '../plugins/authentication.ts';

const PAGE = 50;
const querySchema = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** Who did what: in an account for its admins, in the whole installation for its operator. */
export function auditRoutes(app: FastifyInstance, { db }: HttpContext): void {
  const readPage = async (request: FastifyRequest, accountId: string | null): Promise<AuditPageView> => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success)
      throw new ProblemError('invalid_request', 'before: allowed is the number of an entry');
    return await readAudit(db, { accountId, before: parsed.data.before ?? null, limit: PAGE });
  };

  app.get('/internal/audit', { config: { scope: 'admin', isForPeople: true } }, (request) =>
    readPage(request, personOf(request).accountId),
  );

  app.get('/internal/operator/audit', { config: { scope: 'read', isForPeople: true } }, (request) => {
    requireOperator(request);
    return readPage(request, null);
  });
}
