import type { FastifyInstance } from 'fastify';
import { bundleExport } from '../../app/exports/bundle-export.ts';
import { requireExportFormat } from '../../app/exports/export-plan.ts';
import { exportQuerySchema } from '../../contract/export.ts';
import { readRequest } from '../../contract/requests/read-request.ts';
import { dispositionOf } from '../../storage/media-type.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';

interface BundleRoute {
  Params: { id: string; format: string };
}

/** A project with its originals as one download. */
export function exportRoutes(app: FastifyInstance, context: HttpContext): void {
  app.get<BundleRoute>(
    '/internal/cuts/:id/bundles/:format',
    { config: { scope: 'read' } },
    async (request, reply) => {
      const { id, format } = request.params;
      const known = requireExportFormat(format);
      const { plan_version: planVersion = null } = readRequest(exportQuerySchema, request.query);
      const bundle = await bundleExport(context, callerOf(request), {
        cutId: id,
        format: known,
        planVersion,
      });
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', dispositionOf(bundle.filename));
      return reply.send(bundle.bytes);
    },
  );
}
