import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../src/lib/until.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { makeFootage } from '../support/media/make-footage.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { startMakecut } from '../support/service/run-makecut.ts';
import { startTestService } from '../support/service/test-service.ts';
import { startTranscribingServer, type TranscribingServer } from '../support/speech/transcribing-server.ts';

/** Half the picture of the default aspect: the videos are only counted here. */
const SQUARE = ['--aspect', '1:1'];
const SAID = [
  'The river runs by the old mill.',
  'Every summer the children swim in the river.',
  'The winter was hard and the house was cold.',
];
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
let transcriber: TranscribingServer;
const dataDir = () => join(folder.dir, 'data');
const environment = () => ({ ...transcriber.environment, MAKECUT_DATA_DIR: dataDir() });
const args = () => [
  'cut',
  join(folder.dir, 'talk.mp4'),
  '--brief',
  'the river',
  '--target',
  '10',
  ...SQUARE,
  '--out',
  join(folder.dir, 'out'),
];

beforeAll(async () => {
  folder = await makeDataFolder();
  await makePreparedData(folder.dir);
  transcriber = await startTranscribingServer(SAID);
  const speech = `flite=voice=rms:text='${SAID.join(' ')}'`;
  await makeFootage(
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=640x360:r=15:d=30',
      '-f',
      'lavfi',
      '-i',
      speech,
      '-af',
      'apad',
      '-t',
      '30',
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', join(folder.dir, 'talk.mp4')],
  );
});
afterAll(async () => {
  await transcriber.close();
  await folder.remove();
});

/** Processes that work in this test's data folder, the database beside. */
async function workers(): Promise<string[]> {
  const commands = (await listProcesses()).map(({ args }) => args);
  return commands.filter((line) => line.includes(dataDir()) && !/postgres/.test(line));
}

test('Ctrl-C stops all children in seconds, publishes nothing and leaves no files', async () => {
  const cut = startMakecut(args(), environment());
  await cut.printed(/prepare/);
  const stoppedAt = performance.now();
  cut.child.kill('SIGINT');
  const { exitCode, stderr } = await cut.ended;
  // Three times what is promised, for a crowded machine.
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
  expect(exitCode).toBe(130);
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^makecut: stopped, and the service with it: the recording is kept .* Resume it: .*makecut cut --group /,
  );
  expect(await workers()).toEqual([]);
  expect(await readdir(join(dataDir(), 'storage/incoming'))).toEqual([]);
  expect(await readdir(join(dataDir(), 'work'))).toEqual([]);
  await expect(readdir(join(folder.dir, 'out'))).rejects.toThrow(/ENOENT/);
});

test('killed in the middle, the work continues where it was: one group, one transcript, one video', async () => {
  const killed = startMakecut(args(), environment());
  await killed.printed(/find speech|transcribe/);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const gone = async () => ((await workers()).length === 0 ? true : null);
  await until('the end of the children', gone, { timeoutMs: 60_000, everyMs: 50 });

  const resumed = await startMakecut([...args(), '--quiet'], environment()).ended;
  expect([resumed.exitCode, resumed.stderr]).toEqual([0, '']);
  expect((await readdir(join(folder.dir, 'out'))).filter((name) => name.endsWith('.mp4'))).toEqual([
    'talk-1x1.mp4',
  ]);
  const service = await startTestService({}, dataDir());
  try {
    const { data } = await service.client.listSourceGroups();
    expect(data.map((group) => group.status)).toEqual(['ready']);
    const rows = await service.service.app.db.selectFrom('events').select(['event', 'cause']).execute();
    expect(rows.filter(({ event }) => event === 'source.ready')).toHaveLength(1);
    expect(new Set(rows.map(({ cause }) => cause)).size).toBe(rows.length);
    const metered = await service.service.app.db
      .selectFrom('usage_ledger')
      .select('meter')
      .where('meter', '=', 'camera_hours_ingested')
      .execute();
    expect(metered).toHaveLength(1);
  } finally {
    await service.end();
  }
});

test('two commands at once on one data folder both finish, whichever ends first', async () => {
  const short = join(folder.dir, 'short.mp4');
  await makeFootage('-i', join(folder.dir, 'talk.mp4'), '-t', '12', '-c', 'copy', short);
  const cutOf = (path: string, out: string, ...quiet: string[]) =>
    startMakecut(
      [
        'cut',
        path,
        '--brief',
        'the mill',
        '--target',
        '10',
        ...SQUARE,
        '--out',
        join(folder.dir, out),
        ...quiet,
      ],
      environment(),
    );
  const first = cutOf(short, 'first');
  await first.printed(/prepare|plan/);
  const second = cutOf(join(folder.dir, 'talk.mp4'), 'second', '--quiet');
  const ends = await Promise.all([first.ended, second.ended]);
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
  expect(ends[1]?.stderr).toBe('');
});

test('remains of a killed process in the data folder block no other process', async () => {
  await writeFile(join(dataDir(), 'run/postgres.lock'), '');
  await writeFile(join(dataDir(), 'run/token.lock'), '999999999');
  await writeFile(join(dataDir(), 'run/service.json'), '{');
  const { exitCode, stderr } = await startMakecut(['account', 'list'], environment()).ended;
  expect([exitCode, stderr]).toEqual([0, '']);
});
