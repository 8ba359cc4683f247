import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../src/app/app-context.ts';

/** `METHOD /path` of every route that the service has, in order of their names; HEAD is part of GET. */
export async function servedRoutes(app: AppContext, hasExtensions = true): Promise<string[]> {
  const { buildHttp } = await import('../../src/http/app.ts');
  const served = new Set<string>();
  // The framework names a new server before any route is added to it.
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) served.add(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    const built = buildHttp({
      ...app,
      hasExtensions,
      errorTypeBase: '',
      trustedProxies: [],
      corsOrigins: [],
      localToken: '',
      dashboardDir: '/nowhere',
      projectDir: '/nowhere',
      checkAsset: () => Promise.reject(new Error('not asked here')),
      serveMcp: () => Promise.reject(new Error('not asked here')),
    } as unknown as Parameters<typeof buildHttp>[0]);
    await built.ready();
    await built.close();
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
  const isPartOfGet = (route: string) =>
    route.startsWith('HEAD ') && served.has(route.replace('HEAD', 'GET'));
  return [...served].filter((route) => !isPartOfGet(route)).toSorted();
}
