import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { listChangedCuts, listVersions } from '../../app/cuts/get-cut.ts';
import { planEditSchema } from '../../contract/edits/plan-edit.ts';
import { idSchema } from '../../contract/identifier.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';

/** Ids with commas between them: as many as a page of cuts has. */
const cutIdsSchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).max(100)),
});

const editSchema = z.object({ base_version: z.int().min(1), edit: z.unknown() });

/**
 * How the versions of a plan came about, and a plan edit that names the version of its entry numbers, because an
 * editor's view may be outdated.
 */
export function planRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/cuts/:id/versions', { config: { scope: 'read' } }, async (request) =>
    listVersions(context, callerOf(request), request.params.id),
  );

  app.get('/internal/cuts/changed-since-render', { config: { scope: 'read' } }, async (request) =>
    listChangedCuts(context, callerOf(request), readRequest(cutIdsSchema, request.query).ids),
  );

  app.post<ById>('/internal/cuts/:id/edits', { config: { scope: 'write' } }, async (request) => {
    const { base_version: baseVersion, edit } = readBodyAs(editSchema, request);
    return await editCutPlan(context, callerOf(request), request.params.id, {
      ...readRequest(planEditSchema, edit),
      base_version: baseVersion,
    });
  });
}
