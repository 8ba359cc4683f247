import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readWork } from '../../app/progress/read-work.ts';
import { isUuid } from '../../contract/identifier.ts';
import { notFound } from '../../contract/problem.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

const POLL_MS = 200;
/** Proxies cut silent connections; a comment line keeps them open. */
const KEEP_ALIVE_POLLS = 75;

/**
 * Server-sent events about one group or cut: a `work` event with its whole state whenever that changed in the
 * database, whichever process changed it. The stream ends when the client goes.
 */
export function progressRoute(app: FastifyInstance, context: HttpContext): void {
  app.get<{ Querystring: { id?: string } }>(
    '/internal/progress',
    { config: { scope: 'read' } },
    async (request, reply) => {
      const { accountId } = callerOf(request);
      const id = request.query.id ?? '';
      if (!isUuid(id) || (await readWork(context.db, accountId, id)) === null) throw notFound('group or cut');
      const gone = new AbortController();
      request.raw.once('close', () => gone.abort());
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      let last = '';
      for (let poll = 0; !gone.signal.aborted && !reply.raw.destroyed; poll += 1) {
        const work = JSON.stringify(await readWork(context.db, accountId, id));
        if (work !== last) reply.raw.write(`event: work\ndata: ${work}\n\n`);
        else if (poll % KEEP_ALIVE_POLLS === 0) reply.raw.write(': still here\n\n');
        last = work;
        await delay(POLL_MS);
      }
      reply.raw.end();
    },
  );
}
