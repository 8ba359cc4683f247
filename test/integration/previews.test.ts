import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { judgeKeys } from '../../src/app/maintenance/key-shapes.ts';
import { trimCaches } from '../../src/app/renders/trim-caches.ts';
import type { CutPreview, PreviewTimes } from '../../src/contract/edits/plan-preview.ts';
import type { CameraStrip } from '../../src/contract/group-media.ts';
import { findPlanVersion } from '../../src/db/cuts/cuts.ts';
import type { Db } from '../../src/db/database.ts';
import { makeCounterVideo, range, readCounters } from '../support/media/counter-footage.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { findLag, makeNoise, readSound, writeFlac } from '../support/media/noise-sound.ts';
import { addPlannedCut, addPlanVersion } from '../support/rows/planned-cut.ts';
import { type SeededAccount, seedAccount } from '../support/rows/seed-account.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const run = promisify(execFile);
const RATE = 25;
/** It differs at every place, so that a part shows where it comes from. */
const NOISE = makeNoise(30 * 48_000, 5);

let service: TestService;
let other: SeededAccount;
let groupId: string;

beforeAll(async () => {
  service = await startTestService({}, null, { isSweeping: false });
  const silent = join(service.dataDir, 'silent.mp4');
  const sound = join(service.dataDir, 'noise.flac');
  const talk = join(service.dataDir, 'talk.mov');
  await makeCounterVideo(silent, range(30 * RATE), String(RATE));
  await writeFlac(sound, NOISE);
  await makeFootage('-i', silent, '-i', sound, '-c:v', 'copy', '-c:a', 'pcm_s16le', talk);
  groupId = await uploadGroup(service, talk);
  other = await seedAccount(service.service.app.db);
});
beforeEach(() => service.refillLimits());
afterAll(() => service.end());

const ask = (path: string, key = service.apiKey) =>
  fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } });

