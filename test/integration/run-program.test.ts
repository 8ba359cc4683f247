import { describe, expect, test } from 'vitest';
import { plainBlas } from '../../src/config/plain-blas.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { type Jail, LIMITS_JAIL, NO_JAIL } from '../../src/media/jail/jail.ts';
import type { ProgramCall, ProgramHost } from '../../src/media/program-call.ts';
import { ProgramError, runProgram } from '../../src/media/run-program.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';

const { jail: strongest, environment } = await testMediaTools();
const base = { environment, niceness: 5, logger: silentLogger };
const jails: Jail[] = [
  NO_JAIL,
  ...(process.platform === 'linux' ? [LIMITS_JAIL] : []),
  ...(strongest.kind === 'bwrap' ? [strongest] : []),
];

const hostOf = (jail: Jail): ProgramHost => ({ ...base, jail });
const callOf = (args: string[], more: Partial<ProgramCall> = {}): ProgramCall => ({
  program: 'sh',
  args: ['-c', ...args],
  signal: new AbortController().signal,
  timeoutMs: 20_000,
  reads: [],
  writes: [],
  ...more,
});

/** Processes whose command line holds a mark. */
async function alive(mark: string): Promise<string[]> {
  return (await listProcesses()).map(({ args }) => args).filter((args) => args.includes(mark));
}
const gone = (mark: string) =>
  until(`the end of ${mark}`, async () => ((await alive(mark)).length === 0 ? true : null), {
    timeoutMs: 60_000,
    everyMs: 20,
  });

describe.each(jails)('in the jail $kind', (jail) => {
  const host = hostOf(jail);

  test('output comes whole, or line by line', async () => {
    expect((await runProgram(host, callOf(['printf "a\\nb"; echo c >&2']))).stdout.toString()).toBe('a\nb');
    const lines: string[] = [];
    await runProgram(host, callOf(['printf "a\\nb\\nc"'], { onLine: (line) => lines.push(line) }));
    expect(lines).toEqual(['a', 'b', 'c']);
  });

  test.skipIf(!('LD_LIBRARY_PATH' in plainBlas()))(
    'ffmpeg starts with plain BLAS, without OpenBLAS',
    async () => {
      const listed = await runProgram(host, callOf(['ldd "$(command -v ffmpeg)"']));
      const libraries = listed.stdout.toString();
      expect(libraries).toContain('libavcodec');
      expect(libraries).not.toContain('openblas');
    },
  );

  test('a line without an end is cut short', async () => {
    const lengths: number[] = [];
    const endless = callOf(['head -c 8000000 /dev/zero'], { onLine: (line) => lengths.push(line.length) });
    await runProgram(host, endless);
    expect(lengths).toEqual([2 ** 20]);
  });

  test('a failure carries the code and the last words', async () => {
    const failed = runProgram(host, callOf(['echo useless; echo "no such codec" >&2; exit 3']));
    await expect(failed).rejects.toThrow(ProgramError);
    await expect(failed).rejects.toMatchObject({
      exitCode: 3,
      message: 'sh ended with code 3: no such codec',
      timedOut: false,
    });
  });

  test('time that is over ends it and all that it started', async () => {
    const mark = `98.${process.pid}1${jails.indexOf(jail)}`;
    const late = runProgram(host, callOf([`sleep ${mark} & sleep ${mark}`], { timeoutMs: 300 }));
    await expect(late).rejects.toMatchObject({
      timedOut: true,
      message: expect.stringContaining('did not end within'),
    });
    await gone(mark);
  });

  test('a stop at any moment, even while the jail is being set up, ends all and throws its reason', async () => {
    const mark = `97.${process.pid}2${jails.indexOf(jail)}`;
    const stopAfter = async (delayMs: number) => {
      const stopping = new AbortController();
      const reason = new Error('stopped by the test');
      setTimeout(() => stopping.abort(reason), delayMs);
      const call = callOf([`trap "" TERM; sleep ${mark} & wait; sleep ${mark}`], { signal: stopping.signal });
      await expect(runProgram(host, call)).rejects.toBe(reason);
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => stopAfter(index * 4)));
    await gone(mark);
  });
});

describe.runIf(strongest.kind === 'bwrap')('what the strong jail keeps out', () => {
  const host = hostOf(strongest);

  test('files that were not named, the network, and other processes', async () => {
    const folder = await makeDataFolder();
    try {
      const blind = runProgram(host, callOf([`cat ${import.meta.filename}`]));
      await expect(blind).rejects.toThrow(/No such file/);
      const named = await runProgram(
        host,
        callOf([`cat ${import.meta.filename}`], { reads: [import.meta.filename] }),
      );
      expect(named.stdout.toString()).toContain('what the strong jail keeps out');
      await expect(
        runProgram(host, callOf([`echo x > ${import.meta.filename}`], { reads: [import.meta.filename] })),
      ).rejects.toThrow(/Read-only/);
      await runProgram(host, callOf([`echo x > ${folder.dir}/out`], { writes: [folder.dir] }));
      const interfaces = await runProgram(
        host,
        callOf(['cat /proc/net/dev | tail -n +3 | cut -d: -f1'], { needsProc: true }),
      );
      expect(interfaces.stdout.toString().trim()).toBe('lo');
      const processes = await runProgram(host, callOf(['ls -d /proc/[0-9]* | wc -l'], { needsProc: true }));
      expect(Number(processes.stdout.toString())).toBeLessThan(6);
    } finally {
      await folder.remove();
    }
  });

  test('memory and file size are bounded', async () => {
    const folder = await makeDataFolder();
    try {
      const limits = { addressBytes: 200 * 2 ** 20, fileSizeBytes: 2 ** 20 };
      const greedy = callOf(['head -c 400000000 /dev/zero | tail -c 400000000 > /dev/null'], { limits });
      await expect(runProgram(host, greedy)).rejects.toThrow(/memory/);
      const large = callOf([`head -c 4000000 /dev/zero > ${folder.dir}/out`], {
        limits,
        writes: [folder.dir],
      });
      await expect(runProgram(host, large)).rejects.toThrow(ProgramError);
    } finally {
      await folder.remove();
    }
  });
});
