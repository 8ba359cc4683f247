import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nullIfMissing } from './null-if-missing.ts';

/** The object in a small JSON file; null where there is none or it is damaged. Its fields may be of any type. */
export async function readJsonNote<T extends object>(
  path: string,
): Promise<{ [K in keyof T]?: unknown } | null> {
  const text = await readFile(path, 'utf8').catch(nullIfMissing);
  if (text === null) return null;
  try {
    const note: unknown = JSON.parse(text);
    return typeof note === 'object' && note !== null ? note : null;
  } catch {
    return null;
  }
}

export interface NoteModes {
  file: number;
  /** Of its folder, where that is made. */
  folder: number;
}

/** For a note that its own user alone reads. */
export const PRIVATE_NOTE: NoteModes = { file: 0o600, folder: 0o700 };

/** Writes the file as a whole: a reader or a crash never meets half of it. An unchanged one is left alone. */
export async function writeJsonNote(path: string, note: object, { file, folder }: NoteModes): Promise<void> {
  const text = JSON.stringify(note);
  if ((await readFile(path, 'utf8').catch(nullIfMissing)) === text) return;
  await mkdir(dirname(path), { recursive: true, mode: folder });
  const whole = `${path}.${process.pid}`;
  await writeFile(whole, text, { mode: file });
  await rename(whole, path);
}
