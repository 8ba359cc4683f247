import type { FastifyInstance } from 'fastify';
import { createCut } from '../../app/cuts/create-cut.ts';
import { deleteCut } from '../../app/cuts/delete-cut.ts';
import { editCutPlan } from '../../app/cuts/edit-plan.ts';
import { getCut, getPlanVersion, listCuts } from '../../app/cuts/get-cut.ts';
import { reviseCut } from '../../app/cuts/revise-cut.ts';
import { exportPlan, requireExportFormat } from '../../app/exports/export-plan.ts';
import { readPageRequest } from '../../app/page-cursor.ts';
import { operations } from '../../contract/operations.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, callerOf } from '../plugins/authentication.ts';
import { serve, serveWrite } from '../plugins/operation-route.ts';

export function cutRoutes(app: FastifyInstance, context: HttpContext): void {
  serveWrite(app, context, operations.createCut, async (trx, caller, body) => {
    const id = await createCut(context, trx, caller, body);
    return { body: { id, status: 'planning' } };
  });

  serve(app, context, operations.listCuts, (request) =>
    listCuts(context, callerOf(request), readPageRequest(request.query as object)),
  );

  serve(app, context, operations.getCut, (request) => getCut(context, callerOf(request), request.params.id));

  serve(app, context, operations.deleteCut, async (request) => {
    await deleteCut(context, actingCallerOf(request), request.params.id);
    return { status: 'deleted' };
  });

  serve(app, context, operations.getPlanVersion, (request) =>
    getPlanVersion(context, callerOf(request), request.params.id, request.params.version),
  );

  if (context.hasExtensions) {
    serve(app, context, operations.getExport, (request) => {
      const { id, format } = request.params;
      const known = requireExportFormat(format);
      const query = readRequest(operations.getExport.query, request.query);
      return exportPlan(context, callerOf(request), { cutId: id, format: known, ...query });
    });
  }

  serve(app, context, operations.editPlan, (request, body) =>
    editCutPlan(context, callerOf(request), request.params.id, body),
  );

  serveWrite(app, context, operations.reviseCut, async (trx, caller, { instruction }, { id }) => {
    await reviseCut(context, trx, caller, { cutId: id, instruction });
    return { body: { status: 'planning' } };
  });
}
