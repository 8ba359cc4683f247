import { mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBusyClip, makeFootage } from '../support/media/make-footage.ts';
import { movingPicture } from '../support/media/moving-picture.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { makePreparedData } from '../support/service/prepared-folder.ts';
import { runMakecut } from '../support/service/run-makecut.ts';

/** Half the picture of the default aspect. */
const SQUARE = ['--aspect', '1:1'];
let folder: Awaited<ReturnType<typeof makeDataFolder>>;
const at = (name: string) => join(folder.dir, name);
const dataDir = () => at('data');

beforeAll(async () => {
  folder = await makeDataFolder();
  await makePreparedData(folder.dir);
  await writeFile(at('note.mp4'), 'no film');
  await writeFile(at('empty.wav'), '');
  await writeFile(at('list.mp4'), '#EXTM3U\nfile:///etc/passwd\n');
  await makeFootage('-f', 'lavfi', '-i', 'sine=d=2', at('voice.wav'));
  await makeBusyClip(at('whole.mp4'), 12, '-movflags', '+faststart');
  await writeFile(at('half.mp4'), await readFile(at('whole.mp4')));
  await truncate(at('half.mp4'), Math.floor((await readFile(at('whole.mp4'))).length * 0.6));
  await makeFootage(
    ...movingPicture({ seconds: 11 }),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    at('silent.mp4'),
  );
});
afterAll(() => folder.remove());

const cut = (args: string[], environment: Record<string, string> = {}) =>
  runMakecut(['cut', ...args, '--out', at('out'), '--quiet'], {
    MAKECUT_DATA_DIR: dataDir(),
    ...environment,
  });

/** One sentence on standard error, no stack, no second line. */
function expectSentence(stderr: string, pattern: RegExp): void {
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^makecut: /);
  expect(stderr).toMatch(pattern);
}

async function leftovers(): Promise<string[]> {
  const dirs = [join(dataDir(), 'work'), join(dataDir(), 'storage/incoming'), at('out')];
  const found = await Promise.all(dirs.map((dir) => readdir(dir, { recursive: true }).catch(() => [])));
  return found.flat();
}

describe('wrong use ends with 2 before anything is started', () => {
  test.each([
    ['nothing to cut', ['--brief', 'x', '--target', '20'], /name the recordings/],
    ['no such file', ['gone.mp4', '--brief', 'x', '--target', '20'], /gone\.mp4: there is no such file/],
    ['a folder', ['.', '--brief', 'x', '--target', '20'], /no file/],
    ['no brief', ['whole.mp4', '--target', '20'], /--brief is missing/],
    ['a brief of blanks', ['whole.mp4', '--brief', ' \t ', '--target', '20'], /--brief is blank/],
    ['no target', ['whole.mp4', '--brief', 'x'], /--target is missing/],
    [
      'a target too short',
      ['whole.mp4', '--brief', 'x', '--target', '9'],
      /--target 9: allowed is a whole number from 10 to 600/,
    ],
    [
      'a target in words',
      ['whole.mp4', '--brief', 'x', '--target', 'half a minute'],
      /--target half a minute/,
    ],
    ['an aspect', ['whole.mp4', '--brief', 'x', '--target', '20', '--aspect', '4:3'], /16:9, 1:1, 9:16/],
    [
      'two footages',
      ['whole.mp4', '--sample', '--brief', 'x', '--target', '20'],
      /files and --sample cannot be given together/,
    ],
    ['a revision of nothing', ['whole.mp4', '--revise', 'x'], /--revise needs --cut/],
    ['an id', ['--cut', '12'], /--cut 12: this is not an id/],
    [
      'a length for a cut that is there',
      ['--cut', '3f2b8c1e-0000-4000-8000-000000000000', '--target', '30'],
      /--target is for a new cut.*--revise "make it 30 seconds"/,
    ],
    [
      'another service without a scheme',
      ['whole.mp4', '--brief', 'x', '--target', '20', '--url', '127.0.0.1:9'],
      /--url 127\.0\.0\.1:9: this is no http or https address/,
    ],
    [
      'another service without a key',
      ['whole.mp4', '--brief', 'x', '--target', '20', '--url', 'http://127.0.0.1:9'],
      /MAKECUT_API_KEY/,
    ],
  ])('%s', async (_name, args, sentence) => {
    const { exitCode, stderr } = await cut(args.map((arg) => (/\.mp4$/.test(arg) ? at(arg) : arg)));
    expectSentence(stderr, sentence);
    expect(exitCode).toBe(2);
    expect(await leftovers()).toEqual([]);
  });

  test('an unknown option and a wrong setting', async () => {
    expect((await cut(['--speed', '2'])).exitCode).toBe(2);
    const wrong = await cut([at('whole.mp4')], { MAKECUT_PORT: 'eighty' });
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringMatching(/MAKECUT_PORT/)]);
  });
});

