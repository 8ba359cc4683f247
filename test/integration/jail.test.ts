import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { plainBlas } from '../../src/config/plain-blas.ts';
import { readConfig } from '../../src/config.ts';
import { removeTree } from '../../src/lib/files/remove-tree.ts';
import { walkFolder } from '../../src/lib/files/walk-folder.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import type { Jail } from '../../src/media/jail/jail.ts';
import type { ProgramCall } from '../../src/media/program-call.ts';
import { runProgram } from '../../src/media/run-program.ts';
import { examineMachine } from '../../src/start/examine/examine-machine.ts';
import { findServiceTools } from '../../src/start/open/find-tools.ts';
import { findProgram } from '../../src/start/open/require-programs.ts';
import { askInJail } from '../support/machine/ask-in-jail.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

const tools = await testMediaTools();
const isRoot = process.getuid?.() === 0;
const isFull = tools.jail.gaps.length === 0;
if (!isFull) process.stderr.write('tests of the full jail are skipped: see ./makecut doctor\n');

const callOf = (script: string, more: Partial<ProgramCall> = {}): ProgramCall => ({
  program: 'sh',
  args: ['-c', script],
  signal: new AbortController().signal,
  timeoutMs: 60_000,
  reads: [],
  writes: [],
  ...more,
});

/** Runs a test in a folder that only this user can read. */
async function inFolder(work: (dir: string) => Promise<void>): Promise<void> {
  // Not in memory: a program in the jail would see /dev/shm, where its files are.
  const folder = await makeDataFolder(tmpdir());
  try {
    await work(folder.dir);
  } finally {
    await folder.remove();
  }
}

/** The required answers for a program in the jail that tries to reach everything. */
function expectNothing(answers: ReadonlyMap<string, string>, hidden: readonly string[]): void {
  const all = [...answers];
  for (const [question, answer] of all.filter(([name]) => /^(call|socket) /.test(name))) {
    expect({ question, answer }).toEqual({
      question,
      answer: expect.stringMatching(/^(EPERM|ENOSYS|EAFNOSUPPORT)$/),
    });
  }
  for (const path of hidden) expect(answers.get(`open ${path}`)).toBe('refused');
  expect(all.filter(([name, answer]) => name.startsWith('open ') && answer !== 'refused')).toEqual([]);
  expect(all.filter(([name, answer]) => name.startsWith('write ') && answer !== 'refused')).toEqual([]);
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb']) expect(answers.get(set)).toMatch(/^0+$/);
  expect(answers.get('NoNewPrivs')).toBe('1');
  expect(answers.get('Seccomp')).toBe('2');
  expect(answers.get('devices')).toBe('null random urandom zero');
  // All that a program may write to: harmless devices, its own /tmp, and its folder. The data folder is above that.
  const written = answers.get('writable')?.split(' ') ?? [];
  const folder = answers.get('work folder') ?? '';
  const isOwn = (path: string) =>
    /^\/(dev\/(null|zero|random|urandom)|tmp)$/.test(path) || `${folder}/`.startsWith(`${path}/`);
  expect(written.filter((path) => !isOwn(path))).toEqual([]);
  expect(written).toContain(folder);
  const own = ['HOME', 'LANG', ...Object.keys(plainBlas()), 'PATH', 'PWD', 'TZ'];
  expect(answers.get('environment')).toBe(own.join(' '));
  expect(Number(answers.get('processes'))).toBeLessThan(4);
  expect(Number(answers.get('forks'))).toBeLessThan(40);
}

