import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { listVersions } from '../../app/cuts/get-cut.ts';
import { planEditSchema } from '../../contract/edits/plan-edit.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';

const editSchema = z.object({ base_version: z.int().min(1), edit: z.unknown() });

/**
 * How the versions of a plan came about, and a plan edit that names the version of its entry numbers, because an
 * editor's view may be outdated.
 */
export function planRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/cuts/:id/versions', { config: { scope: 'read' } }, async (request) =>
    listVersions(context, callerOf(request), request.params.id),
  );

  app.post<ById>('/internal/cuts/:id/edits', { config: { scope: 'write' } }, async (request) => {
    const { base_version: baseVersion, edit } = readBodyAs(editSchema, request);
    return await editCutPlan(context, callerOf(request), request.params.id, {
      ...readRequest(planEditSchema, edit),
      base_version: baseVersion,
    });
  });
}
