import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Aspect } from '../../contract/aspect.ts';
import { putCachedSegments, takeCachedSegments } from '../../db/segment-cache.ts';
import { type PreparedRender, prepareRender } from '../../renderer/prepare-render.ts';
import { encodePreviewEntry } from '../../renderer/preview/encode-preview-entry.ts';
import { joinPreview } from '../../renderer/preview/join-preview.ts';
import { PREVIEW_FORMAT } from '../../renderer/preview/preview-format.ts';
import { previewSound } from '../../renderer/preview/preview-sound.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import type { StoreWithPaths } from '../../storage/object-store.ts';
import type { AppContext } from '../app-context.ts';
import { openStoredInput, type StoredInput } from '../renders/stored-input.ts';
import type { PreviewKit } from './preview-kit.ts';

/** Entries that are encoded side by side: previews must not starve the work beside them. */
const ENTRIES_AT_ONCE = 2;

export interface PreviewOrder {
  stored: StoredInput;
  aspect: Aspect;
  objectKey: string;
}

/**
 * Makes a preview and puts it into the store: entries that were shown before come from the cache, the others are
 * encoded from the proxies; the sound is cut anew, since it runs through all entries.
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
      const input = await openStoredInput(store, kit.captionFont, order.stored);
      const render = await prepareRender(input, kit.encoderVersion, PREVIEW_FORMAT);
      const [sound, entries] = await Promise.all([
        previewSound(kit.tools, render, dir, signal),
        entryPaths({ ...app, store }, kit, render, order.aspect, dir, signal),
      ]);
      const path = join(dir, 'preview.mp4');
      await joinPreview(kit.tools, render, entries, sound, path, signal);
      return await app.store.putFile(order.objectKey, path);
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

type PathContext = AppContext & { store: StoreWithPaths };

async function entryPaths(
  app: PathContext,
  kit: PreviewKit,
  render: PreparedRender,
  aspect: Aspect,
  dir: string,
  signal: AbortSignal,
): Promise<string[]> {
  const keys = render.programme.entries.map((_, index) => `preview-${segmentKey(render, index, aspect)}`);
  const cached = await takeCachedSegments(app.db, keys);
  const paths: string[] = [];
  const indexes = keys.keys();
  const work = async () => {
    for (const index of indexes) paths[index] = await entryPath(index);
  };
  const entryPath = async (index: number): Promise<string> => {
    const key = keys[index] ?? '';
    const found = cached.get(key);
    if (found !== undefined && (await app.store.stat(found.objectKey))?.sizeBytes === found.sizeBytes) {
      return await app.store.localPath(found.objectKey);
    }
    const path = await encodePreviewEntry(kit.tools, render, index, aspect, dir, signal);
    const objectKey = `cache/previews/${key}.mp4`;
    const { sizeBytes } = await app.store.adoptFile(objectKey, path);
    const groupId = render.programme.entries[index]?.entry.source_group ?? null;
    await putCachedSegments(app.db, [{ key, groupId, objectKey, sizeBytes, facts: {} }]);
    return path;
  };
  await Promise.all(Array.from({ length: ENTRIES_AT_ONCE }, work));
  return paths;
}
