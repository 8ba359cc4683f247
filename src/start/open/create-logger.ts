import { destination, pino } from 'pino';
import { foldRepeats } from '../../lib/fold-repeats.ts';
import type { Logger } from '../../lib/logger.ts';

/**
 * Writes JSON lines to standard error, or to a file where the terminal shows a command's own output. One fault gets
 * at most one line a second.
 */
export function createLogger(level: string, file: string | null = null): Logger {
  const target =
    file === null
      ? destination({ dest: 2, sync: true })
      : destination({ dest: file, mkdir: true, sync: true });
  const options = { level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
  return foldRepeats(pino(options, target));
}
