import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../contract/aspect.ts';
import { allEnded } from '../../lib/all-ended.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import { encodePreviewEntry } from '../../renderer/preview/encode-preview-entry.ts';
import { joinPreview } from '../../renderer/preview/join-preview.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { joinPreviewSound } from '../../renderer/preview/preview-sound.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import { frameToSample } from '../../renderer/sound/sound-pieces.ts';
import type { AppContext } from '../app-context.ts';
import { openStoredInput, type StoredInput } from '../renders/stored-input.ts';
import { keepFile, type PathContext, takeKeptFiles } from './preview-cache.ts';
import type { PreviewKit } from './preview-kit.ts';
import { takeSoundPieces } from './take-sound-pieces.ts';

/** Entries that are encoded side by side: previews must not starve the work beside them. */
const ENTRIES_AT_ONCE = 2;

export interface PreviewOrder {
  stored: StoredInput;
  aspect: Aspect;
  objectKey: string;
}

/**
 * Makes a preview and puts it into the store: entries and pieces of sound that were shown before come from the cache, the
 * others are made from the proxies and the sound as prepared.
 */
export async function makePreview(
  app: AppContext,
  kit: PreviewKit,
  order: PreviewOrder,
  signal: AbortSignal,
): Promise<{ sizeBytes: number }> {
  await mkdir(kit.workRoot, { recursive: true });
  const dir = await mkdtemp(join(kit.workRoot, 'preview-'));
  try {
    return await app.store.withPaths(async (store) => {
      const paths = { db: app.db, store };
      const input = await openStoredInput(store, kit.captionFonts, order.stored);
      const render = await prepareRender(input, kit.encoderVersion, PREVIEW_FORMAT);
      const [sound, entries] = await allEnded([
        makeSound(paths, kit, render, dir, signal),
        entryPaths(paths, kit, render, order.aspect, dir, signal),
      ]);
      const path = join(dir, 'preview.mp4');
      await joinPreview(kit.tools, render, entries, sound, path, signal);
      return await app.store.putFile(order.objectKey, path);
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function makeSound(
  paths: PathContext,
  kit: PreviewKit,
  render: PreparedRender,
  dir: string,
  signal: AbortSignal,
): Promise<{ path: string; gainDb: number }> {
  const path = join(dir, 'sound.s16');
  const pieces = await takeSoundPieces(paths, kit.tools, render, dir, signal);
  const totalSamples = frameToSample(render.programme.frameCount, render.programme.rate);
  return { path, ...(await joinPreviewSound(pieces, totalSamples, path, signal)) };
}

async function entryPaths(
  paths: PathContext,
  kit: PreviewKit,
  render: PreparedRender,
  aspect: Aspect,
  dir: string,
  signal: AbortSignal,
): Promise<string[]> {
  const keys = render.programme.entries.map((_, index) => `preview-${segmentKey(render, index, aspect)}`);
  const kept = await takeKeptFiles(paths, keys);
  const found: string[] = [];
  const indexes = keys.keys();
  const entryPath = async (index: number): Promise<string> => {
    const key = keys[index] ?? '';
    const known = kept.get(key);
    if (known !== undefined) return known.path;
    const groupId = render.programme.entries[index]?.entry.source_group ?? null;
    const file = { key, groupId, objectKey: `cache/previews/${key}.mp4`, facts: {} };
    return await keepFile(
      paths,
      file,
      await encodePreviewEntry(kit.tools, render, index, aspect, dir, signal),
    );
  };
  const work = async () => {
    for (const index of indexes) {
      signal.throwIfAborted();
      found[index] = await entryPath(index);
    }
  };
  await allEnded(Array.from({ length: ENTRIES_AT_ONCE }, work));
  return found;
}
