import type { FastifyInstance } from 'fastify';
import { readPageRequest } from '../../app/page-cursor.ts';
import { checkSourceAddresses } from '../../app/source-groups/check-source-addresses.ts';
import { completeSourceFile, findArrivedFile } from '../../app/source-groups/complete-source-file.ts';
import { createSourceGroup } from '../../app/source-groups/create-source-group.ts';
import { deleteSourceGroup } from '../../app/source-groups/delete-source-group.ts';
import { getSourceGroup, listSourceGroups } from '../../app/source-groups/get-source-group.ts';
import { getTranscript } from '../../app/source-groups/get-transcript.ts';
import { listSpeakers } from '../../app/source-groups/list-speakers.ts';
import { nameSpeakers } from '../../app/source-groups/name-speakers.ts';
import { operations } from '../../contract/operations.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, callerOf } from '../plugins/authentication.ts';
import { serve, servePreparedWrite, serveWrite } from '../plugins/operation-route.ts';

export function sourceGroupRoutes(app: FastifyInstance, context: HttpContext): void {
  servePreparedWrite(app, context, operations.createSourceGroup, async (caller, body) => {
    const checked = await checkSourceAddresses(context.guard, body);
    return async (trx) => ({ body: await createSourceGroup(context, trx, caller, checked) });
  });

  serve(app, context, operations.listSourceGroups, (request) =>
    listSourceGroups(context, callerOf(request), readPageRequest(request.query as object)),
  );

  serve(app, context, operations.getSourceGroup, (request) =>
    getSourceGroup(context, callerOf(request), request.params.id),
  );

  serve(app, context, operations.deleteSourceGroup, async (request) => {
    await deleteSourceGroup(context, actingCallerOf(request), request.params.id);
    return { status: 'deleted' };
  });

  servePreparedWrite(app, context, operations.completeSourceFile, async (caller, _body, { id, fileId }) => {
    const arrived = await findArrivedFile(context, caller, { groupId: id, fileId });
    return async (trx) => {
      await completeSourceFile(context, trx, caller, arrived);
      return { body: { status: 'queued' } };
    };
  });

  serve(app, context, operations.getTranscript, async (request, _body, reply) => {
    const { format } = request.query as { format?: unknown };
    const transcript = await getTranscript(context, callerOf(request), request.params.id, {
      format,
      range: null,
    });
    if (typeof transcript === 'string') reply.type('text/plain; charset=utf-8');
    return transcript;
  });

  serve(app, context, operations.listSpeakers, (request) =>
    listSpeakers(context.db, callerOf(request), request.params.id),
  );

  serveWrite(app, context, operations.nameSpeakers, async (trx, caller, { names }, { id }) => {
    await nameSpeakers(trx, caller, id, names);
    return { body: await listSpeakers(trx, caller, id) };
  });
}
