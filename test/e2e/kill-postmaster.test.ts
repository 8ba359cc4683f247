import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, createKey } from '../../src/app/operator/manage-accounts.ts';
import { createClient } from '../../src/client/client.ts';
import { readConfig } from '../../src/config.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { openState } from '../../src/start/open/open-state.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { runMakecut, type StartedMakecut, startMakecut } from '../support/service/run-makecut.ts';

const USAGE = '/internal/usage/days?from=2026-01-01&to=2026-01-02';

let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let environment: Record<string, string>;
const started: StartedMakecut[] = [];

beforeAll(async () => {
  // Not filled from the tests' prepared folder, whose database does not write accepted data at once.
  folder = await makeDataFolder();
  environment = { MAKECUT_DATA_DIR: folder.dir, MAKECUT_PORT: String(await freePort()) };
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await folder.remove();
});

async function start(command: 'serve' | 'worker', slots: number, mark: RegExp): Promise<void> {
  const process = startMakecut([command], { ...environment, MAKECUT_WORKER_SLOTS: String(slots) });
  started.push(process);
  await process.printed(mark);
}

async function postmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder.dir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function countStarts(): Promise<number> {
  const log = await readFile(join(folder.dir, 'postgres/postgres.log'), 'utf8');
  return log.split('database system is ready to accept connections').length - 1;
}

/** Connections that wait for notices of new jobs: one of each process that works; here the service does not. */
async function countListeners(): Promise<number> {
  const state = await openState(readConfig(environment), silentLogger);
  try {
    const { rows } = await sql`
      SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'makecut-queue' AND query ~ 'LISTEN|pg_listening_channels'`.execute(state.db);
    return rows.length;
  } finally {
    await state.close();
  }
}

interface Asked {
  path: string;
  status: number;
  code: string | null;
}

/** Requests the list and new work repeatedly until it is stopped. */
function keepAsking(url: string, key: string): { asked: Asked[]; stop(): Promise<void> } {
  const asked: Asked[] = [];
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}${path}`, init);
    const text = await answer.text();
    const problem = answer.headers.get('content-type') === 'application/problem+json';
    asked.push({ path, status: answer.status, code: problem ? JSON.parse(text).code : null });
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await ask('/healthz', {});
      await ask(USAGE, { headers });
      await ask('/v1/source-groups', { method: 'POST', headers, body: '{}' });
      await delay(50);
    }
  })();
  const stop = async () => {
    stopping.abort();
    await loop;
  };
  return { asked, stop };
}

test('a killed postmaster is started again, once, on its port; until then requests are refused as documented, and later the work continues', async () => {
  await start('serve', 0, /Makecut serves at/);
  await start('worker', 1, /"msg":"working"/);
  const url = `http://127.0.0.1:${environment['MAKECUT_PORT']}`;
  const state = await openState(readConfig(environment), silentLogger);
  const { id } = await createAccount(state.db, 'Killed', 'enterprise');
  const key = (await createKey(state.db, id, [], null))?.key ?? '';
  await state.close();
  const before = await postmaster();
  const starts = await countStarts();

  const asking = keepAsking(url, key);
  await until('an answer', async () => asking.asked.find(({ code }) => code === 'invalid_request') ?? null, {
    timeoutMs: 60_000,
    everyMs: 20,
  });
  process.kill(before.pid, 'SIGKILL');
  const isAnother = async () => ((await postmaster().catch(() => before)).pid === before.pid ? null : true);
  await until('another postmaster', isAnother, { timeoutMs: 180_000, everyMs: 20 });
  const startedAt = asking.asked.length;
  const isBack = async () => asking.asked.slice(startedAt).find(isServed) ?? null;
  await until('the next 200', isBack, { timeoutMs: 180_000, everyMs: 20 });
  await asking.stop();

  const answers = new Set(asking.asked.map(({ path, status, code }) => `${path} ${status} ${code}`));
  const allowed = [
    '/healthz 200 null',
    `${USAGE} 200 null`,
    `${USAGE} 500 internal`,
    '/v1/source-groups 422 invalid_request',
    '/v1/source-groups 503 capacity_paused',
  ];
  // Rates may be refused, too: the test asks more often than a client may.
  for (const answer of answers) if (!answer.includes(' 429 ')) expect(allowed).toContain(answer);
  const after = await postmaster();
  expect(after.pid).not.toBe(before.pid);
  expect(after.port).toBe(before.port);
  expect(await countStarts()).toBe(starts + 1);
  await until('the listener', async () => ((await countListeners()) === 1 ? true : null), {
    timeoutMs: 180_000,
    everyMs: 200,
  });
  const listed = await runMakecut(['account', 'list', '--json'], environment);
  expect([listed.exitCode, listed.stdout.includes(id)]).toEqual([0, true]);
  expect((await postmaster()).pid, 'the next command joins it').toBe(after.pid);

  const clip = join(folder.dir, 'clip.mp4');
  await makeClip(clip, 2);
  const client = createClient({ baseUrl: url, apiKey: key });
  const group = await client.createSourceGroup({ name: 'After', files: [{ filename: 'clip.mp4' }] });
  const [file] = group.files;
  await fetch(file?.upload?.url ?? '', { method: 'PUT', body: await readFile(clip) });
  await client.completeSourceFile(group.id, file?.id ?? '');
  const isReady = async () => ((await client.getSourceGroup(group.id)).status === 'ready' ? true : null);
  await until('the recording', isReady, { timeoutMs: 180_000, everyMs: 1_500 });
});

function isServed({ path, status }: Asked): boolean {
  return path === USAGE && status === 200;
}
