import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PRIVATE_NOTE, readJsonNote, writeJsonNote } from '../../lib/files/json-note.ts';
import { SentenceError } from '../../lib/sentence-error.ts';

/** Where the Postgres of a data folder keeps its files. It is noted in the folder, so that no copy lacks them unseen. */
interface HomeNote {
  /** The folder that the note was written in: a copy or a move of it has another path. */
  dataDir: string;
  home: string;
}

const notePath = (dataDir: string) => join(dataDir, 'private', 'postgres-home.json');

/** Where the database of this data folder lies, by its note; null where none is noted. */
async function readHomeNote(folder: string): Promise<HomeNote | null> {
  const note = await readJsonNote<HomeNote>(notePath(folder));
  return typeof note?.home === 'string' && typeof note.dataDir === 'string'
    ? { home: note.home, dataDir: note.dataDir }
    : null;
}

export async function writeHomeNote(dataDir: string, home: string): Promise<void> {
  const note: HomeNote = { dataDir: resolve(dataDir), home };
  await writeJsonNote(notePath(dataDir), note, PRIVATE_NOTE);
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
