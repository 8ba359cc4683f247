import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import { freePort } from '../../src/lib/free-port.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import {
  type MakecutRun,
  runMakecut,
  type StartedMakecut,
  startMakecut,
} from '../support/service/run-makecut.ts';

/** Half the picture of the default aspect: the videos are only counted here. */
const SQUARE = ['--aspect', '1:1'];
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let serve: StartedMakecut;
let worker: StartedMakecut;
let url: string;
const clip = () => join(folder.dir, 'clip.mp4');
const gatedCut = () => [
  ...['cut', clip(), '--brief', 'y', '--target', '10', '--out', join(folder.dir, 'gated')],
];
const environment = () => ({ MAKECUT_DATA_DIR: join(folder.dir, 'data') });

/** The service takes no work by itself here: all of it is done by the worker beside it. */
beforeAll(async () => {
  folder = await makeDataFolder();
  await makePreparedData(folder.dir);
  await makeClip(clip(), 12);
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  serve = startMakecut(['serve'], { ...environment(), MAKECUT_PORT: port, MAKECUT_WORKER_SLOTS: '0' });
  await serve.printed(/Makecut serves at/);
  worker = startMakecut(['worker'], environment());
  await worker.printed(/"msg":"working"/);
});

afterAll(async () => {
  for (const started of [worker, serve]) started?.child.kill('SIGTERM');
  const ends = await Promise.all([worker?.ended, serve?.ended]);
  await folder.remove();
  expect(ends.map((end) => end?.exitCode)).toEqual([0, 0]);
});

async function json(args: string[]): Promise<Record<string, unknown>> {
  const { exitCode, stdout, stderr } = await runMakecut([...args, '--json'], environment());
  expect([exitCode, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** Begun while the gate is closed: the command waits a minute, asks once more, and is refused. */
let refused: Promise<MakecutRun>;

test('the operator closes the gate by hand', async () => {
  expect((await runMakecut(['gate', 'close', '--for', 'ever'], environment())).exitCode).toBe(2);
  expect((await runMakecut(['gate', 'close', '--for', '600'], environment())).exitCode).toBe(0);
  refused = runMakecut(gatedCut(), environment());
});

test('accounts and keys are made while the service runs, in their exact forms', async () => {
  const account = await json(['account', 'create', 'Studio One', '--plan', 'studio']);
  expect(Object.keys(account)).toEqual(['id', 'name', 'plan', 'created_at']);
  expect(account).toMatchObject({ name: 'Studio One', plan: 'studio' });
  const key = await json([
    'key',
    'create',
    '--account',
    String(account['id']),
    '--scopes',
    'read,write',
    '--name',
    'ci',
  ]);
  expect(Object.keys(key)).toEqual(['id', 'account_id', 'scopes', 'created_at', 'key']);
  expect(key).toMatchObject({
    account_id: account['id'],
    scopes: ['read', 'write'],
    key: expect.stringMatching(/^mk_live_/),
  });
  const client = createClient({ baseUrl: url, apiKey: String(key['key']) });
  expect((await client.listCuts()).data).toEqual([]);
  await json(['key', 'revoke', String(key['id'])]);
  await expect(client.listCuts()).rejects.toMatchObject({ code: 'invalid_api_key' });
  const keys = await json(['key', 'list']);
  expect(JSON.stringify(keys)).not.toContain(String(key['key']));
  expect((keys['keys'] as { id: string }[]).find(({ id }) => id === key['id'])).toMatchObject({
    last_used_at: expect.stringMatching(/^20/),
    revoked: true,
  });
  const again = await runMakecut(['key', 'revoke', String(key['id'])], environment());
  expect(again.stdout).toMatch(/^key \S+ was revoked already, at 20/);
  const { accounts } = await json(['account', 'list']);
  expect((accounts as { name: string }[]).map(({ name }) => name)).toEqual(['Main', 'Studio One']);
  expect(
    await json([
      'account',
      'set',
      String(account['id']),
      '--ceiling',
      'ingests=3,renders=7',
      '--plan',
      'pro',
    ]),
  ).toMatchObject({ plan: 'pro' });
  const shown = await runMakecut(['account', 'list'], environment());
  expect(shown.stdout).toMatch(/ pro +\S+ +ingests=3,planners=5,renders=7 +Studio One\n/);
});

test.each([
  [['account', 'create', 'x', '--plan', 'gold'], 2, /--plan gold/],
  [['account', 'set', 'nobody', '--plan', 'pro'], 1, /no account nobody/],
  [['account', 'set', '7d44a3f0-0000-4000-8000-000000000000', '--ceiling', 'cuts=1'], 2, /--ceiling cuts=1/],
  [['key', 'create', '--account', '7d44a3f0-0000-4000-8000-000000000000'], 1, /no account 7d44a3f0/],
  [
    ['key', 'create', '--account', '7d44a3f0-0000-4000-8000-000000000000', '--scopes', 'root'],
    2,
    /--scopes root/,
  ],
  [['key', 'revoke', 'x'], 1, /no key x/],
  [['account', 'create', 'Main'], 1, /there is an account of that name: [0-9a-f-]{36}\./],
  [['account', 'create', 'two\nlines'], 2, /without line breaks/],
  [['gate', 'close', '--for', '999999999999'], 2, /a whole number of seconds from 1 to 999999999/],
])('makecut %j ends with %d', async (args, exitCode, sentence) => {
  const run = await runMakecut(args, environment());
  expect([run.exitCode, run.stderr]).toEqual([exitCode, expect.stringMatching(sentence)]);
});

test('doctor and config tell about the machine', async () => {
  const doctor = await json(['doctor']);
  expect(doctor['ok']).toBe(true);
  expect((doctor['parts'] as { name: string }[]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['node', 'ffmpeg', 'pocketsphinx_batch', 'embedded Postgres', 'caption font']),
  );
  const config = await runMakecut(['config'], {
    ...environment(),
    DATABASE_URL: 'postgres://me:hush-7f3a@host/db',
  });
  expect(config.stdout).toMatch(/^MAKECUT_PORT=8080$/m);
  expect(config.stdout).not.toContain('hush-7f3a');
});

test('work that was begun while the gate was closed is refused; once the operator has opened it, the cuts below are made', async () => {
  const { exitCode, stderr } = await refused;
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/paused new work.*capacity_paused/)]);
  expect((await runMakecut(['gate', 'open'], environment())).exitCode).toBe(0);
});

