import type { FastifyInstance, FastifyReply } from 'fastify';
import { addVary } from './add-vary.ts';

/** The rights of pages of another origin on addresses of one kind. */
interface Opening {
  covers(path: string): boolean;
  methods: string;
  requestHeaders: string;
  /** Headers of answers that a page may read. Browsers show it the length, type and date of an answer anyway. */
  exposed: string;
}

/**
 * All other addresses stay closed: the dashboard's own calls, its pages, and `/mcp`, which has a separate
 * rule.
 */
const OPENINGS: readonly Opening[] = [
  {
    covers: (path) => path.startsWith('/v1/'),
    methods: 'GET, HEAD, POST, PATCH, DELETE',
    requestHeaders: 'authorization, content-type, idempotency-key',
    exposed: 'x-ratelimit-remaining, retry-after, idempotency-replayed',
  },
  {
    covers: (path) => path.startsWith('/internal/objects/'),
    methods: 'GET, HEAD, PUT',
    requestHeaders: 'content-type, range, if-range',
    exposed: 'accept-ranges, content-range, content-disposition, etag, retry-after',
  },
  {
    covers: (path) => path === '/internal/progress',
    methods: 'GET',
    requestHeaders: 'authorization',
    exposed: 'x-ratelimit-remaining, retry-after',
  },
];

/** The longest time for which Chromium keeps the answer. */
const MAX_AGE_S = 7_200;

/**
 * Lets pages of the named origins call the API (https://fetch.spec.whatwg.org/#http-cors-protocol). Cookies are never
 * allowed: a page of another origin needs a key.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const opening = OPENINGS.find(({ covers }) => covers(path));
    if (opening === undefined) return;
    // Set even without an Origin, so that no cache gives one caller's answer to another.
    addVary(reply, 'origin');
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') await answerPreflight(reply, opening);
    else reply.header('access-control-expose-headers', opening.exposed);
  });
}

async function answerPreflight(reply: FastifyReply, opening: Opening): Promise<void> {
  await reply
    .code(204)
    .header('access-control-allow-methods', opening.methods)
    .header('access-control-allow-headers', opening.requestHeaders)
    .header('access-control-max-age', String(MAX_AGE_S))
    .send();
}
