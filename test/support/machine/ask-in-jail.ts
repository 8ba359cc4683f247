import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgramHost } from '../../../src/media/program-call.ts';
import { runProgram } from '../../../src/media/run-program.ts';

export const QUESTIONS = join(import.meta.dirname, 'jail-questions.pl');

/**
 * The answers that a program in the jail gets when it tries to reach everything, by question. It tries to read the
 * `hidden` paths.
 */
export async function askInJail(
  host: ProgramHost,
  workDir: string,
  hidden: readonly string[],
): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(workDir, 'ask-'));
  try {
    const { stdout } = await runProgram(host, {
      program: 'perl',
      args: ['-', ...hidden],
      stdin: await readFile(QUESTIONS),
      signal: new AbortController().signal,
      timeoutMs: 60_000,
      reads: [],
      writes: [folder],
      needsProc: true,
      limits: { processCount: 40 },
    });
    const lines = stdout.toString('utf8').trim().split('\n');
    const answers = lines.map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
    return new Map([...answers, ['work folder', folder]]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