describe('wrong recordings end with 1, the stage and the remedy, and leave nothing', () => {
  test.each([
    ['not a video', 'note.mp4', /not a recording.*\(failed at probe\)/],
    ['an empty file', 'empty.wav', /this file is empty.*\(failed at probe\)/],
    ['a playlist named .mp4', 'list.mp4', /not a recording.*\(failed at probe\)/],
    ['no picture', 'voice.wav', /none of these files has a picture.*camera file/],
    ['half a file', 'half.mp4', /failed at prepare: only .* can be decoded.*again/],
  ])('%s', async (_name, file, sentence) => {
    const { exitCode, stderr } = await cut([at(file), '--brief', 'x', '--target', '10']);
    expectSentence(stderr, sentence);
    expect(exitCode).toBe(1);
    expect(await leftovers()).toEqual([]);
  });

  test('a program that is not there', async () => {
    const bin = await mkdtemp(join(tmpdir(), 'makecut-bin-'));
    try {
      for (const name of ['sh', 'dirname', 'readlink', 'cat', 'cksum', 'uname', 'printf']) {
        await symlink(`/usr/bin/${name}`, join(bin, name));
      }
      const environment = { PATH: bin, MAKECUT_OFFLINE: '1' };
      const { exitCode, stderr } = await cut(
        [at('whole.mp4'), '--brief', 'x', '--target', '10'],
        environment,
      );
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/ffmpeg.*Install/s);
    } finally {
      await rm(bin, { recursive: true });
    }
  });
});

describe('a folder for the videos that cannot be one is reported before any work', () => {
  test.each([
    ['a file', 'note.mp4', /this is not a folder/],
    ['below a file', 'note.mp4/out', /this is not a folder/],
  ])('%s', async (_name, out, sentence) => {
    const args = ['cut', at('whole.mp4'), '--brief', 'x', '--target', '10', '--out', at(out)];
    const { exitCode, stderr, stdout } = await runMakecut(args, { MAKECUT_DATA_DIR: dataDir() });
    expectSentence(stderr, sentence);
    // The call is wrong, and not the machine.
    expect([exitCode, stdout]).toEqual([2, '']);
  });

  test('below /proc, where making folders never ends', async () => {
    const args = ['cut', at('whole.mp4'), '--brief', 'x', '--target', '10', '--out', '/proc/makecut/out'];
    const { exitCode, stderr } = await runMakecut(args, { MAKECUT_DATA_DIR: dataDir() });
    expectSentence(stderr, /may not be written/);
    expect(exitCode).toBe(1);
  });
});

describe('footage that is poor but right is cut, with a word about it', () => {
  test('no sound, and a target longer than the footage', async () => {
    const { exitCode, stdout, stderr } = await cut([
      at('silent.mp4'),
      '--brief',
      'the best of it',
      '--target',
      '60',
      ...SQUARE,
    ]);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/note: .*no speech/);
    expect(stdout).toMatch(/note: .*(short|long|only)/i);
    expect(await readdir(at('out'))).toEqual([
      'silent-1x1.edl',
      'silent-1x1.mp4',
      'silent-1x1.qc.json',
      'silent-1x1.srt',
      'silent-1x1.vtt',
    ]);
    expect(await readFile(at('out/silent-1x1.srt'), 'utf8')).toBe('');
  });

  test('nothing is ever overwritten', async () => {
    const before = await readFile(at('out/silent-1x1.mp4'));
    const again = await cut([at('silent.mp4'), '--brief', 'the best of it', '--target', '60', ...SQUARE]);
    expect(again.exitCode).toBe(0);
    expect(await readFile(at('out/silent-1x1.mp4'))).toEqual(before);
    expect(await readdir(at('out'))).toContain('silent-1x1-2.mp4');
  });
});
