import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../../lib/files/process-lock.ts';

/** Where a running service on this data folder answers. */
export interface ServiceNote {
  pid: number;
  url: string;
}

/**
 * Records this service's address. Each service keeps a separate note, and `run/service.json` is that of the
 * last started one.
 */
export async function writeServiceNote(dir: string, note: ServiceNote): Promise<void> {
  await mkdir(servicesDir(dir), { recursive: true });
  await writeFile(ownNotePath(dir, note), JSON.stringify(note));
  await publishNote(dir, note);
}

async function publishNote(dir: string, note: ServiceNote): Promise<void> {
  const path = join(dir, 'run', 'service.json');
  await writeFile(`${path}.${process.pid}`, JSON.stringify(note));
  await rename(`${path}.${process.pid}`, path);
}

const servicesDir = (dir: string) => join(dir, 'run', 'services');

function ownNotePath(dir: string, { pid, url }: ServiceNote): string {
  return join(servicesDir(dir), `${pid}-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`);
}

export async function readServiceNote(dir: string): Promise<ServiceNote | null> {
  return await readLiveNote(join(dir, 'run', 'service.json'));
}

async function readLiveNote(path: string): Promise<ServiceNote | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const note = parseNote(text);
  return note !== null && isAlive(note.pid) ? note : null;
}

/** A damaged note counts as no service. */
function parseNote(text: string): ServiceNote | null {
  try {
    const note = JSON.parse(text) as Partial<ServiceNote> | null;
    return typeof note?.pid === 'number' && typeof note.url === 'string'
      ? { pid: note.pid, url: note.url }
      : null;
  } catch {
    return null;
  }
}

/** Takes back the note of a service that stops. Another one that runs on this folder takes its place. */
export async function removeServiceNote(dir: string, note: ServiceNote): Promise<void> {
  await rm(ownNotePath(dir, note), { force: true });
  const shown = await readServiceNote(dir);
  if (shown !== null && (shown.pid !== note.pid || shown.url !== note.url)) return;
  const other = await findOtherNote(dir);
  if (other === null) await rm(join(dir, 'run', 'service.json'), { force: true });
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
