import type { FastifyInstance } from 'fastify';
import { readPageRequest } from '../../app/page-cursor.ts';
import { completeSourceFile } from '../../app/source-groups/complete-source-file.ts';
import { createSourceGroup } from '../../app/source-groups/create-source-group.ts';
import { deleteSourceGroup } from '../../app/source-groups/delete-source-group.ts';
import { getSourceGroup, listSourceGroups } from '../../app/source-groups/get-source-group.ts';
import { getTranscript } from '../../app/source-groups/get-transcript.ts';
import { listSpeakers } from '../../app/source-groups/list-speakers.ts';
import { nameSpeakers } from '../../app/source-groups/name-speakers.ts';
import { usageEnvelope } from '../../app/usage/usage-envelope.ts';
import { parseNewSourceGroup, parseSpeakerNames } from '../../contract/parse-body.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';

export function sourceGroupRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/source-groups', { config: { scope: 'write', isGated: true } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      const created = await createSourceGroup(context, trx, caller, parseNewSourceGroup(body));
      const usage = await usageEnvelope(context, trx, caller.accountId);
      return { status: 201, body: { ...created, ...usage } };
    }),
  );

  app.get('/v1/source-groups', { config: { scope: 'read' } }, (request) =>
    listSourceGroups(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.get<Group>('/v1/source-groups/:id', { config: { scope: 'read' } }, (request) =>
    getSourceGroup(context, callerOf(request), request.params.id),
  );

  app.delete<Group>('/v1/source-groups/:id', { config: { scope: 'admin' } }, async (request, reply) => {
    await deleteSourceGroup(context, callerOf(request), request.params.id);
    return reply.code(202).send({ status: 'deleted' });
  });

  app.post<File>(
    '/v1/source-groups/:id/files/:fileId/complete',
    { config: { scope: 'write', isGated: true } },
    (request, reply) =>
      write(context, request, reply, async (trx, caller) => {
        await completeSourceFile(context, trx, caller, request.params.id, request.params.fileId);
        const usage = await usageEnvelope(context, trx, caller.accountId);
        return { status: 202, body: { status: 'queued', ...usage } };
      }),
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
    listSpeakers(context.db, callerOf(request), request.params.id),
  );

  app.patch<Group>('/v1/source-groups/:id/speakers', { config: { scope: 'write' } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      await nameSpeakers(trx, caller, request.params.id, parseSpeakerNames(body));
      return { status: 200, body: await listSpeakers(trx, caller, request.params.id) };
    }),
  );
}

interface Group {
  Params: { id: string };
}

interface File {
  Params: { id: string; fileId: string };
}
