import type { FastifyInstance } from 'fastify';
import { findOrFail } from '../../app/find-or-fail.ts';
import { createFeed } from '../../app/progress/feed.ts';
import { readWork } from '../../app/progress/read-work.ts';
import { readWaiting } from '../../app/work/read-waiting.ts';
import { type ChangeMark, readChangeDigests, readChangeMarks } from '../../db/work/changes.ts';
import { readWorkMarks } from '../../db/work/work-marks.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { createEventStreams } from './event-streams.ts';

const WORK_POLL_MS = 200;
const CHANGES_POLL_MS = 1000;

/**
 * Server-sent events, out of the database, whichever process did the work. A stream ends when the client goes, and is
 * taken up again by asking anew: the first event always tells the whole state.
 */
export function progressRoutes(app: FastifyInstance, context: HttpContext): void {
  const streams = createEventStreams(context);
  const work = openWorkFeed(context);
  const changes = openChangesFeed(context);
  app.addHook('preClose', async () => {
    streams.close();
    await Promise.all([work.close(), changes.close()]);
  });
  const read = { config: { scope: 'read', refuseFirst: streams.refuseKnown } } as const;

  // About one group or cut: a `work` event with its whole state whenever that changed.
  app.get<{ Querystring: { id?: string } }>('/internal/progress', read, (request, reply) =>
    streams.serve(request, reply, async () => {
      const { accountId } = callerOf(request);
      const id = request.query.id ?? '';
      const first = await findOrFail('group or cut', id, () => readWork(context.db, accountId, id));
      return (stream) => {
        let before = JSON.stringify(first);
        stream.send('work', before);
        return work.follow(topicOf(accountId, id), (now) => {
          if (now === before) return;
          before = now;
          stream.send('work', now);
        });
      };
    }),
  );

  // About everything of the account: a `changes` event with the ids whose state is another than before.
  app.get('/internal/changes', read, (request, reply) =>
    streams.serve(request, reply, async () => {
      const { accountId } = callerOf(request);
      let before = marksOf(await readChangeMarks(context.db, accountId));
      return (stream) =>
        changes.follow(accountId, (now) => {
          const ids = [...new Set([...before.keys(), ...now.keys()])].filter(
            (id) => before.get(id) !== now.get(id),
          );
          before = now;
          if (ids.length > 0) stream.send('changes', JSON.stringify({ ids }));
        });
    }),
  );
}

/** The state of a group, hearing or cut as JSON, by account and id. */
function openWorkFeed({ db, logger }: HttpContext) {
  return createFeed(
    {
      name: 'work',
      everyMs: WORK_POLL_MS,
      async look(topics) {
        const marks = await readWorkMarks(db, [...new Set(topics.map((topic) => idsOf(topic).id))]);
        const whole = topics.map(async (topic) => {
          const { accountId, id } = idsOf(topic);
          const { mark = '', line = id } = marks.get(id) ?? {};
          // Its place changes by what is done for others, too.
          return [topic, `${mark};${JSON.stringify(await readWaiting(db, accountId, line))}`] as const;
        });
        return new Map(await Promise.all(whole));
      },
      async read(topic) {
        const { accountId, id } = idsOf(topic);
        return JSON.stringify(await readWork(db, accountId, id));
      },
    },
    logger,
  );
}

/** The state of all that is new in an account, by its id. */
function openChangesFeed({ db, logger }: HttpContext) {
  return createFeed(
    {
      name: 'changes',
      everyMs: CHANGES_POLL_MS,
      look: (accountIds) => readChangeDigests(db, accountIds),
      read: async (accountId) => marksOf(await readChangeMarks(db, accountId)),
    },
    logger,
  );
}

function topicOf(accountId: string, id: string): string {
  return `${accountId}/${id.toLowerCase()}`;
}

function idsOf(topic: string): { accountId: string; id: string } {
  const [accountId = '', id = ''] = topic.split('/');
  return { accountId, id };
}

/** A render is told of under the id of its cut. */
function marksOf(rows: readonly ChangeMark[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { id, status, updated_at } of rows) {
    marks.set(id, `${marks.get(id) ?? ''}${status}@${updated_at.getTime()};`);
  }
  return marks;
}
