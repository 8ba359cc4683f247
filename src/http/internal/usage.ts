import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../../contract/problems/problem.ts';
import { sumMetersByDay } from '../../db/accounts/usage.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { sayFirst } from './read-body-as.ts';

const DAY_MS = 24 * 3600 * 1000;
const MAX_DAYS = 400;
const windowSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** The meters day by day, for charts; `/v1/usage` has the sums. */
export function usageByDayRoute(app: FastifyInstance, { db }: HttpContext): void {
  app.get('/internal/usage/days', { config: { scope: 'read' } }, async (request) => {
    const parsed = windowSchema.safeParse(request.query);
    if (!parsed.success) throw new ProblemError('invalid_request', sayFirst(parsed.error));
    const [from, to] = [new Date(parsed.data.from), new Date(parsed.data.to)];
    const days = (to.getTime() - from.getTime()) / DAY_MS;
    if (days <= 0 || days > MAX_DAYS) {
      throw new ProblemError(
        'invalid_request',
        `from and to are ${days} days apart; 1 to ${MAX_DAYS} are allowed`,
      );
    }
    return { days: await sumMetersByDay(db, callerOf(request).accountId, from, to) };
  });
}
