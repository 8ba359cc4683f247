import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { readStorageId } from '../../src/db/installation.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { findRunningService } from '../../src/start/access/running-service.ts';
import { adoptOwnStorage } from '../../src/start/examine/measure-storage.ts';
import { startWork } from '../../src/start/work.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';
import { makeTalk } from '../support/speech/make-talk.ts';

/* A process with another storage, or another database, than the installation's changes nothing and says so. */

let service: TestService;
let other: Awaited<ReturnType<typeof makeDataFolder>>;
let databaseUrl: string;
let groupId: string;

const WAIT = { timeoutMs: 180_000, everyMs: 200 };

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '1' });
  other = await makeDataFolder();
  const talk = join(other.dir, 'talk.mp4');
  await makeTalk(talk);
  groupId = await uploadGroup(service, talk);
  databaseUrl = service.service.state.directUrl;
});

afterAll(async () => {
  await service?.end();
  await other?.remove();
});

const elsewhere = () => readConfig({ MAKECUT_DATA_DIR: other.dir, DATABASE_URL: databaseUrl });

test('a command that would meet another database than the service is refused, and makes none', async () => {
  const refused = await runMakecut(['gate', 'close', '--for', '60'], {
    MAKECUT_DATA_DIR: service.dataDir,
    DATABASE_URL: `${databaseUrl.replace(/\/\w+$/, '')}/postgres`,
  });
  expect(refused).toMatchObject({ exitCode: 1 });
  expect(refused.stderr).toMatch(/uses another database than this command\. DATABASE_URL is set here/);
  const bare = await runMakecut(['account', 'list'], {
    MAKECUT_DATA_DIR: other.dir,
    DATABASE_URL: databaseUrl,
  });
  expect(bare).toMatchObject({ exitCode: 0 });
});

test('a command replaces its key where that was revoked, and keeps it otherwise', async () => {
  const young = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  try {
    const config = readConfig({ MAKECUT_DATA_DIR: young.dataDir });
    const find = async () => (await findRunningService(config, silentLogger))?.apiKey;
    expect(await find()).toBe(young.apiKey);
    await young.service.app.db.updateTable('api_keys').set({ revoked_at: new Date() }).execute();
    const next = await find();
    expect(next).not.toBe(young.apiKey);
    expect(await find()).toBe(next);
    const headers = { authorization: `Bearer ${next}` };
    expect(await fetch(`${young.url}/v1/cuts`, { headers })).toMatchObject({ status: 200 });
  } finally {
    await young.end();
  }
});

test('a worker with a storage of its own is refused, until that is taken for the one of the installation', async () => {
  await expect(startWork(elsewhere(), silentLogger)).rejects.toThrow(
    `the storage ${other.dir}/storage is not that of this database`,
  );
  const restored = { ...elsewhere(), dataDir: service.dataDir };
  expect(await adoptOwnStorage(restored)).toBe(join(service.dataDir, 'storage'));
  await (await startWork(restored, silentLogger)).stop();
});

test('a storage that is known stays, also before the first recording', async () => {
  const young = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
  try {
    const { db, directUrl } = young.service.state;
    const known = await readStorageId(db);
    const config = readConfig({ MAKECUT_DATA_DIR: other.dir, DATABASE_URL: directUrl });
    await expect(startWork(config, silentLogger)).rejects.toThrow(
      new RegExp(`that one has the mark ${known}.*MAKECUT_S3_BUCKET is not set here.*adopt-storage`),
    );
    expect(await readStorageId(db)).toBe(known);
  } finally {
    await young.end();
  }
});

test('where the whole storage is gone, work waits for it and fails nothing', async () => {
  const storage = join(service.dataDir, 'storage/objects');
  const cut = await service.client.createCut({
    prompt: 'The talk',
    source_group_ids: [groupId],
    settings: { target_duration_s: 10 },
  });
  await until(
    'the plan',
    async () => {
      await service.refillLimits();
      return (await service.client.getCut(cut.id)).status === 'planned' ? true : null;
    },
    WAIT,
  );
  await rename(storage, `${storage}-away`);
  await mkdir(storage);
  await service.client.createRenders(cut.id, { aspects: ['1:1'] });
  const { db } = service.service.app;
  await until(
    'a job that waits for the storage',
    async () => {
      const { rows } = await sql<{ why: string | null }>`
      SELECT data #>> '{waits,why}' AS why FROM pgboss.job WHERE data #>> '{waits,why}' IS NOT NULL`.execute(
        db,
      );
      return rows.some(({ why }) => why === 'the storage does not answer') ? true : null;
    },
    WAIT,
  );
  await rm(storage, { recursive: true });
  await rename(`${storage}-away`, storage);
  await until(
    'the video',
    async () => {
      await service.refillLimits();
      const [render] = (await service.client.listRenders(cut.id)).data;
      expect(render?.status).not.toBe('failed');
      return render?.status === 'complete' ? true : null;
    },
    WAIT,
  );
});
