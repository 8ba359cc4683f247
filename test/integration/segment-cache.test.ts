import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { judgeKeys } from '../../src/app/maintenance/key-shapes.ts';
import { sweep } from '../../src/app/maintenance/sweep.ts';
import { trimCaches } from '../../src/app/renders/trim-caches.ts';
import { evictCached } from '../../src/db/cuts/evict-cached.ts';
import { putCachedPreview } from '../../src/db/cuts/preview-cache.ts';
import { claimSegments, putCachedSegments, takeCachedSegments } from '../../src/db/cuts/segment-cache.ts';
import type { SegmentFacts } from '../../src/domain/render/measured.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const SIZE = 1000;
const FACTS: SegmentFacts = {
  frameCount: 25,
  width: 320,
  height: 180,
  packetsDigest: 'packets',
  extradata: 'extradata',
  black: [],
  freeze: [],
  sourceBlack: [],
  sourceFreeze: [],
};

let service: TestService;
let account: SeededAccount;
let groupId: string;

beforeAll(async () => {
  const settings = { MAKECUT_WORKER_SLOTS: '0', MAKECUT_SEGMENT_CACHE_BYTES: '3000' };
  service = await startTestService(settings, null, { isSweeping: false });
  account = await seedAccount(service.service.app.db);
  groupId = (await account.group('ready')).id;
});
beforeEach(async () => {
  const { db, store } = service.service.app;
  await sql`DELETE FROM segment_cache`.execute(db);
  await sql`DELETE FROM preview_cache`.execute(db);
  await store.removeAll('cache');
});
afterAll(() => service.end());

/** A cached segment with its object, last used so many minutes ago. */
async function addSegment(key: string, minutesAgo: number, group: string | null = groupId): Promise<void> {
  const { db, store } = service.service.app;
  const path = join(service.dataDir, key);
  await writeFile(path, Buffer.alloc(SIZE));
  const objectKey = `cache/segments/${key}.mp4`;
  await store.putFile(objectKey, path);
  await putCachedSegments(db, [{ key, groupId: group, objectKey, sizeBytes: SIZE, facts: FACTS }]);
  await sql`UPDATE segment_cache SET last_used_at = now() - make_interval(mins => ${minutesAgo}) WHERE key = ${key}`.execute(
    db,
  );
}

const rows = async () =>
  (await service.service.app.db.selectFrom('segment_cache').select('key').execute())
    .map(({ key }) => key)
    .toSorted();
const objects = async () =>
  (await service.storedKeys())
    .flatMap((key) => /^cache\/segments\/(.+)\.mp4$/.exec(key)?.[1] ?? [])
    .toSorted();

async function batchOf(renderId: string): Promise<string> {
  const row = await service.service.app.db
    .selectFrom('renders')
    .select('batch_id')
    .where('id', '=', renderId)
    .executeTakeFirstOrThrow();
  return row.batch_id;
}

test('the least recently used go until the rest fits; rows and objects alike', async () => {
  for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) await addSegment(key, 50 - index * 10);
  await sweep(service.service.app);
  expect(await rows()).toEqual(['c', 'd', 'e']);
  expect(await objects()).toEqual(['c', 'd', 'e']);
});

test('many go in several turns, and never the most recently used ones', async () => {
  const { app } = service.service;
  await addSegment('kept', 2);
  await sql`
    INSERT INTO segment_cache (key, group_id, object_key, size_bytes, facts, last_used_at)
    SELECT 'old' || n, group_id, 'cache/segments/old' || n || '.mp4', size_bytes, facts, now() - make_interval(mins => 10 + n)
    FROM segment_cache, generate_series(1, 150) n WHERE key = 'kept'`.execute(app.db);
  // One turn takes out as many as it may: those that are the longest unused.
  await app.db.transaction().execute((trx) => evictCached(trx, SIZE));
  const left = await rows();
  expect(left).toHaveLength(51);
  expect(left).toEqual(expect.arrayContaining(['kept', 'old1', 'old50']));
  await trimCaches({ ...app, segmentCacheBytes: SIZE });
  expect(await rows()).toEqual(['kept']);
});

