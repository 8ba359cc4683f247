import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { listChangedCuts, listVersions } from '../../app/cuts/get-cut.ts';
import { listCutsOfRecording, listCutTitles } from '../../app/cuts/named-cuts.ts';
import { restoreVersion } from '../../app/cuts/restore-version.ts';
import { TurnsOf } from '../../app/turns-of.ts';
import { idSchema } from '../../contract/identifier.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import type { ById } from './id-of.ts';
import { readBodyAs } from './read-body-as.ts';
import { readPlanEdit } from './read-plan-edit.ts';

/** Ids with commas between them: as many as a page of cuts has. */
const cutIdsSchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(idSchema).max(100)),
});

const restoreSchema = z.object({ base_version: z.int().min(1), version: z.int().min(1).nullable() });

/** Each edit of a long plan takes tenths of a second of this process. */
const ACCOUNT_PLACES = 2;
/** A person makes no more edits before the first one is made. */
const MAX_WAITING = 20;

/** The origins of a plan's versions, the names of cuts, and plan edits. */
export function planRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<ById>('/internal/cuts/:id/versions', { config: { scope: 'read' } }, async (request) =>
    listVersions(context, callerOf(request), request.params.id),
  );

  app.get('/internal/cuts/changed-since-render', { config: { scope: 'read' } }, async (request) =>
    listChangedCuts(context, callerOf(request), readRequest(cutIdsSchema, request.query).ids),
  );

  app.get('/internal/cuts/titles', { config: { scope: 'read' } }, async (request) =>
    listCutTitles(context, callerOf(request), readRequest(cutIdsSchema, request.query).ids),
  );

  app.get<ById>('/internal/groups/:id/cuts', { config: { scope: 'read' } }, async (request) =>
    listCutsOfRecording(context, callerOf(request), request.params.id),
  );

  const turns = new TurnsOf({
    ...{ places: ACCOUNT_PLACES, maxWaiting: MAX_WAITING, busyWith: 'plans of the account are being edited' },
  });

  app.post<ById>('/internal/cuts/:id/edits', { config: { scope: 'write' } }, async (request) => {
    const [caller, edit] = [callerOf(request), readPlanEdit(request)];
    return await turns.pass(caller.accountId, '', () =>
      editCutPlan(context, caller, request.params.id, edit),
    );
  });

  app.post<ById>('/internal/cuts/:id/restore', { config: { scope: 'write' } }, async (request) => {
    const { base_version: baseVersion, version } = readBodyAs(restoreSchema, request);
    const caller = callerOf(request);
    return await turns.pass(caller.accountId, '', () =>
      restoreVersion(context, caller, request.params.id, { baseVersion, version }),
    );
  });
}
