import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { askDatabaseVersion } from '../../db/ask-version.ts';
import { linkLibraries, packagedPostgres } from '../../db/embedded/embedded-home.ts';
import { examineProgram } from './examine-programs.ts';
import type { MachinePart } from './machine-part.ts';

const ANSWER_TIMEOUT_MS = 5_000;

/** Examines the database: it connects to an external one, and starts the embedded one's program. */
export async function examineDatabase(config: Config): Promise<MachinePart> {
  if (config.databaseUrl !== null) return await askDatabase(config.databaseUrl);
  const native = packagedPostgres();
  const name = 'embedded Postgres';
  const advice = 'set DATABASE_URL to a Postgres of your own';
  if (native === null) return { name, found: false, required: true, version: null, advice };
  try {
    // A first start makes these links, and the program does not run without them.
    await linkLibraries(native);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const broken = `its libraries cannot be linked (${error.message}); ${advice}`;
    return { name, found: false, required: true, version: null, advice: broken };
  }
  const there = { ...config, searchPath: join(native, 'bin') };
  return { ...(await examineProgram(there, 'postgres', ['--version'], advice)), name };
}

async function askDatabase(url: string): Promise<MachinePart> {
  const part = { name: 'database', required: true };
  try {
    const version = await askDatabaseVersion(url, ANSWER_TIMEOUT_MS);
    return { ...part, found: true, version: `Postgres ${version} by DATABASE_URL`, advice: '' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const advice = `DATABASE_URL does not answer: ${error.message || String((error as NodeJS.ErrnoException).code)}`;
    return { ...part, found: false, version: null, advice };
  }
}
