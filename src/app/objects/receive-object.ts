import type { Readable } from 'node:stream';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { findAccount } from '../../db/accounts/accounts.ts';
import { findUploadTarget } from '../../db/recordings/source-groups.ts';
import type { HeldUpload } from '../../db/recordings/upload-bounds.ts';
import { checkAtEnd } from '../../lib/streams/check-at-end.ts';
import { DripError, endDrips } from '../../lib/streams/end-drips.ts';
import { TooLargeError } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { MAX_ASSET_BYTES } from '../brand-kits/assets.ts';
import { accountFull, dripRule, putBounded } from '../uploads/bound-upload.ts';
import { requirePendingFile, requireRoom, sayTooLarge } from '../uploads/require-upload.ts';

/**
 * Stores the bytes of an upload under its key. `declaredBytes` is the length that the sender declares, or null.
 * Throws ProblemError. Where its cause is a DripError, bytes of the sender are still unread.
 */
export async function receiveObject(
  app: AppContext,
  key: string,
  body: Readable,
  declaredBytes: number | null,
): Promise<void> {
  const { held, ceilingBytes } = await uploadTarget(app, key);
  if ((declaredBytes ?? 0) > ceilingBytes) throw tooLarge(ceilingBytes);
  await requireRoom(app, declaredBytes ?? 0);
  await putBounded(app, held, { declaredBytes, ceilingBytes }, async (maxBytes) => {
    const came = endDrips(body, dripRule(app.uploadBounds));
    try {
      // A long upload may end after its file was confirmed or deleted. Then nothing is published.
      const checked = checkAtEnd(came, async () => void (await uploadTarget(app, key)));
      return await app.store.put(key, checked, { maxBytes });
    } catch (error) {
      if (error instanceof TooLargeError) {
        throw maxBytes < ceilingBytes ? accountFull(app.uploadBounds) : tooLarge(ceilingBytes);
      }
      throw error instanceof DripError ? dripped(error) : error;
    } finally {
      came.destroy();
    }
  });
  await requireInTime(app, key);
}

/** The group may also be deleted while the bytes are published. Nothing else would remove them then. */
async function requireInTime(app: AppContext, key: string): Promise<void> {
  try {
    await uploadTarget(app, key);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') await app.store.remove(key);
    throw error;
  }
}

/** The upload's owner and its largest size. */
async function uploadTarget(
  app: AppContext,
  key: string,
): Promise<{ held: HeldUpload; ceilingBytes: number }> {
  const [, accountId = '', kit] = /^accounts\/([^/]+)\/(kits\/)?/.exec(key) ?? [];
  if (kit !== undefined) {
    if ((await findAccount(app.db, accountId)) === null) throw notFound('account');
    return { held: { accountId, key, fileId: null }, ceilingBytes: MAX_ASSET_BYTES };
  }
  const target = await findUploadTarget(app.db, key);
  if (target === null) throw notFound('upload');
  requirePendingFile(target.status);
  return { held: { accountId, key, fileId: target.id }, ceilingBytes: app.maxFileBytes };
}

function dripped(cause: DripError): ProblemError {
  return new ProblemError('invalid_request', `the upload was ended: ${cause.message}; send the file again`, {
    cause,
    status: 408,
  });
}

function tooLarge(maxBytes: number): ProblemError {
  return new ProblemError('invalid_request', sayTooLarge(maxBytes));
}