/** The entry that an edit would change. */
const askEdited = (cutId: string, body: unknown, key = service.apiKey) =>
  fetch(`${service.url}/internal/cuts/${cutId}/preview/edited`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function previewOf(cutId: string, query = ''): Promise<CutPreview> {
  const answer = await ask(`/internal/cuts/${cutId}/preview${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as CutPreview;
}

async function download(url: string, name: string): Promise<string> {
  const path = join(service.dataDir, name);
  await writeFile(path, Buffer.from(await (await fetch(url)).arrayBuffer()));
  return path;
}

const cached = async (prefix: string) => {
  const rows = await service.service.app.db
    .selectFrom('preview_cache')
    .select('key')
    .where('key', 'like', `${prefix}%`)
    .execute();
  return rows.length;
};
const cachedEntries = async () =>
  (await cached('preview-')) - (await cached('preview-cut-')) - (await cached('preview-sound-'));

/** Holds the sound between two times of a file against the footage, to the sample, close up to both ends. */
function expectSound(heard: Float32Array, atMs: number, sourceMs: number, durationMs: number): void {
  const edgeMs = 6;
  const lengthMs = 60;
  for (const intoMs of [edgeMs, durationMs - edgeMs - lengthMs]) {
    const from = (sourceMs + intoMs) * 48;
    const expected = NOISE.subarray(from, from + lengthMs * 48);
    const { lag, likeness } = findLag(heard, (atMs + intoMs) * 48, expected, 100);
    expect(lag, `at ${atMs + intoMs} ms`).toBe(0);
    expect(likeness).toBeGreaterThan(0.99);
  }
}

const ENTRIES = [
  { source_start_ms: 20_000, source_end_ms: 22_000 },
  {
    source_start_ms: 4_000,
    source_end_ms: 7_000,
    tightening: [{ op: 'pause_shrink' as const, at_ms: 5_000, removed_ms: 400 }],
  },
  { source_start_ms: 12_000, source_end_ms: 13_000 },
];
const frames = (fromMs: number, toMs: number) =>
  range(((toMs - fromMs) * RATE) / 1000).map((index) => (fromMs * RATE) / 1000 + index);
const SHOWN = [
  ...frames(20_000, 22_000),
  ...frames(4_000, 5_000),
  ...frames(5_400, 7_000),
  ...frames(12_000, 13_000),
];

test('a plan plays entry by entry before its preview is there, and that is joined from the same pieces', async () => {
  const entries = ENTRIES.map((entry) => ({
    ...entry,
    source_start_ms: entry.source_start_ms + 80,
    source_end_ms: entry.source_end_ms + 80,
    tightening: (entry.tightening ?? []).map((one) => ({ ...one, at_ms: one.at_ms + 80 })),
  }));
  const cutId = await addPlannedCut(service.service.app.db, groupId, entries);
  const times = (await (await ask(`/internal/cuts/${cutId}/preview/times`)).json()) as PreviewTimes;
  expect(times).toMatchObject({ plan_version: 1, duration_ms: 5_600, frame_rate: { num: 25, den: 1 } });
  const before = [await cachedEntries(), await cached('preview-sound-')];
  const shown: number[] = [];
  for (const { n, duration_ms: durationMs } of times.entries) {
    const answer = await ask(`/internal/cuts/${cutId}/preview/entries/${n}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    // A media source takes a file only in fragments.
    expect(bytes.includes('moof')).toBe(true);
    const path = join(service.dataDir, `entry-${n}.mp4`);
    await writeFile(path, bytes);
    shown.push(...(await readCounters(path)));
    const heard = await readSound(path);
    expect(heard.length).toBe(durationMs * 48);
    expectSound(heard, 0, entries[n - 1]?.source_start_ms ?? 0, 500);
  }
  expect(shown).toEqual(SHOWN.map((frame) => frame + 2));
  const made = [await cachedEntries(), await cached('preview-sound-')];
  expect(made).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 4]);
  const preview = await previewOf(cutId);
  expect(await readCounters(await download(preview.url, 'joined.mp4'))).toEqual(shown);
  expect([await cachedEntries(), await cached('preview-sound-')]).toEqual(made);
  // A move and a trim change only the name of the trimmed entry.
  const [first, second, third] = entries;
  if (first === undefined || second === undefined || third === undefined) throw new Error('no entries');
  const trimmed = { ...first, source_end_ms: first.source_end_ms - 400 };
  const trim = { n: 1, source_start_ms: null, source_end_ms: trimmed.source_end_ms };
  const expected = await askEdited(cutId, { base_version: 1, edit: { trim } });
  expect([expected.status, expected.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const path = join(service.dataDir, 'expected.mp4');
  await writeFile(path, Buffer.from(await expected.arrayBuffer()));
  expect(await readCounters(path)).toEqual(shown.slice(0, 40));
  await addPlanVersion(service.service.app.db, cutId, groupId, [third, trimmed, second]);
  const later = (await (await ask(`/internal/cuts/${cutId}/preview/times`)).json()) as PreviewTimes;
  const keys = times.entries.map(({ key }) => key);
  expect([times.is_ready, later.is_ready]).toEqual([false, false]);
  expect(later.entries.map(({ key }) => keys.indexOf(key))).toEqual([2, -1, 1]);
  // The result of the trim is the predicted one.
  expect(expected.headers.get('etag')).toBe(`"${later.entries[1]?.key}"`);
  const footage = JSON.parse(expected.headers.get('makecut-footage') ?? 'null');
  expect(footage).toEqual(later.entries[1]?.footage);
  const [[from, to] = [0, 0]] = times.entries[0]?.footage.frames ?? [];
  // 400 ms are ten frames.
  expect(footage.frames).toEqual([[from, to - 10]]);
  expect(to - from).toBe((times.entries[0]?.duration_ms ?? 0) / 40);
  expect(footage.look).toBe(times.entries[0]?.footage.look);
  const old = await ask(`/internal/cuts/${cutId}/preview/times?plan_version=1`);
  expect(((await old.json()) as PreviewTimes).is_ready).toBe(true);
  for (const [path, key, status] of [
    [`${cutId}/preview/entries/4`, service.apiKey, 404],
    [`${cutId}/preview/entries/0`, service.apiKey, 404],
    [`${cutId}/preview/entries/1?plan_version=3`, service.apiKey, 404],
    [`${cutId}/preview/entries/1`, other.key, 404],
    [`${cutId}/preview/times`, other.key, 404],
    [`${cutId}/preview/times`, other.scoped.write, 403],
  ] as const) {
    expect([path, (await ask(`/internal/cuts/${path}`, key)).status]).toEqual([path, status]);
  }
});

