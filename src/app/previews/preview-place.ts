import { createHash } from 'node:crypto';
import { takeCachedPreviews } from '../../db/cuts/preview-cache.ts';
import type { StoredInput } from '../../domain/render/stored-input.ts';
import type { AppContext } from '../app-context.ts';
import type { entryKeys } from './previewed-plan.ts';

/** Changes whenever the same plan would get another preview. */
const PREVIEW_VERSION = 2;

/** The place of a whole preview in the cache. */
export interface CachePlace {
  key: string;
  objectKey: string;
  /** The recordings that it shows. It is removed with the first of them that is deleted. */
  groupIds: string[];
}

/**
 * The key depends on the picture and sound of the entries and on their order. It does not depend on the
 * version's number, its texts or its pins.
 */
export function placeOf({ plan }: StoredInput, keys: ReturnType<typeof entryKeys>): CachePlace {
  const shown = JSON.stringify([PREVIEW_VERSION, ...keys.values()]);
  const key = `preview-cut-${createHash('sha256').update(shown).digest('hex')}`;
  const groupIds = [...new Set(plan.entries.map(({ source_group: groupId }) => groupId))];
  return { key, objectKey: `cache/previews/${key}.mp4`, groupIds };
}

export async function isInCache(app: AppContext, { key, objectKey }: CachePlace): Promise<boolean> {
  const found = (await takeCachedPreviews(app.db, [key])).get(key);
  if (found === undefined) return false;
  return (await app.store.stat(objectKey))?.sizeBytes === found.sizeBytes;
}
