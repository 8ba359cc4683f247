import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { moveFile } from '../../app/recordings/move-file.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';

const MAX_SHIFT_MS = 86_400_000;

const moveSchema = z.object({
  file_id: z.uuid(),
  shift_ms: z
    .number()
    .min(-MAX_SHIFT_MS)
    .max(MAX_SHIFT_MS)
    .refine((shift) => shift !== 0, { error: 'got 0, which moves nothing' }),
});

/** Where the files of a recording stand on its timeline. */
export function filePlaceRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post<ById>('/internal/groups/:id/move', { config: { scope: 'write' } }, (request) => {
    const { file_id: fileId, shift_ms: shiftMs } = readBodyAs(moveSchema, request);
    return moveFile(context, actingCallerOf(request), { groupId: request.params.id, fileId, shiftMs });
  });
}
