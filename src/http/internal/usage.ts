import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readUsageByDay } from '../../app/usage/read-usage.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

const windowSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The meters day by day, for charts; `/v1/usage` has the sums. */
export function usageByDayRoute(app: FastifyInstance, context: HttpContext): void {
  app.get('/internal/usage/days', { config: { scope: 'read' } }, async (request) => {
    const window = readRequest(windowSchema, request.query);
    const [from, to] = [new Date(window.from), new Date(window.to)];
    return await readUsageByDay(context, callerOf(request), { from, to });
  });
}
