import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostPart, JOB_NAMES, JOB_NEEDS, type JobName } from '../../domain/work/job.ts';
import type { Logger } from '../../lib/logger.ts';
import { type MediaTools, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { runProgram } from '../../media/run-program.ts';
import { findFault } from './find-fault.ts';

const LOOK_AGAIN_MS = 3_000;
const CHECK_TIMEOUT_MS = 30_000;
/** Less than this is full: the small videos of a short recording take as much. */
const MIN_FREE_BYTES = 64 * 2 ** 20;
const TRIED_BYTES = 2 ** 20;

/** The abilities of this worker's host. */
export interface HostHealth {
  /** Checks whether a part is at fault, after a job reported it. True when it is. */
  examine(part: HostPart, program: string | null): Promise<boolean>;
  /** Kinds of jobs that need a faulty part. */
  cannotRun(): readonly JobName[];
  /** The present fault, as a sentence for the operator; null for none. */
  sentence(): string | null;
  close(): void;
}

export interface HealthOptions {
  tools: MediaTools;
  workRoot: string;
  logger: Logger;
  /** After each change. */
  onChange: () => void;
}

/** Holds the present faults of a host, and examines them again every few seconds. */
export function watchHost(options: HealthOptions): HostHealth {
  const { logger, onChange } = options;
  const faults = new Map<HostPart, { fault: string; program: string | null }>();
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;

  const examine = async (part: HostPart, program: string | null) => {
    const fault = await CHECKS[part](options, program, ending.signal);
    const before = faults.get(part);
    if (fault === null) faults.delete(part);
    else faults.set(part, { fault, program });
    if ((before === undefined) !== (fault === null)) {
      if (fault === null) logger.info({ part }, 'this worker takes all work again');
      else logger.warn({ part, fault }, 'this worker leaves work that it cannot do to other workers');
      onChange();
    }
    lookAgain();
    return fault !== null;
  };
  const lookAgain = () => {
    if (timer !== null || faults.size === 0 || ending.signal.aborted) return;
    timer = setTimeout(async () => {
      timer = null;
      try {
        for (const [part, { program }] of faults) await examine(part, program);
      } catch (error) {
        if (!ending.signal.aborted) logger.warn({ error: String(error) }, 'the host could not be examined');
      }
      lookAgain();
    }, LOOK_AGAIN_MS);
  };

  return {
    examine,
    cannotRun: () => JOB_NAMES.filter((name) => JOB_NEEDS[name].some((part) => faults.has(part))),
    sentence: () =>
      faults.size === 0 ? null : [...faults.values()].map(({ fault: said }) => said).join('; '),
    close() {
      ending.abort(new Error('the worker stops'));
      if (timer !== null) clearTimeout(timer);
    },
  };
}

/** The fault of a part; null when it works. */
type Check = (options: HealthOptions, program: string | null, signal: AbortSignal) => Promise<string | null>;

const CHECKS: Record<HostPart, Check> = {
  async disk({ workRoot }) {
    await mkdir(workRoot, { recursive: true }).catch(() => {});
    try {
      const { bavail, bsize } = await statfs(workRoot);
      const freeBytes = bavail * bsize;
      if (freeBytes < MIN_FREE_BYTES) {
        return `the disk is full: ${Math.floor(freeBytes / 1e6)} MB are free in its work folder`;
      }
      await writeAndRemove(join(workRoot, `check-${randomUUID()}`));
      return null;
    } catch (error) {
      return `its work folder cannot be written: ${String(error)}`;
    }
  },
  async programs({ tools }, program, signal) {
    const name = program ?? tools.ffmpeg;
    const call = { program: name, args: ['-version'], timeoutMs: CHECK_TIMEOUT_MS, reads: [], writes: [] };
    const fault = await faultOf(runProgram(tools, { ...call, signal }), signal);
    return fault?.kind === 'host' ? `the program ${name} cannot be started` : null;
  },
  /** A small encode that works everywhere: where it crashes, no file is to blame. */
  async memory({ tools }, _program, signal) {
    const source = 'testsrc2=size=640x360:rate=25:duration=2';
    const args = ['-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-f', 'null', '-'];
    const encode = runFfmpeg(tools, { args, timeoutMs: CHECK_TIMEOUT_MS, reads: [], writes: [], signal });
    const fault = await faultOf(encode, signal);
    if (fault?.kind === 'killed')
      return `programs crash on it: ${fault.program} was ended by ${fault.signal}`;
    return fault?.kind === 'host' && fault.part === 'memory'
      ? 'it has no memory left to start programs'
      : null;
  },
};

async function faultOf(run: Promise<unknown>, signal: AbortSignal) {
  try {
    await run;
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return findFault(error);
  }
}

async function writeAndRemove(path: string): Promise<void> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(Buffer.alloc(TRIED_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
