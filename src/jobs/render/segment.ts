import { trimCaches } from '../../app/renders/trim-caches.ts';
import type { Aspect } from '../../contract/values/pictures.ts';
import { lockRenderBatch } from '../../db/cuts/renders.ts';
import {
  type CachedSegment,
  claimSegments,
  dropCachedSegment,
  putCachedSegments,
  takeCachedSegments,
} from '../../db/cuts/segment-cache.ts';
import type { SegmentFacts } from '../../domain/render/measured.ts';
import { encodeSegment, isComparedAsEarlier } from '../../renderer/encode-segment.ts';
import { segmentKey } from '../../renderer/segment-key.ts';
import { type HandleJob, type JobContext, withWorkDir } from '../job-context.ts';
import { progressReporter } from '../progress-reporter.ts';
import { openBatch, requireEncoder } from './batch-input.ts';
import { finishPart } from './finish-part.ts';

/**
 * Encodes one entry in all aspects of the batch from one decode. Aspects in the cache are not encoded again.
 */
export const encodeRenderSegment: HandleJob<'render.segment'> = async (
  context,
  attempt,
  { batchId, entryIndex },
) => {
  const open = await openBatch(context, batchId);
  if (open === null) return;
  const { batch, renders, prepared } = open;
  const entry = prepared.programme.entries[entryIndex];
  if (entry === undefined) throw new RangeError(`the plan of the batch has no entry at index ${entryIndex}`);
  const progress = progressReporter(context, {
    accountId: batch.account_id,
    subject: batchId,
    stage: 'encode',
    part: entryIndex,
    weight: entry.frameCount,
  });
  const keys = new Map(renders.map(({ aspect }) => [aspect, segmentKey(prepared, entry, aspect)]));
  await claimSegments(context.db, batchId, [...keys.values()]);
  const cached = await liveSegments(context, [...keys.values()]);
  const isMissing = (segment: CachedSegment | undefined) =>
    segment === undefined || isComparedAsEarlier(segment.facts);
  const missing = [...keys].filter(([, key]) => isMissing(cached.get(key))).map(([aspect]) => aspect);
  const fresh =
    missing.length === 0
      ? []
      : await withWorkDir(context, async (workDir) => {
          requireEncoder(context, prepared);
          const work = { tools: context.tools, signal: attempt.signal, dir: workDir, onProgress: progress };
          const encoded = await encodeSegment(work, prepared, entry, missing);
          const published: CachedSegment[] = [];
          for (const [aspect, { path, facts }] of encoded) {
            const segment = await publishSegment(context, keyOf(keys, aspect), path, facts);
            published.push({ ...segment, groupId: entry.entry.source_group });
          }
          return published;
        });
  await progress.end();
  await attempt.commit(async (trx) => {
    if ((await lockRenderBatch(trx, batchId)) === null) return;
    await putCachedSegments(trx, fresh);
    await finishPart(context, trx, batchId, entryIndex);
  });
  if (fresh.length > 0) await trimCaches(context);
};

/** Cached segments whose bytes are there; a row without its bytes is dropped. */
export async function liveSegments(
  context: JobContext,
  keys: readonly string[],
): Promise<Map<string, CachedSegment>> {
  const found = await takeCachedSegments(context.db, keys);
  for (const [key, segment] of found) {
    const facts = await context.store.stat(segment.objectKey);
    if (facts?.sizeBytes === segment.sizeBytes) continue;
    await dropCachedSegment(context.db, key);
    found.delete(key);
  }
  return found;
}

async function publishSegment(
  context: JobContext,
  key: string,
  path: string,
  facts: SegmentFacts,
): Promise<Omit<CachedSegment, 'groupId'>> {
  const objectKey = `cache/segments/${key.slice(0, 2)}/${key}.mp4`;
  const { sizeBytes } = await context.store.putFile(objectKey, path);
  return { key, objectKey, sizeBytes, facts };
}

function keyOf(keys: ReadonlyMap<Aspect, string>, aspect: Aspect): string {
  const key = keys.get(aspect);
  if (key === undefined) throw new Error(`no segment was asked for in ${aspect}`);
  return key;
}
