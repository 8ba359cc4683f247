import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAudit } from '../../../app/operator/read-audit.ts';
import type { AuditPageView } from '../../../contract/dashboard.ts';
import { readRequest } from '../../../contract/requests/read-request.ts';
import { requestNotes } from '../../../contract/requests/request-notes.ts';
import type { HttpContext } from '../../http-context.ts';
import { personOf, requireOperator } from '../../plugins/authentication.ts';

const PAGE = 50;
const querySchema = z.object({
  before: z.coerce
    .number()
    .int()
    .positive()
    .register(requestNotes, { allowed: 'the number of an entry' })
    .optional(),
});

/** The audit log: of an account for its admins, of the whole installation for its operator. */
export function auditRoutes(app: FastifyInstance, { db }: HttpContext): void {
  const readPage = async (request: FastifyRequest, accountId: string | null): Promise<AuditPageView> => {
    const { before = null } = readRequest(querySchema, request.query);
    return await readAudit(db, { accountId, before, limit: PAGE });
  };

  app.get('/internal/audit', { config: { scope: 'admin', isForPeople: true } }, (request) =>
    readPage(request, personOf(request).accountId),
  );

  app.get('/internal/operator/audit', { config: { scope: 'read', isForPeople: true } }, (request) => {
    requireOperator(request);
    return readPage(request, null);
  });
}
