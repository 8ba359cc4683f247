import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type NoteModes, readJsonNote, writeJsonNote } from '../../lib/files/json-note.ts';
import { isAlive } from '../../lib/files/process-lock.ts';

/** Where a running service on this data folder answers. */
export interface ServiceNote {
  pid: number;
  url: string;
}

/** Every user of the machine may know where a service answers. */
const OPEN_NOTE: NoteModes = { file: 0o644, folder: 0o755 };

/**
 * Records this service's address. Each service keeps a separate note, and `run/service.json` is that of the
 * last started one.
 */
export async function writeServiceNote(dir: string, note: ServiceNote): Promise<void> {
  await writeJsonNote(ownNotePath(dir, note), note, OPEN_NOTE);
  await publishNote(dir, note);
}

const publishNote = (dir: string, note: ServiceNote) => writeJsonNote(shownPath(dir), note, OPEN_NOTE);

const shownPath = (dir: string) => join(dir, 'run', 'service.json');
const servicesDir = (dir: string) => join(dir, 'run', 'services');

function ownNotePath(dir: string, { pid, url }: ServiceNote): string {
  return join(servicesDir(dir), `${pid}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`);
}

export async function readServiceNote(dir: string): Promise<ServiceNote | null> {
  return await readLiveNote(shownPath(dir));
}

/** A note that is damaged, or belongs to another user, counts as no service. */
async function readLiveNote(path: string): Promise<ServiceNote | null> {
  const note = await readJsonNote<ServiceNote>(path).catch(() => null);
  if (typeof note?.pid !== 'number' || typeof note.url !== 'string') return null;
  return isAlive(note.pid) ? { pid: note.pid, url: note.url } : null;
}

/** Takes back the note of a service that stops. Another one that runs on this folder takes its place. */
export async function removeServiceNote(dir: string, note: ServiceNote): Promise<void> {
  await rm(ownNotePath(dir, note), { force: true });
  const shown = await readServiceNote(dir);
  if (shown !== null && (shown.pid !== note.pid || shown.url !== note.url)) return;
  const other = await findOtherNote(dir);
  if (other === null) await rm(shownPath(dir), { force: true });
  else await publishNote(dir, other);
}

/** Notes of killed services are removed on the way. */
async function findOtherNote(dir: string): Promise<ServiceNote | null> {
  for (const name of await readdir(servicesDir(dir)).catch(() => [])) {
    const path = join(servicesDir(dir), name);
    const note = await readLiveNote(path);
    if (note !== null) return note;
    await rm(path, { force: true });
  }
  return null;
}
