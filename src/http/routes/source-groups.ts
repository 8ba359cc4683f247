import type { FastifyInstance } from 'fastify';
import { readPageRequest } from '../../app/page-cursor.ts';
import { completeSourceFile } from '../../app/source-groups/complete-source-file.ts';
import { createSourceGroup } from '../../app/source-groups/create-source-group.ts';
import { getSourceGroup, listSourceGroups } from '../../app/source-groups/get-source-group.ts';
import { getTranscript } from '../../app/source-groups/get-transcript.ts';
import { listSpeakers } from '../../app/source-groups/list-speakers.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { parseNewSourceGroup } from '../../contract/parse-body.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

export function sourceGroupRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/source-groups', { config: { scope: 'write', isGated: true } }, async (request, reply) => {
    const caller = callerOf(request);
    const parsed = parseNewSourceGroup(request.body);
    const created = await context.db
      .transaction()
      .execute((trx) => createSourceGroup(context, trx, caller, parsed));
    const usage = await usageEnvelope(context.db, caller.accountId, context.now());
    return reply.code(201).send({ ...created, ...usage });
  });

  app.get('/v1/source-groups', { config: { scope: 'read' } }, (request) =>
    listSourceGroups(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.get<Group>('/v1/source-groups/:id', { config: { scope: 'read' } }, (request) =>
    getSourceGroup(context, callerOf(request), request.params.id),
  );

  app.post<File>(
    '/v1/source-groups/:id/files/:fileId/complete',
    { config: { scope: 'write', isGated: true } },
    async (request, reply) => {
      const caller = callerOf(request);
      const { id, fileId } = request.params;
      await context.db.transaction().execute((trx) => completeSourceFile(context, trx, caller, id, fileId));
      const usage = await usageEnvelope(context.db, caller.accountId, context.now());
      return reply.code(202).send({ status: 'queued', ...usage });
    },
  );

  app.get<Group & { Querystring: { format?: unknown } }>(
    '/v1/source-groups/:id/transcript',
    { config: { scope: 'read' } },
    async (request, reply) => {
      const caller = callerOf(request);
      const transcript = await getTranscript(context, caller, request.params.id, request.query.format);
      if (typeof transcript === 'string') reply.type('text/plain; charset=utf-8');
      return transcript;
    },
  );

  app.get<Group>('/v1/source-groups/:id/speakers', { config: { scope: 'read' } }, (request) =>
    listSpeakers(context, callerOf(request), request.params.id),
  );
}

interface Group {
  Params: { id: string };
}

interface File {
  Params: { id: string; fileId: string };
}
