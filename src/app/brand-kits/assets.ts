import { randomUUID } from 'node:crypto';
import type { BrandKit } from '../../contract/brand-kit.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { ASSET_NAMES, type AssetKind } from '../../contract/values/brand-kits.ts';
import { setBrandKitAsset } from '../../db/cuts/brand-kits.ts';
import type { ConfirmedAsset } from '../../db/cuts/stored-keys.ts';
import type { Trx } from '../../db/database.ts';
import { UPLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireBrandKit } from './brand-kits.ts';
import { AssetRefusedError, type CheckAsset } from './check-asset.ts';
import { putCheckedAsset } from './kit-font.ts';
import { assetUploadKey, presentBrandKit } from './present-brand-kit.ts';

/** The limit for fonts and images. The largest that are in use have a tenth of it. */
export const MAX_ASSET_BYTES = 32 * 2 ** 20;

/** Issues an upload address for an asset. It is attached when its upload is confirmed. */
export async function mintAssetUpload(
  app: AppContext,
  trx: Trx,
  caller: Caller,
  { kitId, kind }: { kitId: string; kind: AssetKind },
): Promise<{ upload: { url: string; token: string; key: string } }> {
  const kit = await requireBrandKit(trx, caller, kitId);
  const key = assetUploadKey(caller.accountId, kit.id, kind);
  const expiresAt = Math.floor(app.now().getTime() / 1000) + UPLOAD_LIFE_S;
  return { upload: { ...(await app.addresses.upload({ key, expiresAt })), key } };
}

/** An asset that was checked, with the copy that was stored. */
interface CheckedUpload extends ConfirmedAsset {
  kitId: string;
  kind: AssetKind;
}

/**
 * Checks the uploaded file and stores a copy that we made ourselves. It comes before the transaction, because a program
 * decodes the file. A copy that is never attached is an orphan, which the sweep removes.
 */
export async function checkUploadedAsset(
  app: AppContext & { checkAsset: CheckAsset },
  caller: Caller,
  { kitId, kind, key }: { kitId: string; kind: AssetKind; key: string },
): Promise<CheckedUpload> {
  const kit = await requireBrandKit(app.db, caller, kitId);
  if (key !== assetUploadKey(caller.accountId, kit.id, kind)) {
    throw new ProblemError('invalid_request', `key: it was not issued for the ${kind} of this kit`);
  }
  const uploaded = await app.store.stat(key);
  if (uploaded === null || uploaded.sizeBytes === 0) {
    throw new ProblemError(
      'upload_incomplete',
      'no bytes have arrived for this asset: PUT them to its upload url first',
    );
  }
  if (uploaded.sizeBytes > MAX_ASSET_BYTES) {
    throw new ProblemError(
      'invalid_request',
      `the ${ASSET_NAMES[kind]} is refused: it has ${uploaded.sizeBytes} bytes; at most ${MAX_ASSET_BYTES} are taken`,
    );
  }
  const checkedKey = `accounts/${caller.accountId}/kits/${kit.id}/assets/${kind}-${randomUUID()}`;
  try {
    await app.store.withPaths(async (store) => {
      const checked = await app.checkAsset(kind === 'font' ? 'font' : 'image', await store.localPath(key));
      try {
        await putCheckedAsset(store, checkedKey, checked);
      } finally {
        await checked.dispose();
      }
    });
  } catch (error) {
    if (!(error instanceof AssetRefusedError)) throw error;
    throw new ProblemError('invalid_request', `the ${ASSET_NAMES[kind]} is refused: ${error.message}`, {
      cause: error,
    });
  }
  return { kitId, kind, issuedKey: key, checkedKey };
}

/** Attaches a checked asset to its kit, which may have been deleted meanwhile. */
export async function attachAsset(
  trx: Trx,
  caller: Caller,
  { kitId, kind, issuedKey, checkedKey }: CheckedUpload,
): Promise<BrandKit> {
  const kit = await requireBrandKit(trx, caller, kitId);
  return presentBrandKit(await setBrandKitAsset(trx, kit.id, kind, { issuedKey, checkedKey }));
}
