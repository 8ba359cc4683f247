import { readConfig } from '../config.ts';
import { makePassableDirs } from '../lib/files/make-dirs.ts';
import type { State } from '../start/open/open-state.ts';

/** Runs a short command on the database, whether or not a service runs. */
export async function withState<T>(work: (state: State) => Promise<T>): Promise<T> {
  const config = readConfig();
  // The embedded database lies in it.
  if (config.databaseUrl === null) await makePassableDirs(config.dataDir);
  const { createLogger } = await import('../start/open/create-logger.ts');
  const { openServiceState } = await import('../start/open/open-state.ts');
  const state = await openServiceState(config, createLogger('warn'));
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}
