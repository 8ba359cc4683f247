import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { encodersIn, expectWholeRenders } from '../support/rows/watch-render.ts';
import { type StartedMakecut, startMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** Separate workers, beside a service that takes no work itself. */
let service: TestService;
const started: StartedMakecut[] = [];

beforeAll(async () => {
  service = await startTestService({ MAKECUT_WORKER_SLOTS: '0' });
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await service.end();
});

async function startWorker(): Promise<StartedMakecut> {
  const worker = startMakecut(['worker'], {
    MAKECUT_DATA_DIR: service.dataDir,
    MAKECUT_WORKER_SLOTS: '2',
  });
  started.push(worker);
  await worker.printed(/"working"/);
  return worker;
}

async function kill({ child }: StartedMakecut): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const wait = (what: string, isSo: () => Promise<boolean>) =>
  until(what, async () => ((await isSo()) ? true : null), { timeoutMs: 180_000, everyMs: 50 });

/** Whether a job of this name is being worked on. */
async function isActive(name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pgboss.job WHERE name = 'heavy' AND state = 'active' AND data->'job'->>'name' = ${name}`.execute(
    service.service.app.db,
  );
  return rows.length > 0;
}

test('a worker killed while it encodes, mixes or joins: another one continues, nothing is doubled or left over', async () => {
  const { app } = service.service;
  let worker = await startWorker();
  const clip = join(service.dataDir, 'clip.mp4');
  await makeClip(clip, 20);
  const groupId = await uploadGroup(service, clip);
  const cutId = await addPlannedCut(app.db, groupId, [
    { source_start_ms: 1_000, source_end_ms: 4_000 },
    { source_start_ms: 9_000, source_end_ms: 12_000 },
  ]);
  await service.client.createRenders(cutId, { aspects: ['1:1', '9:16'] });
  const moments = [
    ['an encoder', async () => (await encodersIn(service.dataDir)) > 0],
    ['the joining', () => isActive('render.assemble')],
  ] as const;
  for (const [what, isSo] of moments) {
    await wait(what, isSo);
    await kill(worker);
    await wait('the end of its children', async () => {
      const running = await listProcesses();
      return !running.some(({ args }) => args.includes(service.dataDir) && /ffmpeg/.test(args));
    });
    worker = await startWorker();
  }
  await expectWholeRenders(app, cutId, ['1:1', '9:16']);
  await kill(worker);
  // The next process removes the remains of the killed ones.
  const last = await startWorker();
  const folders = await readdir(join(service.dataDir, 'work'));
  const alive = [process.pid, last.child.pid].map(String);
  expect(folders.filter((name) => !alive.includes(name))).toEqual([]);
});
