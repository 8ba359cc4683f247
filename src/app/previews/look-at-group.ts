import type { CameraStrip } from '../../contract/group-media.ts';
import { notFound, ProblemError } from '../../contract/problems/problem.ts';
import { groupToFileMs } from '../../domain/recording/file-clock.ts';
import { artefactsOf, type RecordingFile } from '../../domain/recording/recording.ts';
import { DOWNLOAD_LIFE_S } from '../../domain/rules/address-life.ts';
import { proxyRate } from '../../domain/time/frame-rate.ts';
import { extractFrame } from '../../media/pictures/extract-frame.ts';
import type { AppContext, Caller } from '../app-context.ts';
import { requireRecording } from '../recordings/require-recording.ts';
import { viewSpans } from '../recordings/view-spans.ts';
import { Turnstile } from '../turnstile.ts';
import type { PreviewKit } from './preview-kit.ts';
import type { ToMake } from './to-make.ts';

/** The strips of a recording's cameras. Cameras that were prepared before there were strips are left out. */
export async function readStrips(app: AppContext, caller: Caller, groupId: string): Promise<CameraStrip[]> {
  const expiresAt = Math.floor(app.now().getTime() / 1000) + DOWNLOAD_LIFE_S;
  const strips: CameraStrip[] = [];
  for (const file of await readyCameras(app, caller, groupId)) {
    const strip = artefactsOf(file).strip ?? null;
    if (strip === null) continue;
    const addresses = strip.sheetKeys.map((key) =>
      app.addresses.download({ key, expiresAt, filename: null }),
    );
    strips.push({
      camera: file.letter ?? '',
      file_id: file.id,
      runs: viewSpans(file),
      interval_ms: strip.intervalMs,
      tile_width: strip.tileWidth,
      tile_height: strip.tileHeight,
      columns: strip.columns,
      rows: strip.rows,
      count: strip.count,
      sheets: (await Promise.all(addresses)).map(({ url }) => url),
    });
  }
  return strips;
}

export interface FrameRequest {
  camera: string;
  /** Group time. Before and after the camera's picture, its first or last frame is shown. */
  atMs: number;
  height: number;
}

/** Takes single frames from proxies, a few at a time. */
export interface FrameTaker {
  /** JPEG. A page that drags an edge asks for more frames than it shows, and drops requests before they are answered. */
  find(caller: Caller, groupId: string, request: FrameRequest): Promise<ToMake<Buffer>>;
}

const TAKEN_AT_ONCE = 2;
const MAX_WAITING = 64;
const TIMEOUT_MS = 30_000;
/** Proxies with odd rates end up to half a frame before the measured end. */
const LAST_FRAME_MS = 100;

export function createFrameTaker(app: AppContext, kit: () => Promise<PreviewKit>): FrameTaker {
  const turnstile = new Turnstile(TAKEN_AT_ONCE, MAX_WAITING, 'previews are being made');
  return {
    async find(caller, groupId, { camera, atMs, height }) {
      const cameras = await readyCameras(app, caller, groupId);
      const file = requireCamera(cameras, camera);
      const { proxyKey, picture } = artefactsOf(file);
      if (proxyKey === null || picture === null) throw notFound('picture');
      const lastMs = Math.max(0, picture.durationMs - LAST_FRAME_MS);
      const fileMs = Math.min(lastMs, Math.max(0, groupToFileMs(atMs, file.clock)));
      const moment = { atMs: fileMs, rate: proxyRate(picture.facts.rate), height };
      const take = async (gone: AbortSignal) => {
        gone.throwIfAborted();
        const { tools } = await kit();
        const signal = AbortSignal.any([gone, AbortSignal.timeout(TIMEOUT_MS)]);
        return await app.store.withPaths(async (store) =>
          extractFrame(tools, await store.localPath(proxyKey), moment, signal),
        );
      };
      return {
        async make(gone) {
          const frame = await turnstile.pass(caller.accountId, () => take(gone));
          if (frame === null) throw notFound('frame');
          return frame;
        },
      };
    },
  };
}

/** The camera with that letter. Throws `invalid_request` with the letters that there are. */
export function requireCamera(files: readonly RecordingFile[], camera: string): RecordingFile {
  const cameras = files.filter(({ role }) => role === 'camera');
  const file = cameras.find(({ letter }) => letter === camera);
  if (file !== undefined) return file;
  const letters = cameras.map(({ letter }) => letter).join(', ');
  throw new ProblemError(
    'invalid_request',
    `camera: got ${JSON.stringify(camera)}; this recording has ${letters}`,
  );
}

/** The cameras whose files are ready. Other files may still be prepared. */
async function readyCameras(app: AppContext, caller: Caller, groupId: string): Promise<RecordingFile[]> {
  const { files } = await requireRecording(app, caller, groupId);
  const prepared = files.filter(({ role, status }) => role === 'camera' && status === 'ready');
  if (prepared.length === 0) {
    throw new ProblemError('not_ready', 'no camera of this recording has been prepared yet');
  }
  return prepared;
}
