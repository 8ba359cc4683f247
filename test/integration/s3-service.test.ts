import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOperatorView, readPresentStorage } from '../../src/app/operator/operate.ts';
import { readConfig } from '../../src/config.ts';
import { until } from '../../src/lib/until.ts';
import { examineMachine } from '../../src/start/examine/examine-machine.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { startFlakyProxy } from '../support/service/flaky-proxy.ts';
import { hasSwift, type SwiftS3, startSwiftS3 } from '../support/service/swift-s3.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const CLIP_S = 15;

describe.skipIf(!hasSwift)('a service on S3', () => {
  let swift: SwiftS3;
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let clip: Buffer<ArrayBuffer>;

  beforeAll(async () => {
    folder = await makeDataFolder();
    swift = await startSwiftS3();
    await makeClip(join(folder.dir, 'clip.mp4'), CLIP_S);
    clip = await readFile(join(folder.dir, 'clip.mp4'));
  });
  afterAll(async () => {
    await swift?.stop();
    await folder?.remove();
  });

  const put = async (url: string, body: Uint8Array<ArrayBuffer> | string) =>
    (await fetch(url, { method: 'PUT', body })).status;
  const wait = <T>(service: TestService, what: string, ask: () => Promise<T | null>) =>
    until(
      what,
      async () => {
        await service.refillLimits();
        return await ask();
      },
      { timeoutMs: 180_000, everyMs: 200 },
    );
  const newUpload = async (service: TestService) => {
    const created = await service.client.createSourceGroup({ name: 'S3', files: [{ filename: 'a.mp4' }] });
    const [file] = created.files;
    if (file?.upload === undefined) throw new Error('no upload address was given');
    return { groupId: created.id, fileId: file.id, ...file.upload };
  };
  const egressBytes = async (service: TestService) =>
    Math.round((await service.client.getUsage()).egress_gb * 1e9);
  const originalOf = async ({ service: { app } }: TestService, fileId: string) => {
    const row = await app.db
      .selectFrom('source_files')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const held = createHash('sha256');
    for await (const chunk of await app.store.get(row.original_key ?? '')) held.update(chunk as Buffer);
    return { named: row.sha256, held: held.digest('hex'), key: row.original_key };
  };

  describe.each([
    ['through the service', '0'],
    ['direct', '1'],
  ])('%s', (_name, direct) => {
    const isDirect = direct === '1';
    let service: TestService;
    let upload: Awaited<ReturnType<typeof newUpload>>;
    let cutId: string;

    beforeAll(async () => {
      service = await startTestService(
        await swift.settings({ MAKECUT_S3_DIRECT: direct, MAKECUT_S3_PREFIX: 'a/b' }),
      );
    });
    afterAll(() => service?.end());

    const listing = async () => {
      const { data } = await service.client.listRenders(cutId);
      const [render] = data;
      if (render?.url === undefined || render.sidecars === undefined) throw new Error('no address is there');
      return { id: render.id, urls: [render.url, ...Object.values(render.sidecars)] as string[] };
    };

    test('an upload is taken, and cannot be changed once it is confirmed', async () => {
      upload = await newUpload(service);
      expect(upload.url.startsWith(isDirect ? swift.endpoint : service.url)).toBe(true);
      expect(upload.url).toContain(upload.token);
      await expect(service.client.completeSourceFile(upload.groupId, upload.fileId)).rejects.toMatchObject({
        code: 'upload_incomplete',
      });
      expect(await put(upload.url, 'a first try that is replaced')).toBe(200);
      expect(await put(upload.url, clip)).toBe(200);
      await service.client.completeSourceFile(upload.groupId, upload.fileId);
      await wait(service, 'the recording', async () => {
        const { status } = await service.client.getSourceGroup(upload.groupId);
        expect(status).not.toBe('failed');
        return status === 'ready' ? true : null;
      });
      // The address is good for a day: a late PUT may be taken, but reaches nothing that is used.
      expect(await put(upload.url, 'late')).toBe(isDirect ? 200 : 409);
      const sha256 = createHash('sha256').update(clip).digest('hex');
      expect(await originalOf(service, upload.fileId)).toMatchObject({ named: sha256, held: sha256 });
      expect((await originalOf(service, upload.fileId)).key).not.toBe(upload.key);
    });

    test('a render is downloaded whole, by range, with its name, and counted', async () => {
      const made = await service.client.createCut({
        prompt: 'everything',
        source_group_ids: [upload.groupId],
        settings: { target_duration_s: 10, aspects: ['1:1'] },
      });
      cutId = made.id;
      const statusIs = (status: string) => async () =>
        (await service.client.getCut(cutId)).status === status ? true : null;
      await wait(service, 'the plan', statusIs('planned'));
      await service.client.createRenders(cutId, { aspects: ['1:1'] });
      await wait(service, 'the render', statusIs('complete'));
      const before = await egressBytes(service);
      const { id, urls } = await listing();
      const bodies: Buffer[] = [];
      for (const url of urls) {
        const response = await fetch(url);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
        bodies.push(Buffer.from(await response.arrayBuffer()));
      }
      const row = await service.service.app.db
        .selectFrom('renders')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const video = bodies[0] ?? Buffer.alloc(0);
      expect(createHash('sha256').update(video).digest('hex')).toBe(row.output_sha256);
      const part = await fetch(urls[0] ?? '', { headers: { range: 'bytes=100-1099' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-1099/${video.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(100, 1100));
      expect(part.headers.get('content-type')).toBe('video/mp4');
      const wholeBytes = bodies.reduce((sum, { length }) => sum + length, 0);
      const expected = before + wholeBytes + (isDirect ? 0 : 1000);
      await wait(service, 'the egress', async () => ((await egressBytes(service)) >= expected ? true : null));
      expect(await egressBytes(service)).toBe(expected);
      if (isDirect) {
        await listing();
        expect(await egressBytes(service)).toBe(expected + wholeBytes);
      } else {
        const head = await fetch(urls[0] ?? '', { method: 'HEAD' });
        expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, video.length]);
      }
      expect((await fetch((urls[0] ?? '').replace('video.mp4', 'qc.json'))).ok).toBe(false);
    });

    test('a deleted object is gone from the bucket', async () => {
      expect(
        (await service.storedKeys()).some((key) => key.includes(cutId) || key.includes(upload.groupId)),
      ).toBe(true);
      await service.client.deleteCut(cutId);
      await service.client.deleteSourceGroup(upload.groupId);
      const left = () =>
        service.storedKeys().then((keys) => keys.filter((key) => key.startsWith('accounts/')));
      const purged = () =>
        wait(service, 'the purge', async () => ((await left()).length === 0 ? true : null));
      await purged();
      // The address outlives the recording. The purge waits for its end and removes later bytes.
      expect(await put(upload.url, 'late')).toBe(isDirect ? 200 : 404);
      expect(await left()).toEqual(isDirect ? [upload.key] : []);
      const { rows } = await sql`
        UPDATE pgboss.job SET start_after = now()
        WHERE state = 'created' AND start_after > now() + interval '24 hours' RETURNING id`.execute(
        service.service.app.db,
      );
      expect(rows).toHaveLength(1);
      await purged();
    });
  });

  test('bytes that were changed or are too many when they are looked at are refused', async () => {
    const settings = await swift.settings({
      MAKECUT_S3_DIRECT: '1',
      MAKECUT_MAX_FILE_BYTES: String(clip.length),
    });
    const taking = await startTestService({ ...settings, MAKECUT_WORKER_SLOTS: '0' });
    try {
      const upload = await newUpload(taking);
      await put(upload.url, Buffer.concat([clip, clip]));
      const confirm = () => taking.client.completeSourceFile(upload.groupId, upload.fileId);
      await expect(confirm()).rejects.toMatchObject({ code: 'upload_incomplete' });
      await put(upload.url, clip);
      await confirm();
      await put(upload.url, clip.subarray(0, 1000));
      const working = await startTestService({ ...settings, MAKECUT_WORKER_SLOTS: '1' }, taking.dataDir);
      const events = await wait(working, 'the failure', async () => {
        const found = await working.service.app.db.selectFrom('events').selectAll().execute();
        return found.length > 0 ? found : null;
      }).finally(() => working.stop());
      expect(events.map(({ summary }) => summary)).toEqual([
        { stage: 'fetch', message: expect.stringMatching(/other bytes were uploaded after/) },
      ]);
    } finally {
      await taking.end();
    }
  });

  test('while the store is away the service starts, refuses new work and continues when it is back', async () => {
    const proxy = await startFlakyProxy(swift.endpoint);
    await proxy.leave();
    const service = await startTestService(await swift.settings({ MAKECUT_S3_ENDPOINT: proxy.url }));
    try {
      const create = () => newUpload(service);
      await expect(create()).rejects.toMatchObject({ code: 'capacity_paused', retryAfterS: 60 });
      expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
      await proxy.comeBack();
      const upload = await wait(service, 'the store', () => create().catch(() => null));
      expect(await put(upload.url, clip)).toBe(200);
      // The result that let this one pass is fresh. The next request for new work still notices.
      await create();
      await proxy.leave();
      const confirm = () => service.client.completeSourceFile(upload.groupId, upload.fileId);
      await expect(confirm()).rejects.toMatchObject({ code: 'capacity_paused', retryAfterS: 60 });
      await expect(create()).rejects.toMatchObject({ code: 'capacity_paused', retryAfterS: 60 });
      const { app } = service.service;
      expect(await readOperatorView(app)).toMatchObject({
        storage_fault: expect.stringMatching(/does not answer/),
      });
      await expect(readPresentStorage(app)).rejects.toThrow('the storage does not answer; try again later');
    } finally {
      await service.end();
      await proxy.stop();
    }
  });

  test('a start with settings that cannot work is refused; the doctor names the remedy', async () => {
    const wrong = { ...(await swift.settings()), MAKECUT_S3_BUCKET: 'nothing-here' };
    await expect(startTestService(wrong)).rejects.toThrow(/no bucket nothing-here.*Create it/);
    const partOf = async (settings: Record<string, string>) => {
      const config = readConfig({ MAKECUT_DATA_DIR: folder.dir, ...settings });
      return (await examineMachine(config)).find(({ name }) => name === 'S3 bucket');
    };
    expect(await partOf(await swift.settings())).toMatchObject({ found: true, required: true });
    expect(await partOf(wrong)).toMatchObject({ found: false, advice: expect.stringMatching(/Create it/) });
  });
});
