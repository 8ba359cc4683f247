import { readFile, stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { decodeText } from '../contract/values/decode-text.ts';
import { MAX_SCRIPT_CHARS } from '../contract/values/limits.ts';
import { ExitError } from './terminal/exit-error.ts';

/** No sign of a text takes more bytes. */
const MOST_BYTES_PER_CHAR = 4;

/** The text of a script; null where none is named. Makes the service's checks before anything is started. */
export async function readScriptFile(
  { hasExtensions }: Pick<Config, 'hasExtensions'>,
  { scriptPath: path, url }: { scriptPath: string | null; url: string | null },
): Promise<string | null> {
  if (path === null) return null;
  if (!hasExtensions && url === null)
    throw new ExitError(2, '--script is beyond the interface, and MAKECUT_EXTENSIONS is off: set it to on.');
  const facts = await stat(path).catch(() => null);
  if (facts === null || !facts.isFile())
    throw new ExitError(
      2,
      `--script ${path}: there is no such file. Name a text file with the lines of the video.`,
    );
  const isTooLarge = facts.size > MAX_SCRIPT_CHARS * MOST_BYTES_PER_CHAR;
  const text = isTooLarge ? '' : readText(await readFile(path), path);
  if (isTooLarge || [...text].length > MAX_SCRIPT_CHARS)
    throw new ExitError(2, `--script ${path} is longer than ${MAX_SCRIPT_CHARS} characters.`);
  if (text === '')
    throw new ExitError(2, `--script ${path} is blank. Write what the video shall say, line by line.`);
  return text;
}

function readText(bytes: Buffer, path: string): string {
  const decoded = decodeText(bytes);
  if ('fault' in decoded) throw new ExitError(2, `--script ${path}: ${decoded.fault}.`);
  return decoded.text.trim();
}
