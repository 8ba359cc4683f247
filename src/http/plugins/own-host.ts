import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import type { HttpContext } from '../http-context.ts';

/** What browsers open by a name: the dashboard, and its calls. */
const OWN_PAGES = /^\/(app|internal)(\/|\?|$)/;

/**
 * Refuses what a page of a foreign name could ask for: see `hostRule`. Programs with a key may use any name, and signed
 * addresses are good by themselves. A trusted proxy has asked for a page by the service's own name.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { baseUrl, hostFault }: Pick<HttpContext, 'baseUrl' | 'hostFault'>,
): void {
  const publicOrigin = new URL(baseUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (!OWN_PAGES.test(request.url) || request.url.startsWith('/internal/objects/')) return;
    // Load balancers name no host, or one of their own. The answer tells nothing else.
    if (/^\/internal\/ready(\?|$)/.test(request.url)) return;
    // What a page of another origin may ask for with a key is asked before without one.
    if (request.method === 'OPTIONS' || request.headers.authorization !== undefined) return;
    // A page of the public address, through a proxy that uses another name.
    if (request.headers.origin === publicOrigin || cameByTrustedProxy(request)) return;
    const fault = hostFault(request.raw);
    if (fault !== null) throw new ProblemError('invalid_request', fault, { status: 403 });
  });
}

/** The framework believes `x-forwarded-for` of trusted proxies alone. */
function cameByTrustedProxy({ ip, raw }: FastifyRequest): boolean {
  return ip !== raw.socket.remoteAddress;
}
