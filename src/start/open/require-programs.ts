import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that the service needs, and the Debian package of each. */
const PROGRAMS: Record<string, string> = {
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffmpeg',
  pocketsphinx_batch: 'pocketsphinx pocketsphinx-en-us',
  flite: 'flite',
};

export class MissingProgramError extends Error {}

export function findProgram(name: string, searchPath: string): string | null {
  for (const dir of searchPath.split(delimiter)) {
    try {
      accessSync(join(dir, name), constants.X_OK);
      return join(dir, name);
    } catch {
      // The program is not in this folder.
    }
  }
  return null;
}

/** Throws one sentence that names the missing programs and the remedy. */
export function requirePrograms(searchPath: string): void {
  const missing = Object.keys(PROGRAMS).filter((name) => findProgram(name, searchPath) === null);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((name) => PROGRAMS[name]))].join(' ');
  throw new MissingProgramError(
    `${missing.join(', ')} cannot be found. Install it (Debian: apt-get install ${packages}) and try again; ./makecut doctor tells more.`,
  );
}
