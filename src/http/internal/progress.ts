import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readWork } from '../../app/progress/read-work.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problem.ts';
import { type ChangeMark, readChangeMarks } from '../../db/changes.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf, isStillAdmitted } from '../plugins/authentication.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

const WORK_POLL_MS = 200;
const CHANGES_POLL_MS = 1000;
/** Proxies cut silent connections; a comment line keeps them open. */
const KEEP_ALIVE_MS = 15_000;
/** Who was removed or signed out hears this much longer at the most. */
const LOOK_AT_CALLER_MS = 5000;

/**
 * Server-sent events, out of the database, whichever process did the work. A stream ends when the client goes, and is
 * taken up again by asking anew: the first event always tells the whole state.
 */
export function progressRoutes(app: FastifyInstance, context: HttpContext): void {
  const read = { config: { scope: 'read' } } as const;

  // About one group or cut: a `work` event with its whole state whenever that changed.
  app.get<{ Querystring: { id?: string } }>('/internal/progress', read, async (request, reply) => {
    const { accountId } = callerOf(request);
    const id = request.query.id ?? '';
    if (!isUuid(id) || (await readWork(context.db, accountId, id)) === null) throw notFound('group or cut');
    let before = '';
    const mayGoOn = () => isStillAdmitted(context, request);
    await tellChanges(openEventStream(request, reply), mayGoOn, 'work', WORK_POLL_MS, async () => {
      const now = JSON.stringify(await readWork(context.db, accountId, id));
      if (now === before) return null;
      before = now;
      return now;
    });
  });

  // About everything of the account: a `changes` event with the ids whose state is another than before.
  app.get('/internal/changes', read, async (request, reply) => {
    const { accountId } = callerOf(request);
    let before = marksOf(await readChangeMarks(context.db, accountId));
    const mayGoOn = () => isStillAdmitted(context, request);
    await tellChanges(openEventStream(request, reply), mayGoOn, 'changes', CHANGES_POLL_MS, async () => {
      const now = marksOf(await readChangeMarks(context.db, accountId));
      const ids = [...new Set([...before.keys(), ...now.keys()])].filter(
        (id) => before.get(id) !== now.get(id),
      );
      before = now;
      return ids.length === 0 ? null : JSON.stringify({ ids });
    });
  });
}

/** Asks over and over what is new and sends it; null is nothing. */
async function tellChanges(
  stream: EventStream,
  mayGoOn: () => Promise<boolean>,
  event: string,
  everyMs: number,
  read: () => Promise<string | null>,
): Promise<void> {
  const polls = Math.round(KEEP_ALIVE_MS / everyMs);
  const looks = Math.round(LOOK_AT_CALLER_MS / everyMs);
  try {
    for (let poll = 0; !stream.signal.aborted; poll += 1) {
      if (poll > 0 && poll % looks === 0 && !(await mayGoOn())) break;
      const data = await read();
      if (data !== null) stream.send(event, data);
      else if (poll % polls === 0) stream.keepAlive();
      await delay(everyMs);
    }
  } finally {
    stream.end();
  }
}

/** A render is told of under the id of its cut. */
function marksOf(rows: readonly ChangeMark[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { id, status, updated_at } of rows) {
    marks.set(id, `${marks.get(id) ?? ''}${status}@${updated_at.getTime()};`);
  }
  return marks;
}
