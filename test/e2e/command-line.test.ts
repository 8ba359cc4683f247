import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { type MakecutRun, runMakecut, startMakecut } from '../support/service/run-makecut.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

/** The command line as scripts use it, beside a running service. */
const MAKECUT = resolve(import.meta.dirname, '../../makecut');
const PATH = '/usr/local/bin:/usr/bin:/bin';
const NOBODY = '3f2b8c1e-0000-4000-8000-000000000001';
const exec = promisify(execFile);
let service: TestService;
const at = (name: string) => join(service.dataDir, name);
const environment = () => ({ MAKECUT_DATA_DIR: service.dataDir });
const environmentWith = (path: string) => ({ ...environment(), PATH: path });
const run = (...args: string[]) => runMakecut(args, environment());

beforeAll(async () => {
  service = await startTestService();
  await makeClip(at('talk.mp4'), 12);
  const silent = [...movingPicture({ seconds: 11 }), '-preset', 'ultrafast'];
  await makeFootage(...silent, at('silent.mp4'));
});
afterAll(() => service.end());

/** The lines of standard error, each as JSON. */
const linesOf = ({ stderr }: MakecutRun) =>
  stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; [member: string]: unknown });

test('cut --json answers with one document, and its progress is JSON lines', async () => {
  const done = await run(
    ...['cut', at('talk.mp4'), '--brief', 'x', '--target', '10', '--aspect', '1:1'],
    ...['--out', at('out'), '--json'],
  );
  expect(done.exitCode, done.stderr).toBe(0);
  const answer = JSON.parse(done.stdout);
  expect(answer.service).toBe(service.url);
  expect(answer.plan.version).toBe(1);
  expect(answer.videos).toMatchObject([{ aspect: '1:1', path: at('out/talk-1x1.mp4'), notes: [] }]);
  expect(await readdir(at('out'))).toContain('talk-1x1.mp4');
  expect(new Set(linesOf(done).map(({ type }) => type))).toEqual(new Set(['progress', 'note']));
  const status = await run('status', answer.cut_id, '--json');
  expect(JSON.parse(status.stdout)).toMatchObject({ kind: 'cut', id: answer.cut_id, status: 'complete' });
});

test('a video that stays too quiet is said to be so', async () => {
  await makeClip(at('quiet.mp4'), 11, '-af', 'volume=-45dB');
  const args = ['cut', at('quiet.mp4'), '--brief', 'x', '--target', '10', '--out', at('out')];
  const { exitCode, stdout, stderr } = await run(...args);
  expect(exitCode, stderr).toBe(0);
  const note =
    /^ +note: the video is quieter than wanted, -\d\d\.\d LUFS in place of -14: the recording cannot be raised/m;
  expect(stdout).toMatch(note);
  const cutId = /^cut ([-\da-f]+);/m.exec(stdout)?.[1] ?? '';
  expect((await run('status', cutId)).stdout).toMatch(note);
  expect(stderr).toContain('transcript: no words were heard');
});

test('--strict ends with 3 where a part of the brief was not met, and says which', async () => {
  const args = ['cut', at('silent.mp4'), '--brief', 'the best', '--target', '60', '--plan-only', '--quiet'];
  const plain = await run(...args);
  expect([plain.exitCode, plain.stderr]).toEqual([0, '']);
  const strict = await run(...args, '--strict');
  expect([strict.exitCode, strict.stderr]).toEqual([
    3,
    expect.stringMatching(/^makecut: --strict: the brief was not met in full: .+\n$/),
  ]);
  expect(strict.stdout).toContain('plan v1');
});

test('Ctrl-C beside a running service reports that the work continues; the commands that it names work', async () => {
  await makeFootage('-i', at('talk.mp4'), '-t', '11', '-c', 'copy', at('other.mp4'));
  const cut = startMakecut(['cut', at('other.mp4'), '--brief', 'x', '--target', '10'], environment());
  await cut.printed(/prepare|align|transcribe|find speech/);
  cut.child.kill('SIGINT');
  const { exitCode, stderr } = await cut.ended;
  expect(exitCode).toBe(130);
  expect(stderr).toContain(`stopped looking; the recording continues at ${service.url}.`);
  const [, groupId = ''] = /Look: \S+ status (\S+)/.exec(stderr) ?? [];
  expect(stderr).toMatch(new RegExp(`Resume it: \\S+ cut --group ${groupId} `));
  const waited = await run('status', groupId, '--wait');
  expect([waited.exitCode, waited.stdout]).toEqual([0, expect.stringContaining(': ready')]);
  const again = ['cut', '--group', groupId, '--brief', 'x', '--target', '10', '--plan-only', '--quiet'];
  expect(await run(...again)).toMatchObject({ exitCode: 0, stderr: '' });
});

