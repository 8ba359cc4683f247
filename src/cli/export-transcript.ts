import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { CALLER_UMASK } from '../lib/files/umask.ts';
import type { Connection } from './connect.ts';
import { EXIT, ExitError } from './terminal/exit-error.ts';

/** The endings of the files, and the calls that write them. */
const CALLS: Readonly<Record<string, (groupId: string) => string>> = {
  '.txt': (groupId) => `/internal/groups/${groupId}/text`,
  '.srt': (groupId) => `/v1/source-groups/${groupId}/transcript?format=srt`,
  '.vtt': (groupId) => `/v1/source-groups/${groupId}/transcript?format=vtt`,
  '.json': (groupId) => `/v1/source-groups/${groupId}/transcript?format=words`,
};

/** Throws for a file whose ending names no form of a transcript. */
export function requireTranscriptForm(path: string): void {
  if (extname(path).toLowerCase() in CALLS) return;
  throw new ExitError(
    EXIT.wrongCall,
    `--export ${path}: allowed are files that end in ${Object.keys(CALLS).join(', ')}.`,
  );
}

/** Writes the transcript of a recording into a new file, in the form that its ending names. */
export async function exportTranscript({ client }: Connection, groupId: string, path: string): Promise<void> {
  const call = CALLS[extname(path).toLowerCase()];
  if (call === undefined) throw new Error(`${path} names no form of a transcript`);
  const answer = await client.call<unknown>('GET', call(groupId));
  const text = typeof answer === 'string' ? answer : `${JSON.stringify(answer, null, 1)}\n`;
  await writeFile(path, text, { flag: 'wx', mode: 0o666 & ~CALLER_UMASK }).catch((error: unknown) => {
    throw unwritable(path, error);
  });
}

function unwritable(path: string, error: unknown): ExitError {
  const { code, message } = error as NodeJS.ErrnoException;
  const isThere = code === 'EEXIST';
  return new ExitError(
    EXIT.failed,
    isThere
      ? `${path} is there already and stays. Name another file.`
      : `${path} cannot be written: ${message}.`,
  );
}
