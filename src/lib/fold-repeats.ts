import type { Logger } from './logger.ts';

interface Fold {
  /** Lines that were held back since the last line was written. */
  count: number;
  latest: object;
}

/**
 * Writes one line a second at most for one fault: the first at once, then a count of the repeats. A database that is
 * away fails every request, and its log lines would fill the disk. Lines below the level of a warning pass.
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

/** The identity of a fault: the first line of its message without ids, ports and counts, else the whole line. */
function causeOf(fields: object): string {
  const { error, reason } = fields as { error?: unknown; reason?: unknown };
  const message = error ?? reason;
  if (typeof message !== 'string') return JSON.stringify(fields);
  return (message.split('\n')[0] ?? '').replaceAll(/[0-9a-f-]*\d[0-9a-f-]*/gi, '#');
}
