import type { FastifyInstance } from 'fastify';
import { SEARCH_ADDRESS, siteAddress } from '../../documents/links.ts';
import { missingPage, readSite } from '../../documents/read-site.ts';
import { openSearch } from '../../documents/search/search-page.ts';
import { once } from '../../lib/once.ts';
import type { HttpContext } from '../http-context.ts';
import { packFile, type StaticFile, sendFile } from './static-file.ts';

/** Nothing but files of this host, and no style or script within a page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const PROTECTION = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' };

/** The documents of the project as pages, for readers without a checkout. */
export function documentPages(app: FastifyInstance, context: HttpContext): void {
  // Made for the first reader, which every start would take longer.
  const site = once(() => readPacked(context.projectDir));

  const search = once(() => openSearch(context.projectDir));

  app.get<{ Querystring: { q?: string | string[] } }>(siteAddress(SEARCH_ADDRESS), async (request, reply) => {
    const [query = ''] = [request.query.q ?? ''].flat();
    const html = (await search())(query);
    return reply.type('text/html; charset=utf-8').headers(PROTECTION).send(html);
  });
  app.get('/app/docs', (_request, reply) => reply.redirect('/app/docs/'));
  app.get<{ Params: { '*': string } }>('/app/docs/*', async (request, reply) => {
    const address = request.params['*'];
    const file = (await site()).get(address);
    if (file !== undefined) return sendFile(request, reply.headers(PROTECTION), file);
    const { bytes, type } = missingPage(address);
    return reply.code(404).type(type).headers(PROTECTION).send(bytes);
  });
}

async function readPacked(projectDir: string): Promise<Map<string, StaticFile>> {
  const files = [...(await readSite(projectDir))];
  const packed = files.map(
    async ([address, { bytes, type }]) => [address, await packFile(bytes, type)] as const,
  );
  return new Map(await Promise.all(packed));
}
