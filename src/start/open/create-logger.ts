import { destination, pino } from 'pino';
import { foldRepeats } from '../../lib/fold-repeats.ts';
import type { Logger } from '../../lib/logger.ts';

/**
 * JSON lines on standard error, or in a file when the terminal belongs to the command's own output: one a second at
 * most for one fault.
 */
export function createLogger(level: string, file: string | null = null): Logger {
  const target =
    file === null
      ? destination({ dest: 2, sync: true })
      : destination({ dest: file, mkdir: true, sync: true });
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  return foldRepeats(pino(options, target));
}
