import { type FastifyInstance, fastify } from 'fastify';
import { dripRule } from '../app/uploads/bound-upload.ts';
import type { HttpContext } from './http-context.ts';
import { deliveryRoutes } from './internal/deliveries.ts';
import { exportRoutes } from './internal/exports.ts';
import { filePlaceRoutes } from './internal/file-places.ts';
import { localRoutes } from './internal/local.ts';
import { mediaRoutes } from './internal/media.ts';
import { objectRoutes } from './internal/objects.ts';
import { operatorRoutes } from './internal/operator.ts';
import { auditRoutes } from './internal/people/audit.ts';
import { keyRoutes } from './internal/people/keys.ts';
import { memberRoutes } from './internal/people/members.ts';
import { oidcRoutes } from './internal/people/oidc.ts';
import { sessionRoutes } from './internal/people/session.ts';
import { perceptionRoutes } from './internal/perception.ts';
import { planRoutes } from './internal/plan-edits.ts';
import { progressRoutes } from './internal/progress.ts';
import { internalRenderRoutes } from './internal/renders.ts';
import { uploadRoutes } from './internal/uploads.ts';
import { usageByDayRoute } from './internal/usage.ts';
import { watchingRoutes } from './internal/watching/watching-routes.ts';
import { dashboardPages } from './pages/dashboard-pages.ts';
import { documentPages } from './pages/document-pages.ts';
import { errorPages } from './pages/error-pages.ts';
import { referencePage } from './pages/reference-page.ts';
import { authenticateRequest } from './plugins/authentication.ts';
import { boundBodies } from './plugins/body-bounds.ts';
import { allowOrigins } from './plugins/cors.ts';
import { finishAnswers } from './plugins/finish-answers.ts';
import { keepRawBodies } from './plugins/json-body.ts';
import { refuseForeignHosts } from './plugins/own-host.ts';
import { renderProblem } from './plugins/problem-renderer.ts';
import { plainTarget } from './plugins/request-target.ts';
import { endSlowBodies } from './plugins/slow-bodies.ts';
import { endSlowReaders } from './plugins/slow-readers.ts';
import { noSuchRoute, refuseUnknownRoutes } from './plugins/unknown-routes.ts';
import { forbidSniffing, refuseUnreadable, takeOddRequests } from './plugins/unreadable-requests.ts';
import { brandKitRoutes } from './routes/brand-kits.ts';
import { cutRoutes } from './routes/cuts.ts';
import { mcpRoute } from './routes/mcp.ts';
import { renderRoutes } from './routes/renders.ts';
import { sourceGroupRoutes } from './routes/source-groups.ts';
import { usageRoutes } from './routes/usage.ts';
import { webhookEndpointRoutes } from './routes/webhook-endpoints.ts';

const MAX_BODY_BYTES = 2 ** 20;
/** The length that Node allows for a request line. */
const MAX_PARAM_CHARS = 2 ** 14;

/** The server of the service, with the common parts of all routes. */
export function buildHttp(context: HttpContext): FastifyInstance {
  // Uploads may take hours, so there is no limit on a whole request. Headers must come within a minute, and bodies not
  // too slowly.
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 0,
    forceCloseConnections: true,
    logger: false,
    clientErrorHandler: refuseUnreadable(context.errorTypeBase),
    // A hook of ours refuses a request without this header, with a problem.
    http: { requireHostHeader: false },
    rewriteUrl: plainTarget,
    // The caller's address is the last one that is no trusted proxy. The addresses before it may be forged.
    trustProxy: context.trustedProxies.length === 0 ? false : [...context.trustedProxies],
    // An id of any length counts as unknown. The framework would refuse a long one before the key is checked.
    routerOptions: { maxParamLength: MAX_PARAM_CHARS },
    // An address that cannot be decoded is refused before a route is found.
    frameworkErrors: (_error, request, reply) => {
      renderProblem(context, noSuchRoute(request), request, reply);
    },
  });
  app.server.headersTimeout = 60_000;
  app.decorateRequest('apiKey', null);
  app.decorateRequest('session', null);
  app.setErrorHandler((error, request, reply) => renderProblem(context, error, request, reply));
  forbidSniffing(app);
  takeOddRequests(app, context.errorTypeBase);
  keepRawBodies(app);
  boundBodies(app, context.bodyRoom);
  endSlowBodies(app, dripRule(context.uploadBounds));
  endSlowReaders(app.server, context.uploadBounds.dripMs);
  finishAnswers(app);
  allowOrigins(app, context.corsOrigins);
  refuseUnknownRoutes(app);
  refuseForeignHosts(app, context);
  app.addHook('onRequest', (request, reply) => authenticateRequest(context, request, reply));

  addRoutes(app, context);
  return app;
}

/** The map of all routes of the service. */
function addRoutes(app: FastifyInstance, context: HttpContext): void {
  sourceGroupRoutes(app, context);
  cutRoutes(app, context);
  renderRoutes(app, context);
  brandKitRoutes(app, context);
  webhookEndpointRoutes(app, context);
  usageRoutes(app, context);

  mcpRoute(app, context);

  errorPages(app);
  referencePage(app, context);
  documentPages(app, context);
  dashboardPages(app, context);

  objectRoutes(app, context);
  sessionRoutes(app, context);
  oidcRoutes(app, context);
  memberRoutes(app, context);
  keyRoutes(app, context);
  deliveryRoutes(app, context);
  filePlaceRoutes(app, context);
  mediaRoutes(app, context);
  uploadRoutes(app, context);
  usageByDayRoute(app, context);
  planRoutes(app, context);
  operatorRoutes(app, context);
  auditRoutes(app, context);
  progressRoutes(app, context);
  localRoutes(app, context);
  perceptionRoutes(app, context);
  internalRenderRoutes(app, context);
  exportRoutes(app, context);
  watchingRoutes(app, context);
}