describe.runIf(isFull)('the reach of a program in the jail', () => {
  test('nothing, of files, calls, networks, processes, rights and settings', () =>
    inFolder(async (dir) => {
      const recording = join(dir, 'storage', 'other.mp4');
      await mkdir(join(dir, 'storage'), { mode: 0o700 });
      await writeFile(recording, 'somebody else speaks');
      const hidden = [recording, join(dir, 'storage'), join(process.cwd(), 'package.json')];
      const answers = await askInJail(tools, dir, hidden);
      expectNothing(answers, hidden);
      if (!isRoot) return;
      // Another user of the host, without a name and without a group.
      expect(Number(answers.get('uid'))).toBeGreaterThan(60_000);
      expect(answers.get('groups')).toBe(answers.get('uid'));
      expect(answers.get('CapBnd')).toMatch(/^0+$/);
    }));

  test.runIf(isRoot)('nor more where the service is no root', () =>
    inFolder(async (dir) => {
      const NOBODY = '54321';
      await chmod(dir, 0o755);
      const workDir = join(dir, 'work');
      await mkdir(workDir);
      await promisify(execFile)('chown', [NOBODY, workDir]);
      const { stdout } = await promisify(execFile)('setpriv', [
        ...['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--'],
        ...[
          process.execPath,
          '--no-warnings',
          join(import.meta.dirname, '../support/machine/ask-in-jail-program.ts'),
        ],
        ...[workDir, join(process.cwd(), 'package.json')],
      ]);
      const told = JSON.parse(stdout) as { gaps: Jail['gaps']; answers: [string, string][] };
      expect(told.gaps).toEqual([]);
      expectNothing(new Map(told.answers), [join(process.cwd(), 'package.json')]);
      expect(new Map(told.answers).get('uid')).toBe(NOBODY);
    }),
  );

  test('and nothing of it is there when it has ended', async () => {
    const mark = `96.${process.pid}3`;
    await runProgram(tools, callOf(`setsid sleep ${mark} & setsid sleep ${mark} >/dev/null 2>&1 & exit 0`));
    const left = async () => (await listProcesses()).filter(({ args }) => args.includes(mark));
    await until('the end of what it left', async () => ((await left()).length === 0 ? true : null), {
      timeoutMs: 60_000,
      everyMs: 20,
    });
    for (const dir of tools.jail.cgroupDirs) {
      const groups = async () =>
        (await readdir(dir)).filter((name) => name.startsWith(`makecut-${process.pid}-`));
      await expect.poll(groups).toEqual([]);
    }
  });

  test.runIf(isRoot)('each program runs as another user, and its files then belong to the service', () =>
    inFolder(async (dir) => {
      const folders = ['one', 'two'].map((name) => join(dir, name));
      for (const folder of folders) await mkdir(folder, { mode: 0o700 });
      const uids = await Promise.all(
        folders.map(async (folder) => {
          const script = `mkdir ${folder}/a && touch ${folder}/a/b && id -u && sleep 0.3`;
          return (await runProgram(tools, callOf(script, { writes: [folder] }))).stdout.toString();
        }),
      );
      expect(new Set(uids).size).toBe(2);
      for (const folder of folders) {
        for (const path of [folder, `${folder}/a`, `${folder}/a/b`]) {
          expect((await lstat(path)).uid).toBe(process.getuid?.());
        }
      }
    }),
  );

  test.runIf(isRoot)('a file that only root can read is still read, without being root', () =>
    inFolder(async (dir) => {
      const path = join(dir, 'own.txt');
      await writeFile(path, 'mine', { mode: 0o600 });
      const script = `cat ${path}; grep -E "^CapEff|^Seccomp:" /proc/self/status`;
      const { stdout } = await runProgram(tools, callOf(script, { reads: [path], needsProc: true }));
      expect(stdout.toString()).toBe('mineCapEff:\t0000000000000000\nSeccomp:\t2\n');
      expect((await lstat(path)).mode & 0o777).toBe(0o600);
      // A folder of another user is read as that user.
      await chown(path, 54_321, 54_321);
      const asOwner = await runProgram(tools, callOf(`cat ${path}; id -u`, { reads: [path] }));
      expect(asOwner.stdout.toString()).toBe('mine54321\n');
      expect((await lstat(path)).uid).toBe(54_321);
    }),
  );

  test.runIf(isRoot)('a service whose files are closed to others still decodes as another user', () =>
    inFolder(async (dir) => {
      const source = join(import.meta.dirname, '../../src');
      const script = `
        import { writeFileSync } from 'node:fs';
        import { readConfig } from '${source}/config.ts';
        import { silentLogger } from '${source}/lib/logger.ts';
        import { runProgram } from '${source}/media/run-program.ts';
        import { findServiceTools } from '${source}/start/open/find-tools.ts';
        const tools = await findServiceTools(readConfig({ PATH: process.env.PATH }), silentLogger);
        writeFileSync('${dir}/recording', 'talk');
        const call = { program: 'sh', args: ['-c', 'cat ${dir}/recording; id -u'], timeoutMs: 20_000,
          reads: ['${dir}/recording'], writes: [], signal: new AbortController().signal };
        console.log((await runProgram(tools, call)).stdout.toString());`;
      const node = [process.execPath, '--no-warnings', '--input-type=module-typescript', '-e', script];
      const { stdout } = await promisify(execFile)('sh', ['-c', 'umask 077; exec "$@"', 'sh', ...node]);
      expect(stdout).toMatch(/^talk[1-9]/);
    }),
  );

  test.runIf(isRoot)('programs that share a folder run side by side and one after another', () =>
    inFolder(async (dir) => {
      const inner = join(dir, 'inner');
      await mkdir(inner, { mode: 0o700 });
      await writeFile(join(inner, 'in'), 'x');
      const copy = (name: string) => {
        const script = `cat ${inner}/in ${inner}/in > ${dir}/${name} && sleep 0.1`;
        return runProgram(tools, callOf(script, { reads: [inner], writes: [dir] }));
      };
      await Promise.all(['a', 'b', 'c'].map(copy));
      // Those that come at the same moment are one user, however they end.
      const path = join(dir, 'closed');
      await writeFile(path, '', { mode: 0o600 });
      const add = (seconds: number) =>
        runProgram(tools, callOf(`id -u >> ${path}; sleep ${seconds}; id -u >> ${path}`, { writes: [dir] }));
      await Promise.all([0, 0.02, 0.05, 0.1, 0.2, 0.3].map(add));
      const uids = (await readFile(path, 'utf8')).trim().split('\n');
      expect([uids.length, new Set(uids).size]).toEqual([12, 1]);
      expect((await lstat(path)).uid).toBe(0);
      await copy('a');
      expect((await lstat(join(dir, 'a'))).size).toBe(2);
      expect((await lstat(inner)).uid).toBe(0);
      expect((await lstat(join(dir, 'b'))).uid).toBe(0);
    }),
  );
});

