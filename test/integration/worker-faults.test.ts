import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../src/db/database.ts';
import { StageError } from '../../src/domain/work/stage-error.ts';
import { type Fault, findFault } from '../../src/jobs/faults/find-fault.ts';
import { type HostHealth, watchHost } from '../../src/jobs/faults/host-health.ts';
import { runWithFaults } from '../../src/jobs/faults/run-with-faults.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { until } from '../../src/lib/until.ts';
import { type Jail, LIMITS_JAIL, NO_JAIL } from '../../src/media/jail/jail.ts';
import { prepareSource } from '../../src/media/prepare-source.ts';
import { probeSource } from '../../src/media/probe-source.ts';
import { type MediaTools, runFfmpeg } from '../../src/media/run-ffmpeg.ts';
import { runProgram } from '../../src/media/run-program.ts';
import type { Attempt, Lack } from '../../src/queue/attempt.ts';
import { listProcesses } from '../support/machine/list-processes.ts';
import { mountSmallDisk, type SmallDisk } from '../support/machine/small-disk.ts';
import { makeClip } from '../support/media/make-footage.ts';
import { testMediaTools } from '../support/media/media-tools.ts';
import { addPlannedCut } from '../support/rows/planned-cut.ts';
import { uploadGroup } from '../support/rows/upload-group.ts';
import { endOfRenders } from '../support/rows/watch-render.ts';
import { makeDataFolder } from '../support/service/data-folder.ts';
import { hasSwift, type SwiftS3, startSwiftS3 } from '../support/service/swift-s3.ts';
import { startTestService, type TestService } from '../support/service/test-service.ts';

const tools = await testMediaTools();
const jails: Jail[] = [NO_JAIL, LIMITS_JAIL, ...(tools.jail.kind === 'bwrap' ? [tools.jail] : [])];
const signal = new AbortController().signal;

/** The fault that a job which runs this program would report. */
async function faultOf(host: MediaTools, program: string, args: string[]): Promise<Fault | null> {
  const call = { program, args, signal, timeoutMs: 20_000, reads: [], writes: [] };
  return await runProgram(host, call).then(() => null, findFault);
}

describe.each(jails)('in the jail $kind', (jail) => {
  const host: MediaTools = { ...tools, jail };

  test('a missing program is the host’s fault, and a program that the system ends is named', async () => {
    const missing = await faultOf(host, 'no-such-program', []);
    expect(missing).toEqual({ kind: 'host', part: 'programs', program: 'no-such-program' });
    for (const name of ['KILL', 'SEGV', 'BUS']) {
      const killed = await faultOf(host, 'sh', ['-c', `kill -${name} $$`]);
      expect(killed).toEqual({ kind: 'killed', program: 'sh', signal: `SIG${name}` });
    }
    const full = await faultOf(host, 'sh', ['-c', 'echo "x: No space left on device" >&2; exit 1']);
    expect(full).toEqual({ kind: 'host', part: 'disk', program: 'sh' });
    expect(await faultOf(host, 'sh', ['-c', 'exit 3'])).toBeNull();
  });
});