test('cut joins the service that runs on its data folder', async () => {
  const args = [
    'cut',
    clip(),
    '--brief',
    'x',
    '--target',
    '10',
    '--out',
    join(folder.dir, 'joined'),
    ...SQUARE,
  ];
  const { exitCode, stdout, stderr } = await runMakecut([...args, '--quiet'], environment());
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`service: ${url}`);
  expect(await readdir(join(folder.dir, 'joined'))).toContain('clip-1x1.mp4');
});

test('cut talks to another service by address and key, and uploads its footage; then revises it', async () => {
  const { id } = await json(['account', 'create', 'Remote']);
  const { key } = await json(['key', 'create', '--account', String(id)]);
  const out = join(folder.dir, 'remote');
  const elsewhere = { MAKECUT_DATA_DIR: join(folder.dir, 'elsewhere'), MAKECUT_API_KEY: String(key) };
  const cut = await runMakecut(
    ['cut', clip(), '--brief', 'x', '--target', '10', '--out', out, '--url', url, ...SQUARE],
    elsewhere,
  );
  expect(cut.exitCode, cut.stderr).toBe(0);
  expect(cut.stderr).toMatch(/upload +█+ 100%/);
  expect(await readdir(out)).toContain('clip-1x1.mp4');
  const cutId = /^cut (\S+);/m.exec(cut.stdout)?.[1] ?? '';
  const revise = ['cut', '--cut', cutId, '--revise', 'undo', '--plan-only', '--quiet', '--url', url];
  const revised = await runMakecut(revise, elsewhere);
  expect([revised.exitCode, revised.stderr]).toEqual([0, '']);
  expect(revised.stdout).toContain('plan v2');
  const group = await createClient({ baseUrl: url, apiKey: String(key) }).listSourceGroups();
  expect(group.data.map(({ name, status }) => [name, status])).toEqual([['clip', 'ready']]);
});
