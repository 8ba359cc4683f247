import { join } from 'node:path';
import { readJsonNote } from '../../lib/files/json-note.ts';

/** The database that the last service on a data folder used. */
export interface FolderOwner {
  installationId: string;
  database: 'embedded' | 'external';
}

export const ownerPath = (dataDir: string) => join(dataDir, 'private', 'installation.json');

/** Null where none is noted. The next start writes a damaged note anew. */
export async function readOwner(dataDir: string): Promise<FolderOwner | null> {
  const owner = await readJsonNote<FolderOwner>(ownerPath(dataDir));
  if (owner === null || typeof owner.installationId !== 'string') return null;
  const { installationId, database } = owner;
  return database === 'embedded' || database === 'external' ? { installationId, database } : null;
}
