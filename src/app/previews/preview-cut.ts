import { createHash } from 'node:crypto';
import type { CutPreview } from '../../contract/dashboard.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { putCachedPreview, takeCachedPreviews } from '../../db/cuts/preview-cache.ts';
import { layOutProgramme, programmeDurationMs } from '../../domain/plan/programme.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { frameToMs } from '../../domain/time/frame-rate.ts';
import { StageError } from '../../domain/work/stage-error.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { type AppContext, type Caller, DOWNLOAD_LIFE_S } from '../app-context.ts';
import { requireCut } from '../cuts/get-cut.ts';
import { gatherStoredInput } from '../renders/stored-input.ts';
import { Turnstile } from '../turnstile.ts';
import { makePreview } from './make-preview.ts';
import type { PreviewKit } from './preview-kit.ts';
import { SharedWork } from './shared-work.ts';

export interface PreviewRequest {
  /** Null: the latest. */
  planVersion: number | null;
  aspect: Aspect;
  /** Whether the captions are part of the picture, as they are in a render. */
  hasCaptions: boolean;
}

/** Makes previews, one after another, because each takes two cores for a second or two. */
export interface CutPreviewer {
  /** The signal fires when the caller has gone. A preview that no caller waits for is stopped. */
  preview(caller: Caller, cutId: string, request: PreviewRequest, signal: AbortSignal): Promise<CutPreview>;
  /** Stops the previews that are being made. */
  close(): void;
}

/** Changes whenever the same plan would get another preview. */
const PREVIEW_VERSION = 2;
const MADE_AT_ONCE = 1;
const MAX_WAITING = 16;
/** A ten-minute cut takes some 20 s. */
const TIMEOUT_MS = 180_000;

export function createCutPreviewer(app: AppContext, kit: () => Promise<PreviewKit>): CutPreviewer {
  const turnstile = new Turnstile(MADE_AT_ONCE, MAX_WAITING, 'previews are being made');
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
    const { stored, planVersion } = await readPlan(app, caller, cutId, request);
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
      ...timesOf(stored),
    };
  };

  return {
    preview: (caller, cutId, request, signal) => refusing(() => preview(caller, cutId, request, signal)),
    close: () => closing.abort(new Error('the service stops')),
  };
}

async function readPlan(
  app: AppContext,
  caller: Caller,
  cutId: string,
  { planVersion: asked }: PreviewRequest,
): Promise<{ stored: StoredInput; planVersion: number }> {
  const cut = await requireCut(app, caller, cutId);
  const planVersion = asked ?? cut.latest_version;
  if (planVersion === null) throw notFound('plan: the cut has none yet');
  if (asked !== null && (cut.latest_version === null || asked > cut.latest_version)) {
    throw notFound(`plan version ${asked}`);
  }
  const what = { cutId, planVersion, cropMode: cut.settings.cropMode, pictures: 'proxies' as const };
  return { stored: await gatherStoredInput(app, what), planVersion };
}

/** An error that would fail a render becomes the refusal of a preview. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StageError)) throw error;
    throw new ProblemError('conflict', error.message, { cause: error });
  }
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

function timesOf({ plan, rate }: StoredInput): Pick<CutPreview, 'frame_rate' | 'duration_ms' | 'entries'> {
  const programme = layOutProgramme(plan.entries, rate);
  const ms = (frames: number) => Math.round(frameToMs(frames, rate));
  return {
    frame_rate: rate,
    duration_ms: Math.round(programmeDurationMs(programme)),
    entries: programme.entries.map(({ entry, atFrame, frameCount }) => ({
      n: entry.n,
      at_ms: ms(atFrame),
      duration_ms: ms(atFrame + frameCount) - ms(atFrame),
    })),
  };
}
