import type { Logger } from './logger.ts';

interface Fold {
  /** Lines that were held back since the last one. */
  count: number;
  latest: object;
}

/**
 * Writes one line a second at most for one fault: the first at once, then how often it came again. A database that is
 * away fails every request, and would fill the disk with the same words. What is no warning and no error passes.
 */
export function foldRepeats(logger: Logger, everyMs = 1000): Logger {
  const folds = new Map<string, Fold>();
  const folding = (level: 'warn' | 'error') => (fields: object, message: string) => {
    const fault = `${level} ${message} ${causeOf(fields)}`;
    const fold = folds.get(fault);
    if (fold !== undefined) {
      fold.count += 1;
      fold.latest = fields;
      return;
    }
    logger[level](fields, message);
    const opened: Fold = { count: 0, latest: fields };
    folds.set(fault, opened);
    const timer = setInterval(() => {
      if (opened.count === 0) {
        clearInterval(timer);
        folds.delete(fault);
        return;
      }
      logger[level]({ ...opened.latest, repeated: opened.count }, message);
      opened.count = 0;
    }, everyMs);
    timer.unref();
  };
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: folding('warn'),
    error: folding('error'),
  };
}

/** What tells one fault from another: its first line without ids, ports and counts; else all that the line says. */
function causeOf(fields: object): string {
  const { error, reason } = fields as { error?: unknown; reason?: unknown };
  const said = error ?? reason;
  if (typeof said !== 'string') return JSON.stringify(fields);
  return (said.split('\n')[0] ?? '').replaceAll(/[0-9a-f-]*\d[0-9a-f-]*/gi, '#');
}
