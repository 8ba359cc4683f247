import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ProblemError } from '../../contract/problems/problem.ts';
import { once } from '../../lib/once.ts';
import type { HttpContext } from '../http-context.ts';
import { sendPage } from './page.ts';
import { packFile, type StaticFile, sendFile } from './static-file.ts';

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Only files of this build run, and they talk to this host alone. Pictures and media may also come from memory,
 * because the page makes some itself. `style-src` does not cover styles that scripts set on elements.
 */
function policyWith(store: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `font-src 'self' blob:`,
    `img-src 'self' data: blob: ${store}`,
    `media-src 'self' blob: ${store}`,
    `connect-src 'self' ${store}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((line) => line.trimEnd())
    .join('; ');
}

/** The address of the store where clients get bytes from it directly; else empty. */
async function storeOrigin({ addresses, now }: HttpContext): Promise<string> {
  if (addresses.isThroughService) return '';
  const expiresAt = Math.floor(now().getTime() / 1000) + 60;
  return new URL((await addresses.download({ key: 'origin', expiresAt, filename: null })).url).origin;
}

/** The dashboard's files. Every other address below `/app/` is a page of the dashboard. */
export function dashboardPages(app: FastifyInstance, context: HttpContext): void {
  // Built files do not change while the service runs, so they are read and compressed once.
  const files = once(() => readBuild(context.dashboardDir));
  const policy = once(async () => policyWith(await storeOrigin(context)));

  app.get<{ Params: { '*': string } }>('/app/*', async (request, reply) => {
    const built = await files();
    const name = request.params['*'];
    const file = built.get(name);
    reply.header('content-security-policy', await policy());
    if (file !== undefined)
      return sendFile(request, reply, file, { isImmutable: name.startsWith('assets/') });
    if (name.startsWith('assets/')) throw new ProblemError('not_found', `there is no ${request.url}`);
    const page = built.get('index.html');
    return page === undefined ? notBuilt(reply) : sendFile(request, reply, page);
  });
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  app.get('/', (_request, reply) => reply.redirect('/app/'));
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    503,
    'Not built',
    '<h1>The dashboard is not built</h1>\n<p>The operator can build it: stop the service and start it with <code>./makecut serve</code>.</p>',
  );
}

async function readBuild(dir: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(noFolder);
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in MEDIA_TYPES);
  const named = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(dir.length + 1), await readBuilt(path)] as const;
  });
  return new Map(await Promise.all(named));
}

async function readBuilt(path: string): Promise<StaticFile> {
  return await packFile(await readFile(path), MEDIA_TYPES[extname(path)] ?? 'application/octet-stream');
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
