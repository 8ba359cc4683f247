import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { until } from '../../src/lib/until.ts';
import { addPlannedCut } from '../../test/support/rows/planned-cut.ts';
import { uploadGroup } from '../../test/support/rows/upload-group.ts';
import { startTestService, type TestService } from '../../test/support/service/test-service.ts';
import { type BenchContext, footageOf, spreadEntries } from './bench-context.ts';
import type { Row } from './report.ts';

const CLI = resolve(import.meta.dirname, '../../src/cli/main.ts');
const ENTRIES = 10;
const HOUR_MS = 3_600_000;

/**
 * Wall time of whole processes for one batch. It is made by one worker of one slot, by two such workers, and
 * by one worker of two slots.
 */
export async function measureWorkers(bench: BenchContext): Promise<Row> {
  const dataDir = join(bench.dir, 'workers');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const footage = await footageOf(bench, 'noisy');
  const service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' }, dataDir);
  try {
    const groupId = await withWorkers(dataDir, [2], () => uploadGroup(service, footage.camera));
    const seconds = async (slots: number[]) => {
      const wallS = await withWorkers(dataDir, slots, () => renderOnce(service, groupId, bench.entryMs));
      console.log(`  workers with ${slots.join(' and ')} slot(s): ${wallS.toFixed(1)} s`);
      return wallS;
    };
    const one = await seconds([1]);
    const two = await seconds([1, 1]);
    const wide = await seconds([2]);
    return {
      'two workers of one slot / one worker of one slot': two / one,
      'two workers of one slot / one worker of two slots': two / wide,
    };
  } finally {
    await service.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function renderOnce(service: TestService, groupId: string, entryMs: number): Promise<number> {
  const { db, store } = service.service.app;
  await sql`DELETE FROM segment_cache`.execute(db);
  await store.removeAll('cache');
  const cutId = await addPlannedCut(db, groupId, spreadEntries(ENTRIES, entryMs));
  const startedAt = performance.now();
  await service.client.createRenders(cutId, { aspects: ['16:9'] });
  await until(
    'the render',
    async () => {
      const cut = await db
        .selectFrom('cuts')
        .select('status')
        .where('id', '=', cutId)
        .executeTakeFirstOrThrow();
      if (cut.status === 'planned') throw new Error('the render failed');
      return cut.status === 'complete' ? true : null;
    },
    { timeoutMs: HOUR_MS, everyMs: 50 },
  );
  return (performance.now() - startedAt) / 1000;
}

async function withWorkers<T>(dataDir: string, slots: readonly number[], work: () => Promise<T>): Promise<T> {
  const workers = await Promise.all(slots.map((count) => startWorker(dataDir, count)));
  try {
    return await work();
  } finally {
    await Promise.all(workers.map(stop));
  }
}

async function startWorker(dataDir: string, slots: number): Promise<ChildProcess> {
  const settings = [`MAKECUT_DATA_DIR=${dataDir}`, `MAKECUT_WORKER_SLOTS=${slots}`];
  const child = spawn('env', [...settings, process.execPath, CLI, 'worker'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await new Promise<void>((ready, failed) => {
    const listen = (chunk: Buffer) => {
      if (chunk.includes('"working"')) ready();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => failed(new Error(`a worker ended with ${code}`)));
  });
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
