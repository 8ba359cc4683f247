import { destination, pino } from 'pino';
import type { Logger } from '../lib/logger.ts';

/** JSON lines on standard error, or in a file when the terminal belongs to the command's own output. */
export function createLogger(level: string, file: string | null = null): Logger {
  const target =
    file === null
      ? destination({ dest: 2, sync: true })
      : destination({ dest: file, mkdir: true, sync: true });
  return pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, target);
}