test('the preview of an edit is made without the edit, and refused as the edit would be', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES);
  const trim = { n: 2, source_start_ms: 4_200, source_end_ms: null };
  const edits = [
    [{ base_version: 1, edit: { pin: [1] } }, service.apiKey, 204],
    [{ base_version: 1, edit: { remove: [2] } }, service.apiKey, 204],
    [{ base_version: 1, edit: { trim } }, service.apiKey, 200],
    [{ base_version: 2, edit: { trim } }, service.apiKey, 409],
    [{ base_version: 1, edit: { trim: { ...trim, n: 9 } } }, service.apiKey, 422],
    [{ base_version: 1, edit: { trim: { ...trim, source_start_ms: 'now' } } }, service.apiKey, 422],
    [{ edit: { trim } }, service.apiKey, 422],
    [{ base_version: 1, edit: { trim } }, other.key, 404],
    [{ base_version: 1, edit: { trim } }, other.scoped.read, 403],
  ] as const;
  for (const [body, key, status] of edits) {
    expect([body, (await askEdited(cutId, body, key)).status]).toEqual([body, status]);
  }
  const cut = await service.client.getCut(cutId);
  expect([cut.plan_version, cut.plan?.entries[1]?.source_start_ms]).toEqual([1, 4_000]);
});

test('a preview shows the planned frames in their order, with sound as long', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES);
  const preview = await previewOf(cutId);
  expect(preview).toMatchObject({
    plan_version: 1,
    aspect: '16:9',
    width: 640,
    height: 360,
    duration_ms: 5_600,
    cached: false,
    entries: [
      { n: 1, at_ms: 0, duration_ms: 2_000 },
      { n: 2, at_ms: 2_000, duration_ms: 2_600 },
      { n: 3, at_ms: 4_600, duration_ms: 1_000 },
    ],
  });
  const path = await download(preview.url, 'preview.mp4');
  expect(await readCounters(path)).toEqual(SHOWN);
  const heard = await readSound(path);
  expect(heard.length).toBe(5_600 * 48);
  expectSound(heard, 0, 20_000, 2_000);
  expectSound(heard, 2_000, 4_000, 1_000);
  expectSound(heard, 3_000, 5_400, 1_600);
  expectSound(heard, 4_600, 12_000, 1_000);
  const { stderr } = await run('ffmpeg', ['-i', path, '-af', 'ebur128', '-f', 'null', '-'], {
    maxBuffer: 2 ** 24,
  });
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]);
  expect(Math.abs(loudness + 14)).toBeLessThan(3);
});

