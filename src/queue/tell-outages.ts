import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../lib/logger.ts';

export interface OutageTeller {
  /** A look for work failed. */
  failed(error: unknown): void;
  /** A look for work has been answered. */
  answered(): void;
}

/** Tells the log of looks for work that fail, and once that the database is back. The lanes of a process share it. */
export function tellOutages(logger: Logger): OutageTeller {
  let isAway = false;
  return {
    failed(error) {
      isAway ||= isDatabaseAway(error);
      const message = isDatabaseAway(error)
        ? 'the database is away; no work is taken'
        : 'no work could be taken';
      logger.warn({ error: String(error) }, message);
    },
    answered() {
      if (isAway) logger.info({}, 'the database answers again; work is taken');
      isAway = false;
    },
  };
}
