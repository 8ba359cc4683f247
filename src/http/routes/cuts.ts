import type { FastifyInstance } from 'fastify';
import { createCut } from '../../app/cuts/create-cut.ts';
import { getCut, getPlanVersion, listCuts } from '../../app/cuts/get-cut.ts';
import { reviseCut } from '../../app/cuts/revise-cut.ts';
import { readPageRequest } from '../../app/page-cursor.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { bodyObject, parseInstruction, parseNewCut } from '../../contract/parse-body.ts';
import { parseCutSettings } from '../../contract/parse-settings.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

export function cutRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/cuts', { config: { scope: 'write', isGated: true } }, async (request, reply) => {
    const caller = callerOf(request);
    const parsed = parseNewCut(request.body);
    const settings = parseCutSettings(bodyObject(request.body));
    const id = await context.db
      .transaction()
      .execute((trx) => createCut(context, trx, caller, parsed, settings));
    const usage = await usageEnvelope(context.db, caller.accountId, context.now());
    return reply.code(202).send({ id, status: 'planning', ...usage });
  });

  app.get('/v1/cuts', { config: { scope: 'read' } }, (request) =>
    listCuts(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.get<Cut>('/v1/cuts/:id', { config: { scope: 'read' } }, (request) =>
    getCut(context, callerOf(request), request.params.id),
  );

  app.get<{ Params: { id: string; version: string } }>(
    '/v1/cuts/:id/plans/:version',
    { config: { scope: 'read' } },
    (request) => getPlanVersion(context, callerOf(request), request.params.id, request.params.version),
  );

  app.post<Cut>(
    '/v1/cuts/:id/revise',
    { config: { scope: 'write', isGated: true } },
    async (request, reply) => {
      const caller = callerOf(request);
      const instruction = parseInstruction(request.body);
      await context.db
        .transaction()
        .execute((trx) => reviseCut(context, trx, caller, request.params.id, instruction));
      const usage = await usageEnvelope(context.db, caller.accountId, context.now());
      return reply.code(202).send({ status: 'planning', ...usage });
    },
  );
}

interface Cut {
  Params: { id: string };
}
