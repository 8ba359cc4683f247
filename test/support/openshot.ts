import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { FrameRate } from '../../src/domain/frame-rate.ts';

const SCRIPT = resolve(import.meta.dirname, 'openshot-import.py');
/** Where Debian's package `openshot-qt` puts the editor. */
const INSTALLED = '/usr/lib/python3/dist-packages/openshot_qt';

/** A clip on OpenShot's timeline; times in seconds. */
export interface ImportedClip {
  title: string;
  position: number;
  start: number;
  end: number;
}

/** The editor's folder, or the one that `MAKECUT_TEST_OPENSHOT` names; null where it is not there. */
export function openShotDir(): string | null {
  const dir = process.env['MAKECUT_TEST_OPENSHOT'] ?? INSTALLED;
  return existsSync(dir) ? dir : null;
}

/** What OpenShot's own importer makes of an EDL in a project of a rate. */
export async function importInOpenShot(
  openShot: string,
  edl: string,
  rate: FrameRate,
): Promise<ImportedClip[]> {
  const dir = await mkdtemp(join(tmpdir(), 'openshot-'));
  try {
    const path = join(dir, 'cut.edl');
    await writeFile(path, edl);
    const args = ['-B', SCRIPT, openShot, path, String(rate.num), String(rate.den)];
    const { stdout } = await promisify(execFile)('python3', args);
    return JSON.parse(stdout) as ImportedClip[];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
