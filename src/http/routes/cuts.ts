import type { FastifyInstance } from 'fastify';
import { createCut } from '../../app/cuts/create-cut.ts';
import { deleteCut } from '../../app/cuts/delete-cut.ts';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { getCut, getPlanVersion, listCuts } from '../../app/cuts/get-cut.ts';
import { reviseCut } from '../../app/cuts/revise-cut.ts';
import { readPageRequest } from '../../app/page-cursor.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { bodyObject, parseInstruction, parseNewCut, parsePlanEdit } from '../../contract/parse-body.ts';
import { parseCutSettings } from '../../contract/parse-settings.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';
import { readJsonBody } from '../plugins/json-body.ts';

export function cutRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/cuts', { config: { scope: 'write', isGated: true } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      const parsed = parseNewCut(body);
      const id = await createCut(context, trx, caller, parsed, parseCutSettings(bodyObject(body)));
      const usage = await usageEnvelope(context, trx, caller.accountId);
      return { status: 202, body: { id, status: 'planning', ...usage } };
    }),
  );

  app.get('/v1/cuts', { config: { scope: 'read' } }, (request) =>
    listCuts(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.get<Cut>('/v1/cuts/:id', { config: { scope: 'read' } }, (request) =>
    getCut(context, callerOf(request), request.params.id),
  );

  app.delete<Cut>('/v1/cuts/:id', { config: { scope: 'admin' } }, async (request, reply) => {
    await deleteCut(context, callerOf(request), request.params.id);
    return reply.code(202).send({ status: 'deleted' });
  });

  app.get<{ Params: { id: string; version: string } }>(
    '/v1/cuts/:id/plans/:version',
    { config: { scope: 'read' } },
    (request) => getPlanVersion(context, callerOf(request), request.params.id, request.params.version),
  );

  // No idempotency here: an edit names entries by number, and a second one means other entries.
  app.patch<Cut>('/v1/cuts/:id/plan', { config: { scope: 'write' } }, (request) =>
    editCutPlan(context, callerOf(request), request.params.id, parsePlanEdit(readJsonBody(request))),
  );

  app.post<Cut>('/v1/cuts/:id/revise', { config: { scope: 'write', isGated: true } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      await reviseCut(context, trx, caller, request.params.id, parseInstruction(body));
      const usage = await usageEnvelope(context, trx, caller.accountId);
      return { status: 202, body: { status: 'planning', ...usage } };
    }),
  );
}

interface Cut {
  Params: { id: string };
}