test.each([
  [['status', NOBODY], 1, `there is no recording and no cut with the id ${NOBODY} in this account.`],
  [['cut', '--cut', NOBODY], 1, 'no such cut (not_found)'],
  [['cut', '--group', NOBODY, '--brief', 'x', '--target', '10'], 1, 'no such source group (not_found)'],
  [['perceive', NOBODY], 1, 'no such source group (not_found)'],
  [['export', NOBODY, '--to', 'edl'], 1, 'no such cut (not_found)'],
  [['render', 'cancel', NOBODY, '--quiet'], 1, '1 of 1 could not be cancelled.'],
  [['openapi', '--markdown', '--json'], 2, '--markdown and --json are two forms: leave one out.'],
  [
    ['user', 'invite', '--account', NOBODY, '--owner', '--role', 'viewer'],
    2,
    '--owner makes the first user, who owns all: leave out --role and --email.',
  ],
  [['status', 'x'], 2, 'x: allowed is the id of a recording or a cut.'],
] as const)('%j is refused in a sentence, and under --json in a line', async (args, exitCode, message) => {
  const refused = await run(...args, ...(args.includes('--json' as never) ? [] : ['--json']));
  expect(refused.exitCode).toBe(exitCode);
  expect(linesOf(refused).at(-1)).toMatchObject({ type: 'error', exit_code: exitCode, message });
});

test('the gate says whether it is closed', async () => {
  expect((await run('gate', 'status')).stdout).toBe('the gate is open\n');
  const closed = JSON.parse((await run('gate', 'close', '--for', '600', '--json')).stdout);
  expect(closed).toEqual({ is_closed: true, until: expect.stringMatching(/Z$/) });
  expect(JSON.parse((await run('gate', 'status', '--json')).stdout)).toEqual(closed);
  expect((await run('gate', 'open')).stdout).toBe('the gate is open\n');
});

test('an empty list says that it is empty', async () => {
  expect((await run('user', 'list')).stdout).toBe('nobody yet\n');
  expect(JSON.parse((await run('user', 'list', '--json')).stdout)).toEqual({ users: [] });
});

test('a reader that leaves early ends the command quietly', async () => {
  const script = `set -o pipefail; '${MAKECUT}' errors | head -n 1`;
  expect(await exec('bash', ['--norc', '-c', script], { env: environmentWith(PATH) })).toEqual({
    stdout: '# Errors\n',
    stderr: '',
  });
});

test('hints name the program as it was called', async () => {
  const bin = at('bin');
  await mkdir(bin);
  await symlink(MAKECUT, join(bin, 'makecut'));
  const called = async (command: string) => {
    const env = environmentWith(`${bin}:${PATH}`);
    const failed = await exec('sh', ['-c', `${command} account set ${NOBODY} --plan pro`], { env }).catch(
      ({ stderr }: { stderr: string }) => stderr,
    );
    return failed;
  };
  expect(await called('makecut')).toMatch(/see makecut account list/);
  expect(await called(`cd ${join(bin, '..')} && bin/makecut`)).toMatch(/see bin\/makecut account list/);
});

test('doctor installs nothing, and names a program that is there and does not start', async () => {
  const bin = at('few');
  await mkdir(bin);
  for (const name of ['sh', 'dirname', 'readlink', 'cat', 'cksum', 'uname', 'printf', 'env', 'id']) {
    await symlink(`/usr/bin/${name}`, join(bin, name));
  }
  const fake = async (name: string, line: string) => {
    await writeFile(join(bin, name), `#!/bin/sh\n${line}\n`);
    await chmod(join(bin, name), 0o755);
  };
  await fake('apt-get', `echo called > '${at('apt-was-called')}'`);
  await fake('ffmpeg', 'echo "ffmpeg: error while loading shared libraries" >&2; exit 127');
  const { exitCode, stdout } = await runMakecut(['doctor', '--json'], { ...environment(), PATH: bin });
  expect(exitCode).toBe(1);
  const { ok, parts } = JSON.parse(stdout) as {
    ok: boolean;
    parts: { name: string; found: boolean; advice: string }[];
  };
  const named = (name: string) => parts.find((part) => part.name === name);
  expect(ok).toBe(false);
  expect(named('ffmpeg')).toMatchObject({
    found: false,
    advice: expect.stringMatching(/few\/ffmpeg does not start/),
  });
  expect(named('flite')).toMatchObject({
    found: false,
    advice: expect.stringMatching(/^apt-get install flite/),
  });
  expect(await readdir(service.dataDir)).not.toContain('apt-was-called');
});

test('doctor asks a database elsewhere', async () => {
  const { stdout } = await runMakecut(['doctor', '--json'], {
    ...environment(),
    DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/none',
  });
  const part = JSON.parse(stdout).parts.find(({ name }: { name: string }) => name === 'database');
  expect(part).toMatchObject({
    found: false,
    advice: expect.stringMatching(/does not answer: .*ECONNREFUSED/),
  });
});