test('a second request finds it in the cache; another version encodes and mixes only new parts', async () => {
  const { db } = service.service.app;
  const cutId = await addPlannedCut(db, groupId, ENTRIES);
  expect((await previewOf(cutId)).cached).toBe(true);
  const before = await cachedEntries();
  const piecesBefore = await cached('preview-sound-');
  const [first, , third] = ENTRIES;
  const fresh = { source_start_ms: 25_000, source_end_ms: 26_000 };
  if (!first || !third) throw new Error('no entries');
  await addPlanVersion(db, cutId, groupId, [third, fresh, first]);
  const preview = await previewOf(cutId);
  expect(preview).toMatchObject({ plan_version: 2, cached: false, duration_ms: 4_000 });
  const path = await download(preview.url, 'second.mp4');
  expect(await readCounters(path)).toEqual([
    ...frames(12_000, 13_000),
    ...frames(25_000, 26_000),
    ...frames(20_000, 22_000),
  ]);
  const heard = await readSound(path);
  expect(heard.length).toBe(4_000 * 48);
  expectSound(heard, 0, 12_000, 1_000);
  expectSound(heard, 1_000, 25_000, 1_000);
  expectSound(heard, 2_000, 20_000, 2_000);
  expect(await cachedEntries()).toBe(before + 1);
  expect(await cached('preview-sound-')).toBe(piecesBefore + 1);
  expect((await previewOf(cutId, '?plan_version=1')).cached).toBe(true);
});

test('a preview without captions is a separate one, and shares the parts without speech', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES);
  const shown = await previewOf(cutId);
  const before = await cachedEntries();
  const plain = await previewOf(cutId, '?captions=off');
  expect(plain).toMatchObject({ cached: false, frame_rate: { num: RATE, den: 1 } });
  expect(new URL(plain.url).pathname).not.toBe(new URL(shown.url).pathname);
  expect(await cachedEntries()).toBe(before);
  expect((await previewOf(cutId, '?captions=off')).cached).toBe(true);
});

test('each aspect has its own preview', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, ENTRIES.slice(2));
  const preview = await previewOf(cutId, '?aspect=9:16');
  expect(preview).toMatchObject({ aspect: '9:16', width: 360, height: 640 });
  const path = await download(preview.url, 'tall.mp4');
  // The whole frame between black bars.
  expect(await readCounters(path, 'crop=360:202:0:218')).toEqual(frames(12_000, 13_000));
});

test('several callers of one preview wait for the same one', async () => {
  const cutId = await addPlannedCut(service.service.app.db, groupId, [
    { source_start_ms: 8_000, source_end_ms: 9_000 },
    { source_start_ms: 14_000, source_end_ms: 15_000 },
  ]);
  const before = await cachedEntries();
  const previews = await Promise.all(Array.from({ length: 6 }, () => previewOf(cutId)));
  expect(new Set(previews.map(({ url }) => url.split('?')[0])).size).toBe(1);
  expect(await cachedEntries()).toBe(before + 2);
});

test('a preview without waiting callers is stopped, and made at the next request', async () => {
  const { db } = service.service.app;
  const entries = range(12).map((index) => ({
    source_start_ms: 500 + 2_000 * index,
    source_end_ms: 2_300 + 2_000 * index,
  }));
  const cutId = await addPlannedCut(db, groupId, entries);
  const [before, wholeBefore] = [await cachedEntries(), await cached('preview-cut-')];
  const leaving = new AbortController();
  const asked = fetch(`${service.url}/internal/cuts/${cutId}/preview`, {
    headers: { authorization: `Bearer ${service.apiKey}` },
    signal: leaving.signal,
  });
  await vi.waitFor(async () => expect(await cachedEntries()).toBeGreaterThan(before), 60_000);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  const { workRoot } = service.service.folder;
  const underWay = async () => (await readdir(workRoot)).filter((name) => name.startsWith('preview-'));
  await vi.waitFor(async () => expect(await underWay()).toEqual([]), 60_000);
  expect(await cachedEntries()).toBeLessThan(before + entries.length);
  expect(await cached('preview-cut-')).toBe(wholeBefore);
  expect((await previewOf(cutId)).duration_ms).toBe(12 * 1_800);
  expect(await cachedEntries()).toBe(before + entries.length);
});

