import type { Aspect } from '../../contract/values/pictures.ts';
import { allEnded } from '../../lib/all-ended.ts';
import type { PreparedEntry } from '../../renderer/prepare-entries.ts';
import type { PreparedRender } from '../../renderer/prepare-render.ts';
import { encodePreviewEntry } from '../../renderer/preview/encode-preview-entry.ts';
import type { RenderWork } from '../../renderer/render-work.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import { keepFile, type PathContext, takeKeptFiles } from './preview-cache.ts';

/** Entries that are encoded at the same time. Previews must leave room for other work. */
const ENTRIES_AT_ONCE = 2;

export interface EntryPicture {
  path: string;
  frameCount: number;
}

/** The encoded pictures of entries, in their order: from the cache, or made and stored there. */
export async function takeEntryPictures(
  work: RenderWork,
  paths: PathContext,
  render: PreparedRender,
  { entries, aspect }: { entries: readonly PreparedEntry[]; aspect: Aspect },
): Promise<EntryPicture[]> {
  const keyed = entries.map((entry) => ({ entry, key: `preview-${segmentKey(render, entry, aspect)}` }));
  const kept = await takeKeptFiles(
    paths,
    keyed.map(({ key }) => key),
  );
  const found: EntryPicture[] = [];
  const takeEntry = async ({ entry, key }: (typeof keyed)[number]): Promise<string> => {
    const known = kept.get(key);
    if (known !== undefined) return known.path;
    const path = await encodePreviewEntry(work, render, entry, aspect);
    const objectKey = `cache/previews/${key}.mp4`;
    const file = { key, groupIds: [entry.entry.source_group], objectKey, loudness: null };
    return await keepFile(paths, file, path);
  };
  const waiting = keyed.entries();
  const takeAll = async () => {
    for (const [index, one] of waiting) {
      work.signal.throwIfAborted();
      found[index] = { path: await takeEntry(one), frameCount: one.entry.frameCount };
    }
  };
  await allEnded(Array.from({ length: ENTRIES_AT_ONCE }, takeAll));
  return found;
}
