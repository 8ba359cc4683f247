import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../../lib/code-of.ts';
import { SentenceError } from '../../lib/sentence-error.ts';

/** Where the Postgres of a data folder keeps its files. It is noted in the folder, so that no copy lacks them unseen. */
interface HomeNote {
  /** The folder that the note was written in: a copy or a move of it has another path. */
  dataDir: string;
  home: string;
}

const notePath = (dataDir: string) => join(dataDir, 'private', 'postgres-home.json');

/** Where the database of this data folder lies, by its note; null where none is noted. */
export async function readHomeNote(dataDir: string): Promise<HomeNote | null> {
  try {
    const note = JSON.parse(await readFile(notePath(dataDir), 'utf8')) as Partial<HomeNote>;
    return typeof note.home === 'string' && typeof note.dataDir === 'string'
      ? { home: note.home, dataDir: note.dataDir }
      : null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

export async function writeHomeNote(dataDir: string, home: string): Promise<void> {
  await mkdir(dirname(notePath(dataDir)), { recursive: true, mode: 0o700 });
  const note: HomeNote = { dataDir: resolve(dataDir), home };
  const text = JSON.stringify(note);
  if ((await readFile(notePath(dataDir), 'utf8').catch(() => '')) === text) return;
  await writeFile(`${notePath(dataDir)}.${process.pid}`, text, { mode: 0o600 });
  await rename(`${notePath(dataDir)}.${process.pid}`, notePath(dataDir));
}

/**
 * Takes the database along with a data folder that was moved. Throws SentenceError where a data folder had a
 * database that is not here: a new one in its place would look like lost work.
 */
export async function bringCluster(dataDir: string, home: string): Promise<void> {
  if (hasCluster(home)) return;
  const note = await readHomeNote(dataDir);
  if (note === null) return;
  const here = resolve(dataDir);
  if (note.home === home) throw new SentenceError(sayGone(here, home));
  if (!hasCluster(note.home)) throw new SentenceError(sayGone(here, note.home));
  if ((await readHomeNote(note.dataDir)) !== null && note.dataDir !== here)
    throw new SentenceError(
      `the database of the data folder ${here} was not copied with it. It lies in ${note.home}. Stop the service on ${note.dataDir}, copy that folder to ${home} with its owners (cp -a), and start again.`,
    );
  await mkdir(dirname(home), { recursive: true });
  await rename(note.home, home);
}

const hasCluster = (home: string): boolean => existsSync(join(home, 'cluster', 'PG_VERSION'));

const sayGone = (dataDir: string, home: string): string =>
  `the database of the data folder ${dataDir} is not here any more. It lay in ${home}. Bring it back from a backup. To begin with an empty one, remove ${notePath(dataDir)}; recordings, cuts and keys are then gone.`;
