import type { FastifyInstance } from 'fastify';
import { findOrFail } from '../../app/find-or-fail.ts';
import { changedIds, openChangesFeed, readStateMarks } from '../../app/progress/changes-feed.ts';
import { readWork } from '../../app/progress/read-work.ts';
import { openWorkFeed, workTopic } from '../../app/progress/work-feed.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { getAndHead } from '../plugins/get-and-head.ts';
import { createEventStreams } from './event-streams.ts';

/**
 * Server-sent events from the database, so that they cover the work of every process. A stream ends when the client
 * goes. A new one resumes it, because the first event always holds the whole state.
 */
export function progressRoutes(app: FastifyInstance, context: HttpContext): void {
  const streams = createEventStreams(context);
  const work = openWorkFeed(context);
  const changes = openChangesFeed(context);
  app.addHook('preClose', async () => {
    streams.close();
    await Promise.all([work.close(), changes.close()]);
  });
  const read = { scope: 'read', refuseFirst: streams.refuseKnown } as const;

  // About one group or cut: a `work` event with its whole state whenever that changed.
  getAndHead<{ Querystring: { id?: string } }>(app, '/internal/progress', read, (request, reply) =>
    streams.serve(request, reply, async () => {
      const { accountId } = callerOf(request);
      const id = request.query.id ?? '';
      const first = await findOrFail('group or cut', id, () => readWork(context.db, accountId, id));
      return (stream) => {
        let before = JSON.stringify(first);
        stream.send('work', before);
        return work.follow(workTopic(accountId, id), (now) => {
          if (now === before) return;
          before = now;
          stream.send('work', now);
        });
      };
    }),
  );

  // News of the whole account: a `changes` event with the ids whose state has changed.
  getAndHead(app, '/internal/changes', read, (request, reply) =>
    streams.serve(request, reply, async () => {
      const { accountId } = callerOf(request);
      let before = await readStateMarks(context.db, accountId);
      return (stream) =>
        changes.follow(accountId, (now) => {
          const ids = changedIds(before, now);
          before = now;
          if (ids.length > 0) stream.send('changes', JSON.stringify({ ids }));
        });
    }),
  );
}
