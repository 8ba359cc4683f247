import { createHash } from 'node:crypto';
import type { CutPreview, PreviewTimes } from '../../contract/dashboard.ts';
import { putCachedPreview, takeCachedPreviews } from '../../db/cuts/preview-cache.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { type AppContext, type Caller, DOWNLOAD_LIFE_S } from '../app-context.ts';
import { Turnstile } from '../turnstile.ts';
import { makePreview, makePreviewEntry } from './make-preview.ts';
import type { PreviewKit } from './preview-kit.ts';
import { type PreviewRequest, previewTimes, readPreviewedPlan, refusing } from './previewed-plan.ts';
import { SharedWork } from './shared-work.ts';

/** Makes previews, one after another, because each takes two cores for a second or two. */
export interface CutPreviewer {
  /** The signal fires when the caller has gone. A preview that no caller waits for is stopped. */
  preview(caller: Caller, cutId: string, request: PreviewRequest, signal: AbortSignal): Promise<CutPreview>;
  /** When each entry is shown. Nothing is made. */
  times(caller: Caller, cutId: string, request: PreviewRequest): Promise<PreviewTimes>;
  /** One entry as an MP4 in fragments, so that a plan plays before its preview is ready. */
  entry(
    caller: Caller,
    cutId: string,
    request: PreviewRequest & { n: number },
    signal: AbortSignal,
  ): Promise<Buffer>;
  /** Stops the previews that are being made. */
  close(): void;
}

/** Changes whenever the same plan would get another preview. */
const PREVIEW_VERSION = 2;
const MADE_AT_ONCE = 1;
const MAX_WAITING = 16;
/** A ten-minute cut takes some 20 s. */
const TIMEOUT_MS = 180_000;
/** Entries are made beside whole previews: whoever watches them waits for each. */
const ENTRIES_AT_ONCE = 2;
const MAX_WAITING_ENTRIES = 32;

export function createCutPreviewer(app: AppContext, kit: () => Promise<PreviewKit>): CutPreviewer {
  const turnstile = new Turnstile(MADE_AT_ONCE, MAX_WAITING, 'previews are being made');
  const entryTurnstile = new Turnstile(ENTRIES_AT_ONCE, MAX_WAITING_ENTRIES, 'previews are being made');
  const making = new SharedWork();
  const closing = new AbortController();

  const make =
    (place: CachePlace, stored: StoredInput, request: PreviewRequest) => async (wanted: AbortSignal) =>
      await turnstile.pass(async () => {
        const signal = AbortSignal.any([closing.signal, wanted, AbortSignal.timeout(TIMEOUT_MS)]);
        signal.throwIfAborted();
        const { aspect, hasCaptions } = request;
        const order = { stored, aspect, hasCaptions, objectKey: place.objectKey };
        const { sizeBytes } = await makePreview(app, await kit(), order, signal);
        await putCachedPreview(app.db, { ...place, sizeBytes, loudness: null });
      });

  const preview = async (
    caller: Caller,
    cutId: string,
    request: PreviewRequest,
    signal: AbortSignal,
  ): Promise<CutPreview> => {
    const { stored, planVersion } = await readPreviewedPlan(app, caller, cutId, request);
    const place = placeOf(stored, request);
    const isCached = await isInCache(app, place);
    if (!isCached) await making.join(place.key, signal, make(place, stored, request));
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

  const times = async (caller: Caller, cutId: string, request: PreviewRequest): Promise<PreviewTimes> => {
    const { stored, planVersion } = await readPreviewedPlan(app, caller, cutId, request);
    return { plan_version: planVersion, ...previewTimes(stored) };
  };

  const entry = async (
    caller: Caller,
    cutId: string,
    { n, ...request }: PreviewRequest & { n: number },
    gone: AbortSignal,
  ): Promise<Buffer> => {
    const { stored } = await readPreviewedPlan(app, caller, cutId, request);
    const { aspect, hasCaptions } = request;
    return await entryTurnstile.pass(async () => {
      const signal = AbortSignal.any([closing.signal, gone, AbortSignal.timeout(TIMEOUT_MS)]);
      signal.throwIfAborted();
      return await makePreviewEntry(app, await kit(), { stored, aspect, hasCaptions, n }, signal);
    });
  };

  return {
    times: (caller, cutId, request) => refusing(() => times(caller, cutId, request)),
    entry: (caller, cutId, request, signal) => refusing(() => entry(caller, cutId, request, signal)),
    preview: (caller, cutId, request, signal) => refusing(() => preview(caller, cutId, request, signal)),
    close: () => closing.abort(new Error('the service stops')),
  };
}

/** Where a whole preview lies in the cache. */
interface CachePlace {
  key: string;
  objectKey: string;
  /** The recordings that it shows. It is removed with the first of them that is deleted. */
  groupIds: string[];
}

/** The key depends on everything that the preview shows, but not on the version's number or its texts. */
function placeOf(stored: StoredInput, { aspect, hasCaptions }: PreviewRequest): CachePlace {
  const { plan, ...rest } = stored;
  const look = hasCaptions ? aspect : `${aspect} without captions`;
  const shown = JSON.stringify([PREVIEW_VERSION, look, plan.entries, rest]);
  const key = `preview-cut-${createHash('sha256').update(shown).digest('hex')}`;
  const groupIds = [...new Set(plan.entries.map(({ source_group: groupId }) => groupId))];
  return { key, objectKey: `cache/previews/${key}.mp4`, groupIds };
}

async function isInCache(app: AppContext, { key, objectKey }: CachePlace): Promise<boolean> {
  const found = (await takeCachedPreviews(app.db, [key])).get(key);
  if (found === undefined) return false;
  return (await app.store.stat(objectKey))?.sizeBytes === found.sizeBytes;
}
