import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';

type Handler<Route extends RouteGenericInterface> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  Route
>;

/**
 * Serves GET, and HEAD by the same handler, which sends no body then. The framework's own HEAD route would do all the
 * work of GET for nothing.
 */
export function getAndHead<Route extends RouteGenericInterface>(
  app: FastifyInstance,
  url: string,
  config: FastifyContextConfig,
  handler: Handler<Route>,
): void {
  for (const method of ['HEAD', 'GET'] as const) {
    app.route<Route>({ method, url, config, exposeHeadRoute: false, handler });
  }
}

export function isHead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'HEAD';
}
