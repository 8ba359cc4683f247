import { join } from 'node:path';
import type { Aspect } from '../../contract/values/pictures.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import { allEnded } from '../../lib/all-ended.ts';
import { withFolder } from '../../lib/files/with-folder.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import { encodePreviewEntry } from '../../renderer/preview/encode-preview-entry.ts';
import { joinPreview } from '../../renderer/preview/join-preview.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { joinPreviewSound } from '../../renderer/preview/preview-sound.ts';
import type { RenderWork } from '../../renderer/render-work.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import { frameToSample } from '../../renderer/sound/sound-pieces.ts';
import type { AppContext } from '../app-context.ts';
import { openStoredInput } from '../renders/stored-input.ts';
import { keepFile, type PathContext, takeKeptFiles } from './preview-cache.ts';
import type { PreviewKit } from './preview-kit.ts';
import { takeSoundPieces } from './take-sound-pieces.ts';

/** Entries that are encoded at the same time. Previews must leave room for other work. */
const ENTRIES_AT_ONCE = 2;

const NO_CAPTIONS = { '16:9': [], '1:1': [], '9:16': [] };

export interface PreviewOrder {
  stored: StoredInput;
  aspect: Aspect;
  hasCaptions: boolean;
  objectKey: string;
}

/**
 * Makes a preview and stores it. Entries and pieces of sound that were shown before come from the cache. The others
 * are made from the proxies and the prepared sound.
 */
export async function makePreview(
  app: AppContext,
  kit: PreviewKit,
  order: PreviewOrder,
  signal: AbortSignal,
): Promise<{ sizeBytes: number }> {
  return await withFolder(kit.workRoot, 'preview-', async (dir) => {
    const work = { tools: kit.tools, signal, dir };
    return await app.store.withPaths(async (store) => {
      const paths = { db: app.db, store };
      const input = await openStoredInput(store, kit.captionFonts, order.stored);
      const captioned = await prepareRender(input, await kit.encoderVersion(), PREVIEW_FORMAT);
      const render = order.hasCaptions ? captioned : withoutCaptions(captioned);
      const [sound, entries] = await allEnded([
        makeSound(work, paths, render),
        takeEntries(work, paths, render, order.aspect),
      ]);
      const path = join(dir, 'preview.mp4');
      await joinPreview(work, render, { entryPaths: entries, sound }, path);
      return await app.store.putFile(order.objectKey, path);
    });
  });
}

/** The same pictures without the captions in them. */
function withoutCaptions(render: PreparedRender): PreparedRender {
  const entries = render.programme.entries.map((entry) => ({ ...entry, captions: NO_CAPTIONS }));
  return { ...render, programme: { ...render.programme, entries } };
}

async function makeSound(
  work: RenderWork,
  paths: PathContext,
  render: PreparedRender,
): Promise<{ path: string; gainDb: number }> {
  const path = join(work.dir, 'sound.s16');
  const pieces = await takeSoundPieces(work, paths, render);
  const totalSamples = frameToSample(render.programme.frameCount, render.programme.rate);
  return { path, ...(await joinPreviewSound(pieces, totalSamples, path, work.signal)) };
}

/** The files of a preview's entries, in the order of the plan. */
async function takeEntries(
  work: RenderWork,
  paths: PathContext,
  render: PreparedRender,
  aspect: Aspect,
): Promise<string[]> {
  const entries = render.programme.entries.map((entry) => ({
    entry,
    key: `preview-${segmentKey(render, entry, aspect)}`,
  }));
  const kept = await takeKeptFiles(
    paths,
    entries.map(({ key }) => key),
  );
  const found: string[] = [];
  const takeEntry = async ({ entry, key }: (typeof entries)[number]): Promise<string> => {
    const known = kept.get(key);
    if (known !== undefined) return known.path;
    const path = await encodePreviewEntry(work, render, entry, aspect);
    const objectKey = `cache/previews/${key}.mp4`;
    return await keepFile(
      paths,
      { key, groupIds: [entry.entry.source_group], objectKey, loudness: null },
      path,
    );
  };
  const waiting = entries.entries();
  const takeAll = async () => {
    for (const [index, entry] of waiting) {
      work.signal.throwIfAborted();
      found[index] = await takeEntry(entry);
    }
  };
  await allEnded(Array.from({ length: ENTRIES_AT_ONCE }, takeAll));
  return found;
}