test('links and pipes that a program leaves are removed, and it has failed', () =>
  inFolder(async (dir) => {
    await writeFile(join(dir, 'kept'), 'x');
    const script = `ln -s /etc/passwd ${dir}/video.mp4`;
    await expect(runProgram(tools, callOf(script, { writes: [dir] }))).rejects.toThrow(
      'sh left entries that are neither files nor folders: video.mp4',
    );
    expect(await readdir(dir)).toEqual(['kept']);
  }));

test('folders that are closed to everybody are opened, and those too deep are removed', () =>
  inFolder(async (dir) => {
    const closed = `mkdir -p ${dir}/a/b && touch ${dir}/a/b/c && chmod 0 ${dir}/a/b ${dir}/a`;
    await runProgram(tools, callOf(closed, { writes: [dir] }));
    expect(await readdir(join(dir, 'a', 'b'))).toEqual(['c']);
    const deep = `cd ${dir}; i=0; while [ $i -lt 60 ]; do mkdir ${'d'.repeat(200)}; cd ${'d'.repeat(200)} 2>/dev/null || cd ./d*; i=$((i + 1)); done`;
    await expect(runProgram(tools, callOf(deep, { writes: [dir] }))).rejects.toThrow(
      'neither files nor folders',
    );
    await removeTree(dir);
  }));

test.runIf(isFull && isRoot)('folders that a killed service had lent are lent again and given back', () =>
  inFolder(async (dir) => {
    const stale = 0x70000000 + 5;
    await writeFile(join(dir, 'half'), 'x', { mode: 0o600 });
    for (const path of [dir, join(dir, 'half')]) await chown(path, stale, stale);
    await runProgram(tools, callOf(`echo y > ${dir}/half`, { writes: [dir] }));
    for (const path of [dir, join(dir, 'half')]) expect((await lstat(path)).uid).toBe(0);
  }),
);

test('a program that fills its folder with many files is ended', () =>
  inFolder(async (dir) => {
    const script = `i=0; while [ $i -lt 2000 ]; do head -c 1048576 /dev/zero > ${dir}/$i || exit 0; i=$((i + 1)); done; sleep 30`;
    const call = callOf(script, { writes: [dir], limits: { outputBytes: 8 * 2 ** 20 } });
    await expect(runProgram(tools, call)).rejects.toThrow('it wrote more than the 8 MiB that it may');
  }));

/** Less processor time than this is mostly noise. */
const MIN_REFERENCE_S = 0.2;

async function cpuSecondsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

test('a program that floods the log is ended, and does not block the service', async () => {
  const read = callOf('head -c 64000000 /dev/zero');
  const readS = await cpuSecondsOf(() => runProgram(tools, { ...read, onChunk: () => {} }));
  const floodS = await cpuSecondsOf(() =>
    expect(runProgram(tools, callOf('head -c 100000000 /dev/zero >&2; sleep 30'))).rejects.toMatchObject({
      endedBy: null,
      message: expect.stringContaining('it wrote more output than is read'),
    }),
  );
  // Escaping the complaints took sixty times as long as reading as many bytes.
  expect(floodS / Math.max(readS, MIN_REFERENCE_S)).toBeLessThan(10);
});

/** A program that goes down in short steps, to a depth that no path can name. */
const digDown = (dir: string, depth: number) =>
  `perl -e 'chdir shift; for (1 .. shift) { mkdir "d"; chdir "d" } open F, ">file"' ${dir} ${depth}`;

