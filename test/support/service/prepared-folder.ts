import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { plainBlas } from '../../../src/config/plain-blas.ts';
import { makeDataFolder } from './data-folder.ts';

const run = promisify(execFile);
/** Names the prepared folder to the processes that run the tests. */
const VARIABLE = 'MAKECUT_TEST_FOLDER';

/** The files that are made once for all tests of a project. */
export type Prepared =
  /** A data folder with a database and nothing in it. */
  | 'empty'
  /** The talk of `makeTalk`. */
  | 'talk.mp4'
  /** A data folder with the talk as one recording that is ready, by one camera or by two. */
  | 'talk-by-1'
  | 'talk-by-2';

/**
 * Makes the common beginning of many tests, because a copy takes a fraction of the time. The recordings of
 * the talk are made where `hasRecordings`. All projects of a run share the result of the first one. Returns
 * settings for the tests, and a function that removes it.
 */
export async function prepareFolder({ hasRecordings }: { hasRecordings: boolean }) {
  const made = process.env[VARIABLE];
  const { dir, remove } = made === undefined ? await makeDataFolder() : { dir: made, remove: async () => {} };
  // The tests' own starts of ffmpeg are quick as well.
  const environment = { [VARIABLE]: dir, ...plainBlas() };
  process.env[VARIABLE] = dir;
  // In processes of their own: code that vitest runs before the tests cannot resolve packages by itself.
  const runScript = (path: string) =>
    run(process.execPath, [path, dir], { env: { ...process.env, ...environment } });
  if (made === undefined) await runScript(join(import.meta.dirname, 'prepare-folder.ts'));
  if (hasRecordings) await runScript(join(import.meta.dirname, 'prepare-recordings.ts'));
  return { environment, remove };
}

/** Fills an empty data folder from a prepared one. */
export async function fillFromPrepared(dir: string, prepared: Prepared = 'empty'): Promise<void> {
  const from = pathOfPrepared(prepared);
  // With owners and modes, which Postgres insists on.
  if (from !== null) await run('cp', ['-a', `${from}/.`, dir]);
}

/** A new data folder `data` in `parent`, filled from the prepared one where there is one; returns its path. */
export async function makePreparedData(parent: string): Promise<string> {
  const dir = join(parent, 'data');
  await mkdir(dir);
  await fillFromPrepared(dir);
  return dir;
}

/** Null where nothing was prepared. */
export function pathOfPrepared(prepared: Prepared): string | null {
  const dir = process.env[VARIABLE];
  if (dir === undefined) return null;
  const path = join(dir, prepared);
  return existsSync(path) ? path : null;
}