test('a preview of two recordings is removed with either of them', async () => {
  const { app } = service.service;
  const second = await copyGroup(app.db);
  const cutId = await addPlannedCut(app.db, groupId, [
    { source_start_ms: 2_000, source_end_ms: 3_000 },
    { source_start_ms: 16_000, source_end_ms: 17_000 },
  ]);
  const document = await findPlanVersion(app.db, cutId, 1);
  if (document === null) throw new Error('the cut has no plan');
  const { entries, ...plan } = document;
  const shown = entries.map((entry, at) => (at === 0 ? entry : { ...entry, source_group: second }));
  await app.db
    .updateTable('plan_versions')
    .set({ document: JSON.stringify({ ...plan, entries: shown }) })
    .where('cut_id', '=', cutId)
    .execute();
  const { url } = await previewOf(cutId);
  expect((await previewOf(cutId)).cached).toBe(true);
  await app.db.deleteFrom('source_groups').where('id', '=', second).execute();
  // Files that were used this minute stay.
  await sql`UPDATE preview_cache SET last_used_at = now() - interval '2 minutes'`.execute(app.db);
  expect((await fetch(url)).status).toBe(200);
  await trimCaches(app);
  expect((await fetch(url)).status).toBe(404);
  expect((await ask(`/internal/cuts/${cutId}/preview`)).status).toBe(409);
});

/** The same recording with another id, on the same bytes. */
async function copyGroup(db: Db): Promise<string> {
  const id = randomUUID();
  await sql`
    INSERT INTO source_groups
    SELECT (jsonb_populate_record(g, jsonb_build_object('id', ${id}::text))).*
    FROM source_groups g WHERE id = ${groupId}`.execute(db);
  await sql`
    INSERT INTO source_files
    SELECT (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(),
      'group_id', ${id}::text, 'upload_key', 'copy/' || ${id}::text))).*
    FROM source_files f WHERE group_id = ${groupId}`.execute(db);
  return id;
}

