import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { openState } from '../../src/start/open/open-state.ts';
import { openLocalStore } from '../../src/storage/local-store.ts';
import { makeClip } from '../../test/support/media/make-footage.ts';
import { seededRandom } from '../../test/support/speech/synthetic-talk.ts';
import { checkMachine, checkObjects, checkRows, type Faults } from './check-invariants.ts';
import { openDebianPostgres, postmasterOf } from './debian-postgres.ts';
import { keepBusy } from './keep-busy.ts';
import { Installation, killProcess, pickChild, type Target } from './kill-at-random.ts';

/**
 * Recordings of several accounts go through ingest, plan and render while a process is killed at random
 * moments. It is the API, a worker, or a program that they run. With `--kill-database` it may be the database
 * too. Afterwards nothing may be lost, doubled or left over; else it ends with 1. `sh scripts/node.sh
 * bench/soak/main.ts [--kills 200] [--accounts 3] [--seed 1] [--postgres embedded|debian]`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    accounts: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'string', default: 'embedded' },
    'kill-database': { type: 'boolean', default: false },
  },
});
const KILLS = Number(values.kills);
const random = seededRandom(Number(values.seed));
const pick = (count: number) => Math.floor(random() * count);
const [SHORTEST_MS, LONGEST_MS] = [300, 3_500];

const begunAt = performance.now();
const baseDir = await mkdtemp(join(tmpdir(), 'makecut-soak-'));
await chmod(baseDir, 0o755);
const dataDir = join(baseDir, 'data');
const postgres = values.postgres === 'debian' ? await openDebianPostgres(join(baseDir, 'postgres')) : null;
const port = await freePort();
const environment: Record<string, string> = {
  MAKECUT_DATA_DIR: dataDir,
  MAKECUT_PORT: String(port),
  MAKECUT_WORKER_SLOTS: '1',
  MAKECUT_OFFLINE: '1',
  ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
};
const state = await openState(readConfig({ PATH: process.env['PATH'], ...environment }), silentLogger);
const store = await openLocalStore(join(dataDir, 'storage'));
const installation = new Installation(environment);
const killed: Record<Target, number> = { serve: 0, worker: 0, child: 0, database: 0 };
let isOver = false;

try {
  const clip = join(baseDir, 'clip.mp4');
  await makeClip(clip, 12);
  await installation.start();
  const work = Array.from({ length: Number(values.accounts) }, () =>
    keepBusy(state.db, `http://127.0.0.1:${port}`, clip, () => isOver),
  );
  await killAtRandom();
  isOver = true;
  const done = await Promise.all(work);
  await installation.stop();
  const { before, faults } = await checkObjects(state.db, store);
  const all: Faults = { ...(await checkRows(state.db)), ...faults, ...(await checkMachine(dataDir)) };
  await tell(done.flatMap(({ groups }) => groups).length, before, all);
  if (Object.values(all).some((found) => found !== 0)) process.exitCode = 1;
} catch (error) {
  // A failure of the clean-up must not hide it.
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  isOver = true;
  await installation.stop();
  await state.close();
  await postgres?.stop();
  await rm(baseDir, { recursive: true, force: true });
}

async function killAtRandom(): Promise<void> {
  const targets: Target[] = [
    'serve',
    'worker',
    'worker',
    'child',
    'child',
    ...(values['kill-database'] ? (['database'] as const) : []),
  ];
  for (let kills = 0; kills < KILLS; ) {
    await delay(SHORTEST_MS + pick(LONGEST_MS - SHORTEST_MS));
    const target = targets[pick(targets.length)] ?? 'worker';
    if (!(await killOne(target))) continue;
    killed[target] += 1;
    kills += 1;
    if (kills % 10 === 0)
      process.stderr.write(`${kills} kills, ${Math.round((performance.now() - begunAt) / 1000)} s\n`);
  }
}

/** False where there was nothing of the kind to kill. */
async function killOne(target: Target): Promise<boolean> {
  if (target === 'serve' || target === 'worker') {
    await installation.kill(target);
    return true;
  }
  if (target === 'child') {
    const pid = await pickChild(dataDir, pick);
    return pid !== null && killProcess(pid);
  }
  const pid = await (postgres?.pid() ?? postmasterOf(join(dataDir, 'postgres', 'cluster')));
  const isKilled = pid !== null && killProcess(pid);
  if (isKilled) await postgres?.start();
  return isKilled;
}

async function tell(recordings: number, orphansBefore: number, faults: Faults): Promise<void> {
  const countOf = (statuses: readonly { status: string }[], wanted: string) =>
    statuses.filter(({ status }) => status === wanted).length;
  const groups = await state.db.selectFrom('source_groups').select('status').execute();
  const renders = await state.db.selectFrom('renders').select('status').execute();
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  const lines = [
    `${KILLS} kills on ${values.postgres} Postgres in ${seconds} s: ${JSON.stringify(killed)}`,
    `${recordings} recordings: ${countOf(groups, 'ready')} ready, ${countOf(groups, 'failed')} failed`,
    `renders: ${countOf(renders, 'complete')} complete, ${countOf(renders, 'failed')} failed`,
    `objects that no row named before the sweep: ${orphansBefore}`,
    ...Object.entries(faults).map(([what, found]) => `${what}: ${found}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
