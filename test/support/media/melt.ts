import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Where `test-programs.sh` unpacked Debian's packages of MLT; the root where they are installed. */
const ROOTS = [resolve(import.meta.dirname, '../../../.makecut/mlt'), '/'];
const PROGRAM = 'usr/bin/melt-7';

/** The renderer of the MLT framework, which is behind Kdenlive and Shotcut. */
export interface Melt {
  program: string;
  environment: Record<string, string>;
}

/** Null where it is not there. */
export function findMelt(): Melt | null {
  const root = ROOTS.find((dir) => existsSync(join(dir, PROGRAM)));
  if (root === undefined) return null;
  const libraries = readdirSync(join(root, 'usr/lib'))
    .map((name) => join(root, 'usr/lib', name))
    .find((dir) => existsSync(join(dir, 'mlt-7')));
  if (libraries === undefined) return null;
  return {
    program: join(root, PROGRAM),
    environment: {
      LD_LIBRARY_PATH: libraries,
      MLT_REPOSITORY: join(libraries, 'mlt-7'),
      MLT_DATA: join(root, 'usr/share/mlt-7'),
      // Modules of effects may be loaded that look for a screen.
      QT_QPA_PLATFORM: 'offscreen',
    },
  };
}

/**
 * On a busy machine melt ends before its first frame in one of 40 starts: it exits with 0 and has written nothing. Once it
 * did nothing for five minutes. A render takes two seconds.
 */
const MOST_STARTS = 3;
const MOST_START_MS = 90_000;

/** Renders a project as it is, without loss. Returns melt's output. */
export async function renderWithMelt(melt: Melt, project: string, output: string): Promise<string> {
  let said = '';
  for (let start = 0; start < MOST_STARTS; start += 1) {
    await rm(output, { force: true });
    said = await startMelt(melt, project, output);
    const written = await stat(output).catch(() => null);
    if (written?.size) return said;
  }
  throw new Error(`melt wrote nothing to ${output} in ${MOST_STARTS} starts: ${said}`);
}

async function startMelt(melt: Melt, project: string, output: string): Promise<string> {
  try {
    return await runMelt(melt, project, output);
  } catch (error) {
    if (!(error instanceof Error && 'killed' in error && error.killed === true)) throw error;
    // What it has written is a part at most.
    await rm(output, { force: true });
    return `it was still running after ${MOST_START_MS} ms`;
  }
}

async function runMelt(melt: Melt, project: string, output: string): Promise<string> {
  const { stderr } = await promisify(execFile)(
    melt.program,
    [
      ...['-silent', project, '-consumer', `avformat:${output}`],
      ...['vcodec=ffv1', 'pix_fmt=yuv420p', 'acodec=pcm_s16le', 'ar=48000', 'channels=2', 'real_time=-1'],
    ],
    {
      env: { PATH: process.env['PATH'], ...melt.environment },
      maxBuffer: 2 ** 26,
      timeout: MOST_START_MS,
      killSignal: 'SIGKILL',
    },
  );
  return stderr;
}