test('what was claimed since a trim began stays', async () => {
  const { app } = service.service;
  await addSegment('claimed', 2);
  await addSegment('idle', 3);
  await takeCachedSegments(app.db, ['claimed']);
  await trimCaches({ ...app, segmentCacheBytes: 0 });
  expect([await rows(), await objects()]).toEqual([['claimed'], ['claimed']]);
});

test('a hit makes a segment the most recently used one', async () => {
  for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) await addSegment(key, 50 - index * 10);
  const taken = await takeCachedSegments(service.service.app.db, ['a', 'missing']);
  expect([...taken.keys()]).toEqual(['a']);
  await trimCaches(service.service.app);
  expect(await rows()).toEqual(['a', 'c', 'd']);
});

test('segments of a running render stay above the limit, and are deleted once it has ended', async () => {
  const { app } = service.service;
  const cutId = await account.cut('rendering', groupId);
  const renderId = await account.render(cutId, 'processing');
  for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) await addSegment(key, 50 - index * 10);
  await claimSegments(app.db, await batchOf(renderId), ['a', 'b']);
  const strict = { ...app, segmentCacheBytes: 0 };
  await trimCaches(strict);
  expect(await rows()).toEqual(['a', 'b']);
  await app.db.updateTable('renders').set({ status: 'failed' }).where('id', '=', renderId).execute();
  await trimCaches(strict);
  expect([await rows(), await objects()]).toEqual([[], []]);
  const claims = await app.db.selectFrom('segment_uses').selectAll().execute();
  expect(claims).toEqual([]);
});

test('on a disk that is nearly full the cache is trimmed by the missing space', async () => {
  const { app } = service.service;
  for (const [index, key] of ['a', 'b', 'c'].entries()) await addSegment(key, 50 - index * 10);
  const missing = 1_500;
  const freed = async () => (3 - (await objects()).length) * SIZE;
  const store = { ...app.store, freeBytes: async () => 2 * 2 ** 30 - missing + (await freed()) };
  await trimCaches({ ...app, store });
  expect([await rows(), await objects()]).toEqual([['c'], ['c']]);
});

test('segments that anything used in the last minute stay', async () => {
  await addSegment('fresh', 0);
  await trimCaches({ ...service.service.app, segmentCacheBytes: 0 });
  expect(await rows()).toEqual(['fresh']);
});

test('segments of a deleted recording go, though there is room', async () => {
  await addSegment('kept', 10);
  await addSegment('earlier-release', 10, null);
  await addSegment('orphan', 10, randomUUID());
  await trimCaches(service.service.app);
  expect(await rows()).toEqual(['earlier-release', 'kept']);
  expect(await objects()).toEqual(['earlier-release', 'kept']);
});

test('more than one transaction holds are trimmed in one go', async () => {
  const { app } = service.service;
  await sql`
    INSERT INTO segment_cache (key, object_key, size_bytes, facts, last_used_at)
    SELECT 'many-' || n, 'cache/segments/many-' || n || '.mp4', ${SIZE}, '{}', now() - interval '1 hour'
    FROM generate_series(1, 250) n`.execute(app.db);
  await trimCaches(app);
  expect(await rows()).toHaveLength(3);
});

/** A cached preview with its object, last used so many minutes ago. */
async function addPreview(key: string, minutesAgo: number, groupIds = [groupId]): Promise<void> {
  const { db, store } = service.service.app;
  const path = join(service.dataDir, key);
  await writeFile(path, Buffer.alloc(SIZE));
  const objectKey = `cache/previews/${key}.mp4`;
  await store.putFile(objectKey, path);
  await putCachedPreview(db, { key, groupIds, objectKey, sizeBytes: SIZE, loudness: null });
  await sql`UPDATE preview_cache SET last_used_at = now() - make_interval(mins => ${minutesAgo}) WHERE key = ${key}`.execute(
    db,
  );
}

