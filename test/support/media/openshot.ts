import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { FrameRate } from '../../../src/domain/time/frame-rate.ts';

const SCRIPT = resolve(import.meta.dirname, 'openshot-import.py');
/** Where Debian's package `openshot-qt` puts the editor, below the root or where `test-programs.sh` unpacked it. */
const IN_PACKAGE = 'usr/lib/python3/dist-packages/openshot_qt';
const ROOTS = ['/', resolve(import.meta.dirname, '../../../.makecut/openshot')];

/** A clip on OpenShot's timeline; times in seconds. */
export interface ImportedClip {
  title: string;
  position: number;
  start: number;
  end: number;
}

/** The editor's folder; null where it is not there. */
export function openShotDir(): string | null {
  return ROOTS.map((root) => join(root, IN_PACKAGE)).find((dir) => existsSync(dir)) ?? null;
}

/** The result of OpenShot's own importer for a file in a project of a rate. */
export async function importInOpenShot(
  openShot: string,
  importer: 'edl' | 'final_cut_pro',
  text: string,
  rate: FrameRate,
): Promise<ImportedClip[]> {
  const dir = await mkdtemp(join(tmpdir(), 'openshot-'));
  try {
    const path = join(dir, 'cut');
    await writeFile(path, text);
    const args = ['-B', SCRIPT, openShot, importer, path, String(rate.num), String(rate.den)];
    const { stdout } = await promisify(execFile)('python3', args);
    return JSON.parse(stdout) as ImportedClip[];
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
