import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bearerSecret } from '../../../app/accounts/admit-request.ts';
import {
  databaseMetric,
  readInstallationMetrics,
  readProcessMetrics,
} from '../../../app/operator/read-metrics.ts';
import { watchReadiness } from '../../../app/operator/readiness.ts';
import { notFound, ProblemError } from '../../../contract/problems/problem.ts';
import type { HttpContext } from '../../http-context.ts';
import { countAnswers } from './count-answers.ts';
import { METRICS_TYPE, showMetrics } from './show-metrics.ts';

const RETRY_AFTER_S = 5;

/** What load balancers and monitors ask for: readiness without a key, and metrics with a token of the operator. */
export function watchingRoutes(app: FastifyInstance, context: HttpContext): void {
  const { db, metricsToken, wrongKeys, logger } = context;
  const isReady = watchReadiness(db);
  const answers = countAnswers(app.server);

  app.get('/internal/ready', async (_request, reply) => {
    if (!(await isReady())) {
      const rest = { retryAfterS: RETRY_AFTER_S };
      throw new ProblemError(
        'capacity_paused',
        'the database does not answer; this process is not ready',
        rest,
      );
    }
    reply.type('text/plain; charset=utf-8');
    return 'ready';
  });

  app.get('/internal/metrics', async (request, reply) => {
    if (metricsToken === null) throw notFound('route: MAKECUT_METRICS_TOKEN is not set');
    const given = bearerSecret(request.headers.authorization);
    if (given === null || !isSame(given, metricsToken)) {
      if (given !== null) await wrongKeys.hold(request.ip);
      throw new ProblemError('invalid_api_key', 'send MAKECUT_METRICS_TOKEN as "authorization: Bearer ..."');
    }
    const ofProcess = readProcessMetrics(answers);
    const ofInstallation = (await isReady())
      ? await readInstallationMetrics(context).catch((error: unknown) => {
          logger.warn({ error: String(error) }, 'the metrics of the installation could not be read');
          return null;
        })
      : null;
    reply.type(METRICS_TYPE);
    return showMetrics([databaseMetric(ofInstallation !== null), ...ofProcess, ...(ofInstallation ?? [])]);
  });
}

/** Takes the same time whatever was given. */
function isSame(given: string, wanted: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(given), digestOf(wanted));
}