describe('an attempt', () => {
  let folder: Awaited<ReturnType<typeof makeDataFolder>>;
  let clip: string;

  beforeAll(async () => {
    folder = await makeDataFolder();
    clip = join(folder.dir, 'clip.mp4');
    await makeClip(clip, 2);
  });
  afterAll(() => folder.remove());

  const healthOf = (given: MediaTools): HostHealth =>
    watchHost({
      tools: given,
      workRoot: folder.dir,
      logger: silentLogger,
      onChange: () => {},
    });

  /** Runs the program as a job would, and returns how it ended. */
  async function judge(given: MediaTools, run: () => Promise<unknown>) {
    const health = healthOf(given);
    const seen: { putOff: Lack[]; commits: number; thrown: string | null } = {
      putOff: [],
      commits: 0,
      thrown: null,
    };
    const attempt: Attempt = {
      job: { name: 'storage.purge', payload: { prefixes: [] } },
      signal,
      number: 1,
      commit: async (change) => {
        seen.commits += 1;
        return await change(null as unknown as Trx);
      },
      putOff: async (lack) => {
        seen.putOff.push(lack);
      },
    };
    await runWithFaults(attempt, { health, patienceS: 86_400 }, async () => {
      await run();
    }).catch((error: unknown) => {
      seen.thrown = String(error);
    });
    const said = { ...seen, sentence: health.sentence(), cannotRun: health.cannotRun() };
    health.close();
    return said;
  }

  test('without its probe is put off, and the file is not called damaged', async () => {
    const poor = { ...tools, ffprobe: 'no-such-ffprobe' };
    const judged = await judge(poor, () => probeSource(poor, clip, signal));
    expect(judged).toMatchObject({ commits: 0, thrown: null });
    expect(judged.putOff).toEqual([
      {
        part: 'programs',
        why: 'a program is missing on the worker',
        gaveUp: expect.stringMatching(/^a program was missing on the worker for 24 hours\./),
        cause: expect.stringMatching(/this file cannot be read.* caused by .*no-such-ffprobe/s),
      },
    ]);
    expect(judged.sentence).toBe('the program no-such-ffprobe cannot be started');
    expect(judged.cannotRun).toContain('source.prepare');
    expect(judged.cannotRun).not.toContain('cut.plan');
  });

  test('whose decoder was killed on a healthy host is tried again, and named as that', async () => {
    const judged = await judge(tools, () =>
      runFfmpeg(tools, {
        args: [
          '-f',
          'lavfi',
          '-i',
          'testsrc2=size=1922x1080',
          '-t',
          '600',
          '-c:v',
          'libx264',
          '-f',
          'null',
          '-',
        ],
        signal,
        timeoutMs: 60_000,
        reads: [],
        writes: [],
        onProgress: killOnce(),
      }),
    );
    expect(judged).toMatchObject({ commits: 0, putOff: [], sentence: null });
    expect(judged.thrown).toBe('Error: ffmpeg was ended by SIGKILL');
  });

  test('whose prober or decoder is killed does not call the file damaged', async () => {
    const killing = join(folder.dir, 'killed');
    await writeFile(killing, '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
    const poor: MediaTools = { ...tools, jail: NO_JAIL };
    const facts = await probeSource(poor, clip, signal);
    const probe = () => probeSource({ ...poor, ffprobe: killing }, clip, signal);
    const prepare = () => {
      const request = { path: clip, facts, workDir: folder.dir, signal, onProgress: () => {} };
      return prepareSource({ ...poor, ffmpeg: killing }, request);
    };
    for (const run of [probe, prepare]) {
      const judged = await judge(poor, run);
      expect(judged).toMatchObject({ commits: 0, putOff: [] });
      expect(judged.thrown).toBe(`Error: ${killing} was ended by SIGKILL`);
    }
  });

  test('whose programs all crash blames the host and is put off', async () => {
    const broken = { ...tools, ffmpeg: join(folder.dir, 'crashing') };
    await writeFile(broken.ffmpeg, '#!/bin/sh\nkill -SEGV $$\n', { mode: 0o755 });
    const jailed: MediaTools = { ...broken, jail: NO_JAIL };
    const run = () => runFfmpeg(jailed, { args: [], signal, timeoutMs: 20_000, reads: [], writes: [] });
    const judged = await judge(jailed, run);
    expect(judged.putOff.map(({ part }) => part)).toEqual(['memory']);
    expect(judged.sentence).toMatch(/^programs crash on it: .*crashing was ended by SIGSEGV$/);
  });

  test('with wrong input fails at once', async () => {
    const judged = await judge(tools, () => Promise.reject(new StageError('probe', 'no recording.')));
    expect(judged).toMatchObject({ commits: 1, putOff: [], thrown: null });
  });

  /** Ends the running encoder, found by its odd size, as the kernel does when memory runs out. */
  function killOnce(): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      void listProcesses().then((processes) => {
        for (const { pid, args } of processes) {
          if (/^\S*ffmpeg .*size=1922x1080/.test(args)) process.kill(pid, 'SIGKILL');
        }
      });
    };
  }
});

const disk: SmallDisk | null = hasSwift ? await mountSmallDisk(300) : null;

describe.skipIf(disk === null)('a worker with a full disk beside a healthy one', () => {
  const small = disk as SmallDisk;
  let swift: SwiftS3;
  let healthy: TestService;
  let full: TestService;
  let groupId: string;

  beforeAll(async () => {
    swift = await startSwiftS3();
    const settings = await swift.settings({});
    healthy = await startTestService({ ...settings, MAKECUT_WORKER_SLOTS: '1' });
    const clip = join(healthy.dataDir, 'clip.mp4');
    await makeClip(clip, 20);
    groupId = await uploadGroup(healthy, clip);
    const url = healthy.service.state.directUrl;
    full = await startTestService({ ...settings, DATABASE_URL: url, MAKECUT_WORKER_SLOTS: '2' }, small.dir);
    await small.leave(0);
  });
  afterAll(async () => {
    await full.end();
    await healthy.end();
    await swift.stop();
    await small.remove();
  });

  test('loses no job: all are done, no try is counted, it reports the full disk, and it works again once there is room', async () => {
    const { db } = healthy.service.app;
    const cutIds: string[] = [];
    for (const startMs of [1_000, 6_000, 11_000]) {
      const entries = [{ source_start_ms: startMs, source_end_ms: startMs + 1_000 }];
      cutIds.push(await addPlannedCut(db, groupId, entries));
    }
    for (const cutId of cutIds) await healthy.client.createRenders(cutId, { aspects: ['16:9'] });
    const sentence = await until('the sentence of the full one', () => unableOf(2), {
      timeoutMs: 180_000,
      everyMs: 50,
    });
    expect(sentence).toMatch(/^the disk is full: \d+ MB are free in its work folder$/);
    for (const cutId of cutIds) {
      expect((await endOfRenders(db, cutId)).map(({ status }) => status)).toEqual(['complete']);
    }
    const { rows } = await sql<{ tries: number }>`
      SELECT coalesce(max(retry_count - (retry_limit - 2)), 0)::int AS tries FROM pgboss.job
      WHERE name IN ('heavy', 'light')`.execute(db);
    expect(rows).toEqual([{ tries: 0 }]);
    const left = async () =>
      (await readdir(full.service.folder.workRoot)).filter((name) => /^(job|check)-/.test(name));
    // A check of the folder goes on every now and then.
    await expect.poll(left).toEqual([]);
    await small.clear();
    await until('a worker that takes all', async () => ((await unableOf(2)) === null ? true : null), {
      timeoutMs: 60_000,
      everyMs: 50,
    });
  });

  /** The missing abilities that a worker with this many slots reports. */
  async function unableOf(slots: number): Promise<string | null> {
    const { rows } = await sql<{ unable: string | null }>`
      SELECT unable FROM workers WHERE slots = ${slots}`.execute(healthy.service.app.db);
    return rows[0]?.unable ?? null;
  }
});
