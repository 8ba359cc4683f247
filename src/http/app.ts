import { type FastifyInstance, fastify } from 'fastify';
import { ProblemError } from '../contract/problem.ts';
import type { HttpContext } from './http-context.ts';
import { localRoutes } from './internal/local.ts';
import { objectRoutes } from './internal/objects.ts';
import { progressRoute } from './internal/progress.ts';
import { authenticateRequest } from './plugins/authentication.ts';
import { keepRawBodies } from './plugins/json-body.ts';
import { renderProblem } from './plugins/problem-renderer.ts';
import { brandKitRoutes } from './routes/brand-kits.ts';
import { cutRoutes } from './routes/cuts.ts';
import { renderRoutes } from './routes/renders.ts';
import { sourceGroupRoutes } from './routes/source-groups.ts';
import { usageRoutes } from './routes/usage.ts';
import { webhookEndpointRoutes } from './routes/webhook-endpoints.ts';

const MAX_BODY_BYTES = 2 ** 20;

/** The map of everything that the service answers to. */
export function buildHttp(context: HttpContext): FastifyInstance {
  // Uploads may take hours, so there is no limit on a whole request; headers must come within a minute.
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 0,
    forceCloseConnections: true,
    logger: false,
  });
  app.server.headersTimeout = 60_000;
  app.decorateRequest('apiKey', null);
  app.setErrorHandler((error, request, reply) => renderProblem(context, error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const refusal = new ProblemError(
      'not_found',
      `there is no ${request.method} ${request.url.split('?')[0]}`,
    );
    renderProblem(context, refusal, request, reply);
  });
  keepRawBodies(app);
  app.addHook('onRequest', (request, reply) => authenticateRequest(context.db, request, reply));

  app.get('/healthz', (_request, reply) => reply.type('text/plain; charset=utf-8').send('ok'));
  sourceGroupRoutes(app, context);
  cutRoutes(app, context);
  renderRoutes(app, context);
  brandKitRoutes(app, context);
  webhookEndpointRoutes(app, context);
  usageRoutes(app, context);

  objectRoutes(app, context);
  progressRoute(app, context);
  localRoutes(app, context);
  return app;
}
