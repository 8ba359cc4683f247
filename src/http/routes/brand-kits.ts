import type { FastifyInstance } from 'fastify';
import { confirmAsset, mintAssetUpload } from '../../app/brand-kits/assets.ts';
import {
  createBrandKit,
  deleteBrandKit,
  getBrandKit,
  listBrandKits,
} from '../../app/brand-kits/brand-kits.ts';
import { readPageRequest } from '../../app/page-cursor.ts';
import { parseAssetConfirmation, parseAssetRequest, parseNewBrandKit } from '../../contract/brand-kit.ts';
import type { HttpContext } from '../http-context.ts';
import { callerOf } from '../plugins/authentication.ts';
import { write } from '../plugins/idempotent-write.ts';

export function brandKitRoutes(app: FastifyInstance, context: HttpContext): void {
  app.post('/v1/brand-kits', { config: { scope: 'admin' } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => ({
      status: 201,
      body: await createBrandKit(trx, caller, parseNewBrandKit(body)),
    })),
  );

  app.get('/v1/brand-kits', { config: { scope: 'read' } }, (request) =>
    listBrandKits(context, callerOf(request), readPageRequest(request.query as object)),
  );

  app.get<Kit>('/v1/brand-kits/:id', { config: { scope: 'read' } }, (request) =>
    getBrandKit(context, callerOf(request), request.params.id),
  );

  app.post<Kit>('/v1/brand-kits/:id/assets', { config: { scope: 'admin' } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => ({
      status: 200,
      body: await mintAssetUpload(context, trx, caller, request.params.id, parseAssetRequest(body)),
    })),
  );

  app.post<Kit>('/v1/brand-kits/:id/assets/confirm', { config: { scope: 'admin' } }, (request, reply) =>
    write(context, request, reply, async (trx, caller, body) => {
      const confirmation = parseAssetConfirmation(body);
      const kit = await confirmAsset(
        context,
        trx,
        context.checkAsset,
        caller,
        request.params.id,
        confirmation,
      );
      return { status: 200, body: kit };
    }),
  );

  app.delete<Kit>('/v1/brand-kits/:id', { config: { scope: 'admin' } }, async (request, reply) => {
    await deleteBrandKit(context, callerOf(request), request.params.id);
    return reply.code(202).send({ status: 'deleted' });
  });
}

interface Kit {
  Params: { id: string };
}
