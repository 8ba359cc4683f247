import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StageError } from '../../domain/work/stage-error.ts';
import { saysHeapFull } from '../../lib/workers/says-heap-full.ts';
import type { ProgramHost } from '../../media/program-call.ts';
import { ProgramError, runProgram } from '../../media/run-program.ts';

/** The largest allowed font; those for Chinese, Japanese and Korean have about 20 MB. */
const MAX_FONT_BYTES = 32 * 2 ** 20;
const HEAP_MIB = 128;
const TIMEOUT_MS = 15_000;
const PACKAGE_FILE = resolve(import.meta.dirname, '../../../package.json');

export interface ExaminedFont {
  /** The font under the service's own name. */
  drawnPath: string;
  /** Its `FontFacts`. */
  factsPath: string;
}

/**
 * Reads a customer's font in a separate process in the jail, limited in time and memory. So a harmful font
 * affects no request and no other job. Throws StageError with the fault.
 */
export async function examineFont(
  host: ProgramHost,
  path: string,
  outDir: string,
  signal: AbortSignal,
): Promise<ExaminedFont> {
  try {
    await runProgram(host, {
      program: process.execPath,
      args: [
        '--no-warnings',
        // No limit of address space: Node reserves far more than it uses.
        `--max-old-space-size=${HEAP_MIB}`,
        join(import.meta.dirname, 'font-program.ts'),
        path,
        outDir,
        String(MAX_FONT_BYTES),
      ],
      signal,
      timeoutMs: TIMEOUT_MS,
      reads: [dirname(process.execPath), import.meta.dirname, PACKAGE_FILE, path],
      writes: [outDir],
      needsProc: true,
    });
  } catch (cause) {
    if (!(cause instanceof ProgramError) || !isBeyondBounds(cause)) throw cause;
    throw new StageError('source', 'reading it takes too much time or memory.', { cause });
  }
  const faultPath = join(outDir, 'fault.txt');
  const isRefused = await access(faultPath).then(
    () => true,
    () => false,
  );
  if (isRefused) throw new StageError('source', await readFile(faultPath, 'utf8'));
  return { drawnPath: join(outDir, 'font'), factsPath: join(outDir, 'facts.json') };
}

/** Any other end of the program is a fault of the service or the machine, not of the font. */
function isBeyondBounds({ timedOut, stderr }: ProgramError): boolean {
  return timedOut || saysHeapFull(stderr);
}