test('folders too deep for a path and names that are no text are given back and can be removed', () =>
  inFolder(async (dir) => {
    const folder = join(dir, 'work');
    await mkdir(folder);
    const strange = `cd ${folder}; d=$(printf 'd\\377'); mkdir "$d"; touch "$d/x"`;
    await runProgram(tools, callOf(strange, { writes: [folder] }));
    const deep = runProgram(tools, callOf(digDown(folder, 3_000), { writes: [folder] }));
    // On a busy machine the depth is noticed while the program still digs.
    await expect(deep).rejects.toThrow(
      /left entries that are neither files nor folders|made folders more than/,
    );
    const find = ['find', folder, '!', '-uid', String(process.getuid?.())];
    expect((await promisify(execFile)('nice', find)).stdout).toBe('');
    await rm(folder, { recursive: true });
  }));

test(
  'a program that makes very many folders and links is ended',
  () =>
    inFolder(async (dir) => {
      const script = `for (1 .. 5_500) { mkdir "$ARGV[0]/d$_"; symlink("x", "$ARGV[0]/l$_") } sleep 50`;
      const call = callOf('', { program: 'perl', args: ['-e', script, dir], writes: [dir] });
      await expect(runProgram(tools, call)).rejects.toThrow('it wrote more than 10000 files');
    }),
  60_000,
);

test('a folder that is made a link while it is walked leads nowhere else', () =>
  inFolder(async (dir) => {
    const [folder, outside] = [join(dir, 'work'), join(dir, 'outside')];
    for (const path of [folder, outside, join(folder, 'a')]) await mkdir(path);
    await writeFile(join(outside, 'mine'), '');
    const seen: string[] = [];
    for await (const { path, entry } of walkFolder(folder)) {
      seen.push(entry.name.toString());
      await rename(path, join(dir, 'a'));
      await symlink(outside, join(folder, 'a'));
    }
    expect(seen).toEqual(['a']);
  }));

test('a child has no environment but its own', async () => {
  const { stdout } = await runProgram(tools, callOf('env | cut -d= -f1 | sort | tr "\\n" " "'));
  const names = stdout.toString().trim().split(' ');
  const allowed = ['HOME', 'LANG', 'LD_LIBRARY_PATH', 'OLDPWD', 'PATH', 'PWD', 'SHLVL', 'TZ', '_'];
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
});

describe.runIf(process.platform === 'linux')('where bubblewrap is missing', () => {
  /** A folder of programs that has all that is needed but bwrap. */
  async function pathWithoutBwrap(dir: string): Promise<string> {
    const programs = ['cat', 'choom', 'echo', 'ffmpeg', 'ffprobe', 'nice', 'prlimit', 'setpriv', 'sh'];
    const bin = join(dir, 'bin');
    await mkdir(bin);
    const searchPath = readConfig().searchPath;
    for (const name of programs) {
      const path = findProgram(name, searchPath);
      if (path !== null) await symlink(path, join(bin, name));
    }
    return bin;
  }

  test('a service that others reach does not start, and names the remedy', () =>
    inFolder(async (dir) => {
      const PATH = await pathWithoutBwrap(dir);
      for (const reach of [
        { MAKECUT_HOST: '0.0.0.0' },
        { MAKECUT_BASE_URL: 'https://cuts.example.com' },
        { MAKECUT_JAIL: 'require' },
      ]) {
        const config = readConfig({ PATH, MAKECUT_DATA_DIR: dir, ...reach });
        await expect(findServiceTools(config, silentLogger)).rejects.toThrow(
          /missing: namespaces.*install bubblewrap.*MAKECUT_JAIL=degraded/,
        );
      }
    }));

  test('a service on loopback starts with a warning, and doctor names each part', () =>
    inFolder(async (dir) => {
      const PATH = await pathWithoutBwrap(dir);
      const warnings: string[] = [];
      const logger = { ...silentLogger, warn: (_fields: object, message: string) => warnings.push(message) };
      const config = readConfig({ PATH, MAKECUT_DATA_DIR: dir });
      const found = await findServiceTools(config, logger);
      expect(found.jail.kind).toBe('limits');
      expect(warnings).toEqual([expect.stringContaining('missing: namespaces')]);
      const status = await runProgram(found, callOf('cat /proc/self/status'));
      expect(status.stdout.toString()).toMatch(/^CapEff:\t0+$/m);
      const absent = (await examineMachine(config)).filter(
        ({ name, found: isThere }) => name.startsWith('jail:') && !isThere,
      );
      expect(absent.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['jail: namespaces', 'jail: call filter']),
      );
      expect(absent.every(({ required, advice }) => !required && advice !== '')).toBe(true);
    }));
});
