import type { CutPreview } from '../../contract/edits/plan-preview.ts';
import { putCachedPreview } from '../../db/cuts/preview-cache.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { DOWNLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { Turnstile } from '../turnstile.ts';
import { makePreview } from './make-preview.ts';
import type { PreviewKit } from './preview-kit.ts';
import { type CachePlace, isInCache, placeOf } from './preview-place.ts';
import {
  entryKeys,
  type PreviewedPlan,
  type PreviewRequest,
  previewTimes,
  readPreviewedPlan,
  refusing,
} from './previewed-plan.ts';
import { SharedWork } from './shared-work.ts';
import type { ToMake } from './to-make.ts';

/** Makes previews, one after another, because each takes two cores for a second or two. */
export interface CutPreviewer {
  /** A preview that no caller waits for any more is stopped. */
  find(caller: Caller, cutId: string, request: PreviewRequest): Promise<ToMake<CutPreview>>;
  /** Stops the previews that are being made. */
  close(): void;
}

const MADE_AT_ONCE = 1;
const MAX_WAITING = 16;
/** A ten-minute cut takes some 20 s. */
const TIMEOUT_MS = 180_000;

export function createCutPreviewer(app: AppContext, kit: () => Promise<PreviewKit>): CutPreviewer {
  const turnstile = new Turnstile(MADE_AT_ONCE, MAX_WAITING, 'previews are being made');
  const making = new SharedWork<void>();
  const closing = new AbortController();

  const make =
    (caller: Caller, place: CachePlace, stored: StoredInput, request: PreviewRequest) =>
    async (wanted: AbortSignal) =>
      await turnstile.pass(caller.accountId, async () => {
        const signal = AbortSignal.any([closing.signal, wanted, AbortSignal.timeout(TIMEOUT_MS)]);
        signal.throwIfAborted();
        const { aspect, hasCaptions } = request;
        const order = { stored, aspect, hasCaptions, objectKey: place.objectKey };
        const { sizeBytes } = await makePreview(app, await kit(), order, signal);
        await putCachedPreview(app.db, { ...place, sizeBytes, loudness: null });
      });

  const preview = async (
    caller: Caller,
    { stored, planVersion }: PreviewedPlan,
    request: PreviewRequest,
    signal: AbortSignal,
  ): Promise<CutPreview> => {
    const place = placeOf(stored, entryKeys(stored, request));
    const isCached = await isInCache(app, place);
    if (!isCached) await making.join(place.key, signal, make(caller, place, stored, request));
    const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
    const { url } = await app.addresses.download({ key: place.objectKey, expiresAt, filename: null });
    return {
      url,
      expires_at: new Date(expiresAt * 1000).toISOString(),
      plan_version: planVersion,
      aspect: request.aspect,
      ...PREVIEW_FORMAT.frames[request.aspect],
      cached: isCached,
      ...previewTimes(stored),
    };
  };

  return {
    find: (caller, cutId, request) =>
      refusing(async () => {
        const found = await readPreviewedPlan(app, caller, cutId, request);
        return { make: (gone) => refusing(() => preview(caller, found, request, gone)) };
      }),
    close: () => closing.abort(new Error('the service stops')),
  };
}