test('a frame of a camera at a time of the recording', async () => {
  const answer = await ask(`/internal/groups/${groupId}/frame?camera=A&at_ms=${10_000}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const path = join(service.dataDir, 'frame.jpg');
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  expect(await readCounters(path)).toEqual([10 * RATE]);
  // Past the end the last picture stays.
  expect((await ask(`/internal/groups/${groupId}/frame?at_ms=900000`)).status).toBe(200);
});

test('a style is shown in the middle of the requested stretch, and in no other', async () => {
  const style = (query: string) => ask(`/internal/groups/${groupId}/style?aspect=16:9&${query}`);
  const answer = await style('camera=A&start_ms=4000&end_ms=4400');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const path = join(service.dataDir, 'style.jpg');
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  expect(await readCounters(path)).toEqual([4.2 * RATE]);
  for (const [query, detail] of [
    ['camera=B&start_ms=0&end_ms=1000', /B.*this recording has A/],
    ['start_ms=29000&end_ms=31000', /got 29000 and 31000; the recording goes from 0 to 30000/],
    ['start_ms=900&end_ms=900', /got 900 and 900/],
  ] as const) {
    const refused = await style(query);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(detail)]);
  }
});

test('HEAD of a preview that is made on demand answers like GET, and makes nothing', async () => {
  const { db, store } = service.service.app;
  const shifted = ENTRIES.map(({ source_start_ms: startMs, source_end_ms: endMs }) => ({
    source_start_ms: startMs + 200,
    source_end_ms: endMs + 200,
  }));
  const cutId = await addPlannedCut(db, groupId, shifted);
  const head = (path: string) =>
    fetch(`${service.url}${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${service.apiKey}` },
    });
  // Each making of a preview opens files of the store.
  const opened = vi.spyOn(store, 'withPaths');
  const paths = [
    `/internal/cuts/${cutId}/preview/entries/2`,
    `/internal/cuts/${cutId}/preview`,
    `/internal/groups/${groupId}/frame?at_ms=1000`,
    `/internal/groups/${groupId}/style?aspect=1:1`,
  ];
  try {
    for (const path of paths) {
      const asked = await head(path);
      expect([asked.status, opened.mock.calls.length]).toEqual([200, 0]);
      const answer = await ask(path);
      await answer.arrayBuffer();
      for (const name of ['content-type', 'cache-control']) {
        expect(asked.headers.get(name)).toBe(answer.headers.get(name));
      }
      expect([answer.status, opened.mock.calls.length > 0]).toEqual([200, true]);
      opened.mockClear();
    }
    expect((await head(`/internal/cuts/${cutId}/preview/entries/9`)).status).toBe(404);
    expect((await head(`/internal/cuts/${randomUUID()}/preview`)).status).toBe(404);
  } finally {
    opened.mockRestore();
  }
});

test('a strip shows a picture a second', async () => {
  const answer = await ask(`/internal/groups/${groupId}/strips`);
  const { cameras } = (await answer.json()) as { cameras: CameraStrip[] };
  expect(cameras).toHaveLength(1);
  const [strip] = cameras;
  expect(strip).toMatchObject({
    camera: 'A',
    runs: [{ from_ms: 0, to_ms: expect.any(Number), offset_ms: 0, drift_ppm: 0 }],
    interval_ms: 1000,
    tile_width: 160,
    tile_height: 90,
    count: 30,
  });
  const sheet = await download(strip?.sheets[0] ?? '', 'sheet.jpg');
  for (const index of [0, 1, 9, 10, 29]) {
    const crop = `crop=160:90:${(index % 10) * 160}:${Math.floor(index / 10) * 90}`;
    expect(await readCounters(sheet, crop)).toEqual([index * RATE]);
  }
});

test('a cut whose latest plan makes another video was changed since its video; others were not', async () => {
  const group = (await other.group('ready')).id;
  const rendered = async (status: 'complete' | 'planned', ...edits: object[]) => {
    const cut = await other.cut(status, group, { versions: 1 });
    await other.render(cut, 'complete');
    for (const edit of edits) {
      const body = JSON.stringify(edit);
      const headers = { authorization: `Bearer ${other.key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${service.url}/v1/cuts/${cut}/plan`, { method: 'PATCH', headers, body });
      expect(answer.status).toBe(200);
    }
    return cut;
  };
  const removed = await rendered('complete', { remove: [2] });
  const reordered = await rendered('complete', { pin: [1] }, { reorder: [2, 1, 3] });
  const same = [
    await rendered('complete'),
    await rendered('complete', { pin: [1] }),
    await rendered('complete', { pin: [1] }, { reorder: [2, 1, 3] }, { reorder: [2, 1, 3] }),
    // A sentence that changed nothing leaves the cut planned.
    await rendered('planned', { pin: [1] }),
  ];
  const bySentence = await rendered('planned', { remove: [2] });
  const without = [await other.cut('complete', group), await other.cut('planned', group)];
  const path = `/internal/cuts/changed-since-render?ids=${[removed, reordered, bySentence, ...same, ...without].join(',')}`;
  const view = (await (await ask(path, other.key)).json()) as { ids: string[]; same_ids: string[] };
  expect(view.ids.toSorted()).toEqual([removed, reordered, bySentence].toSorted());
  expect(view.same_ids.toSorted()).toEqual(same.toSorted());
  expect(await (await ask(path)).json()).toEqual({ ids: [], same_ids: [], old_words: [] });
  expect((await ask('/internal/cuts/changed-since-render?ids=newest', other.key)).status).toBe(422);
});

test('a video with words that were corrected after it was made is told, by its own account alone', async () => {
  const { db } = service.service.app;
  const group = (await other.group('ready')).id;
  const cut = await other.cut('complete', group, { versions: 1 });
  await other.render(cut, 'complete');
  const words = await db
    .selectFrom('words')
    .selectAll()
    .where('group_id', '=', group)
    .orderBy('idx')
    .execute();
  const batchOf = db.selectFrom('renders').select('batch_id').where('cut_id', '=', cut);
  const input = JSON.stringify({ words: { [group]: words } });
  await db.updateTable('render_batches').set({ input }).where('id', 'in', batchOf).execute();
  const oldWords = async (key: string) => {
    const answer = await ask(`/internal/cuts/changed-since-render?ids=${cut}`, key);
    return ((await answer.json()) as { old_words: object[] }).old_words;
  };
  const correct = async (idx: number, text: string) => {
    const body = JSON.stringify({ corrections: [{ op: 'word', idx, text }] });
    const headers = { authorization: `Bearer ${other.key}`, 'content-type': 'application/json' };
    const answer = await fetch(`${service.url}/internal/groups/${group}/corrections`, {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(200);
  };
  expect(await oldWords(other.key)).toEqual([]);
  await correct(3, 'prize');
  expect(await oldWords(other.key)).toEqual([{ id: cut, was: 'price', now: 'prize' }]);
  expect(await oldWords(service.apiKey)).toEqual([]);
  // What was corrected back is in the video again.
  await correct(3, 'price');
  expect(await oldWords(other.key)).toEqual([]);
});

test('cuts are named by the titles of their latest plans, or by their briefs', async () => {
  const group = (await other.group('ready')).id;
  const titled = await other.cut('planned', group);
  const unplanned = await other.cut('planning', group, { versions: 0 });
  const path = `/internal/cuts/titles?ids=${[titled, unplanned].join(',')}`;
  expect(await (await ask(path, other.key)).json()).toEqual({ cuts: [{ id: titled, title: 'The price' }] });
  expect(await (await ask(path)).json()).toEqual({ cuts: [] });
  expect(await (await ask(`/internal/groups/${group}/cuts`, other.key)).json()).toEqual({
    cut_count: 2,
    names: ['What they say about the price', 'The price'],
  });
  const { id: unused } = await other.group('ready');
  expect(await (await ask(`/internal/groups/${unused}/cuts`, other.key)).json()).toEqual({
    cut_count: 0,
    names: [],
  });
});

test('a missing resource, and one of another account, are refused as unknown', async () => {
  const { db } = service.service.app;
  const cutId = await addPlannedCut(db, groupId, ENTRIES);
  const paths = [
    `/internal/cuts/${cutId}/preview`,
    `/internal/cuts/${cutId}/versions`,
    `/internal/groups/${groupId}/strips`,
    `/internal/groups/${groupId}/cuts`,
    `/internal/groups/${groupId}/frame?at_ms=0`,
  ];
  for (const path of paths) {
    expect((await ask(path, other.key)).status).toBe(404);
    expect((await ask(path, other.scoped.write)).status).toBe(403);
    expect((await ask(path, 'mk_live_none')).status).toBe(401);
  }
  const statusOf = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  };
  expect(await statusOf(`/internal/cuts/${cutId}/preview?plan_version=7`)).toEqual([
    404,
    expect.stringMatching(/plan version 7/),
  ]);
  expect(await statusOf(`/internal/cuts/${cutId}/preview?aspect=4:3`)).toEqual([
    422,
    expect.stringMatching(/^aspect: /),
  ]);
  expect(await statusOf(`/internal/cuts/${cutId}/preview?captions=none`)).toEqual([
    422,
    expect.stringMatching(/^captions: /),
  ]);
  expect(await statusOf(`/internal/groups/${groupId}/frame?camera=B&at_ms=0`)).toEqual([
    422,
    expect.stringMatching(/"B"; this recording has A/),
  ]);
  const gone = await addPlannedCut(db, (await other.group('uploading')).id, ENTRIES);
  expect((await ask(`/internal/cuts/${gone}/preview`, other.key)).status).toBe(409);
});

test('a row names every object that previews have stored', async () => {
  const keys = await service.storedKeys();
  expect(keys.some((key) => key.startsWith('cache/previews/'))).toBe(true);
  expect(await judgeKeys(service.service.app.db, keys)).toEqual({ orphans: [], unknown: [] });
});
