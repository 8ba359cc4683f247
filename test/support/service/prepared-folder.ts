import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataFolder } from './data-folder.ts';

const run = promisify(execFile);
/** Names the prepared folder to the processes that run the tests. */
const VARIABLE = 'MAKECUT_TEST_FOLDER';

/**
 * A data folder whose database was made once for all tests: a copy of it starts in a fraction of the time. Returns
 * its settings for the tests, and a function that removes it.
 */
export async function prepareFolder() {
  const { dir, remove } = await makeDataFolder();
  // In a process of its own: code that vitest runs before the tests cannot resolve packages by itself.
  await run(process.execPath, [join(import.meta.dirname, 'prepare-folder.ts'), dir]);
  return { environment: { [VARIABLE]: dir }, remove };
}

/** Fills an empty data folder from the prepared one, where there is one. */
export async function fillFromPrepared(dir: string): Promise<void> {
  const prepared = process.env[VARIABLE];
  // With owners and modes, which Postgres insists on.
  if (prepared !== undefined) await run('cp', ['-a', `${prepared}/.`, dir]);
}
