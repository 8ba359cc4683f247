import type { FastifyInstance } from 'fastify';
import { attachAsset, checkUploadedAsset, mintAssetUpload } from '../../app/brand-kits/assets.ts';
import {
  createBrandKit,
  deleteBrandKit,
  getBrandKit,
  listBrandKits,
} from '../../app/brand-kits/brand-kits.ts';
import { readPageRequest } from '../../app/page-cursor.ts';
import { operations } from '../../contract/operations.ts';
import type { HttpContext } from '../http-context.ts';
import { actingCallerOf, callerOf } from '../plugins/authentication.ts';
import { serve, servePreparedWrite, serveWrite } from '../plugins/operation-route.ts';

export function brandKitRoutes(app: FastifyInstance, context: HttpContext): void {
  serveWrite(app, context, operations.createBrandKit, async (trx, caller, body) => ({
    body: await createBrandKit(trx, caller, body),
  }));

  serve(app, context, operations.listBrandKits, (request) =>
    listBrandKits(context, callerOf(request), readPageRequest(request.query as object)),
  );

  serve(app, context, operations.getBrandKit, (request) =>
    getBrandKit(context, callerOf(request), request.params.id),
  );

  serveWrite(app, context, operations.mintAssetUpload, async (trx, caller, { kind }, { id }) => ({
    body: await mintAssetUpload(context, trx, caller, { kitId: id, kind }),
  }));

  servePreparedWrite(app, context, operations.confirmAsset, async (caller, body, { id }) => {
    const checked = await checkUploadedAsset(context, caller, { kitId: id, ...body });
    return async (trx) => ({ body: await attachAsset(trx, caller, checked) });
  });

  serve(app, context, operations.deleteBrandKit, async (request) => {
    await deleteBrandKit(context, actingCallerOf(request), request.params.id);
    return { status: 'deleted' };
  });
}