const previews = async () =>
  (await service.service.app.db.selectFrom('preview_cache').select('key').execute())
    .map(({ key }) => key)
    .toSorted();

test('segments and previews share one bound; the least recently used of both go', async () => {
  const { app } = service.service;
  await addSegment('a', 50);
  await addPreview('preview-b', 40);
  await addSegment('c', 30);
  await addPreview('preview-d', 20);
  await addPreview('preview-e', 10, [groupId, randomUUID()]);
  await trimCaches(app);
  expect([await rows(), await previews()]).toEqual([['c'], ['preview-d']]);
  const kept = (await service.storedKeys()).filter((key) => key.startsWith('cache/'));
  expect(kept.toSorted()).toEqual(['cache/previews/preview-d.mp4', 'cache/segments/c.mp4']);
});

test('previews that lay in the segment cache are moved to their own, and no object loses its row', async () => {
  const { db } = service.service.app;
  const other = randomUUID();
  const migration = join(import.meta.dirname, '../../src/db/migrations/0024-preview-cache.sql');
  const text = await readFile(migration, 'utf8');
  const old: [key: string, group: string | null, name: string, bytes: number, facts: object][] = [
    ['preview-cut-x', groupId, 'preview-cut-x.mp4', 30, {}],
    [`preview-cut-x-${other}`, other, 'preview-cut-x.mp4', 0, {}],
    ['preview-abc', groupId, 'preview-abc.mp4', 20, {}],
    ['preview-sound-s', groupId, 'preview-sound-s.s16', 10, { power: 0.012345678901234567, samples: 48000 }],
    ['preview-old', null, 'preview-old.mp4', 5, {}],
  ];
  const rollback = new Error('rolled back by the test');
  const moved = db.transaction().execute(async (trx) => {
    await sql`DROP TABLE preview_cache`.execute(trx);
    for (const [key, group, name, bytes, facts] of old) {
      await sql`
        INSERT INTO segment_cache (key, group_id, object_key, size_bytes, facts)
        VALUES (${key}, ${group}, ${`cache/previews/${name}`}, ${bytes}, ${JSON.stringify(facts)})`.execute(
        trx,
      );
    }
    const entry = {
      key: 'ab12',
      groupId,
      objectKey: 'cache/segments/ab/ab12.mp4',
      sizeBytes: 7,
      facts: FACTS,
    };
    await putCachedSegments(trx, [entry]);
    await sql.raw(text).execute(trx);
    const left = await trx.selectFrom('segment_cache').select('key').execute();
    const found = await trx.selectFrom('preview_cache').selectAll().orderBy('key').execute();
    const keys = old.map(([, , name]) => `cache/previews/${name}`);
    expect(await judgeKeys(trx, [...keys, 'cache/segments/ab/ab12.mp4'])).toEqual({
      orphans: [],
      unknown: [],
    });
    expect(left).toEqual([{ key: 'ab12' }]);
    expect(found.map(({ last_used_at: _, object_key: __, ...row }) => row)).toEqual([
      { key: 'preview-abc', group_ids: [groupId], size_bytes: '20', power: null, samples: null },
      {
        key: 'preview-cut-x',
        group_ids: [groupId, other].toSorted(),
        size_bytes: '30',
        power: null,
        samples: null,
      },
      { key: 'preview-old', group_ids: [], size_bytes: '5', power: null, samples: null },
      {
        key: 'preview-sound-s',
        group_ids: [groupId],
        size_bytes: '10',
        power: 0.012345678901234567,
        samples: 48000,
      },
    ]);
    throw rollback;
  });
  await expect(moved).rejects.toBe(rollback);
});

test('a row with JSON of a wrong form is named, and not used', async () => {
  await addSegment('wrong', 10);
  const { db } = service.service.app;
  await sql`UPDATE segment_cache SET facts = facts || '{"frameCount": "many"}'`.execute(db);
  await expect(takeCachedSegments(db, ['wrong'])).rejects.toThrow(
    /segment_cache\.facts of wrong holds a wrong value at frameCount/,
  );
});
