import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { adoptLocalFile, findGroupOfFiles } from '../../app/source-groups/adopt-local-file.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { requestNotes } from '../../contract/requests/request-notes.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { readBodyAs } from './read-body-as.ts';

const absolutePath = z.string().startsWith('/').register(requestNotes, { allowed: 'an absolute path' });
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .register(requestNotes, { allowed: 'a SHA-256 in hexadecimal' });
const adoptSchema = z.object({ file_id: z.uuid(), path: absolutePath });
const contentSchema = z.object({
  files: z
    .array(z.object({ sha256, role: z.enum(['camera', 'audio']) }))
    .min(1)
    .max(8),
});

/** Short cuts for the command line: files of this machine by path, ready groups by content. */
export function localRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/internal/local/files', { config: { scope: 'write' } }, async (request) => {
    requireLocal(context, request);
    const { file_id: fileId, path } = readBodyAs(adoptSchema, request);
    await adoptLocalFile(context, callerOf(request), fileId, path);
    return { status: 'stored' };
  });

  app.post('/internal/groups/by-content', { config: { scope: 'read' } }, async (request) => {
    const { files } = readBodyAs(contentSchema, request);
    return { id: await findGroupOfFiles(context, callerOf(request), files) };
  });
}

/** Only a caller that can read the data folder has the token. It could write the file there itself. */
function requireLocal(context: HttpContext, request: FastifyRequest): void {
  const given = Buffer.from(String(request.headers['x-makecut-local'] ?? ''));
  const wanted = Buffer.from(context.localToken);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new ProblemError('not_found', 'there is no such route');
  }
}
