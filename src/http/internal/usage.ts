import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readUsageByDay } from '../../app/usage/read-usage-by-day.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { sayFirst } from './read-body-as.ts';

const windowSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The meters day by day, for charts; `/v1/usage` has the sums. */
export function usageByDayRoute(app: FastifyInstance, context: HttpContext): void {
  app.get('/internal/usage/days', { config: { scope: 'read' } }, async (request) => {
    const parsed = windowSchema.safeParse(request.query);
    if (!parsed.success) throw new ProblemError('invalid_request', sayFirst(parsed.error));
    const [from, to] = [new Date(parsed.data.from), new Date(parsed.data.to)];
    return await readUsageByDay(context, callerOf(request), { from, to });
  });
}
