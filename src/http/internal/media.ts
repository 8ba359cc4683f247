import type { FastifyInstance } from 'fastify';
import { getDisplayedTranscript } from '../../app/source-groups/get-displayed-transcript.ts';
import { readMedia, readPeaks } from '../../app/source-groups/read-media.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';

const READ = { config: { scope: 'read' } } as const;

/** The files, addresses and texts that the player of a recording needs. */
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
}
