import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readKitImage } from '../../app/brand-kits/read-kit-image.ts';
import { getDisplayedTranscript } from '../../app/source-groups/get-displayed-transcript.ts';
import { getTranscriptText } from '../../app/source-groups/get-transcript-text.ts';
import { readMedia, readPeaks } from '../../app/source-groups/read-media.ts';
import { notFound } from '../../contract/problems/problem.ts';
import { ASSET_KINDS } from '../../contract/values/brand-kits.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';

const kindSchema = z.enum(ASSET_KINDS);

const READ = { config: { scope: 'read' } } as const;

/** The files, addresses and texts that the player of a recording needs, and the pictures of kits. */
export function mediaRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/groups/:id/media', READ, (request) =>
    readMedia(context, callerOf(request), request.params.id),
  );
  app.get<ById>('/internal/groups/:id/peaks', READ, (request) =>
    readPeaks(context, callerOf(request), request.params.id),
  );
  app.get<ById>('/internal/groups/:id/displayed', READ, (request) =>
    getDisplayedTranscript(context, callerOf(request), request.params.id),
  );
  app.get<ById>('/internal/groups/:id/text', READ, async (request, reply) => {
    const text = await getTranscriptText(context, callerOf(request), request.params.id);
    return reply.type('text/plain; charset=utf-8').send(text);
  });
  app.get<ById & { Params: { kind: string } }>(
    '/internal/brand-kits/:id/assets/:kind',
    READ,
    async (request, reply) => {
      const kind = kindSchema.safeParse(request.params.kind).data;
      if (kind === undefined) throw notFound('asset');
      const image = await readKitImage(context, callerOf(request), { kitId: request.params.id, kind });
      return reply.type('image/png').header('cache-control', 'private, no-cache').send(image);
    },
  );
}
