import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { askDatabase } from '../../db/work/watched-counts.ts';

/** A probe must not wait longer for a database that hangs. */
const PATIENCE_MS = 2_000;
/** However often it is asked, the database is looked at once in this time. */
const FRESH_MS = 1_000;

/** Whether this process can answer requests: its database answers. At most a second old. */
export type Readiness = () => Promise<boolean>;

export function watchReadiness(db: Db): Readiness {
  let latest: { atMs: number; isReady: Promise<boolean> } | null = null;
  return () => {
    const nowMs = performance.now();
    if (latest === null || nowMs - latest.atMs > FRESH_MS) latest = { atMs: nowMs, isReady: look(db) };
    return latest.isReady;
  };
}

async function look(db: Db): Promise<boolean> {
  const given = new AbortController();
  const answers = askDatabase(db).then(
    () => true,
    // The pool's own lines in the log say why.
    () => false,
  );
  const tooLate = delay(PATIENCE_MS, false, { signal: given.signal }).catch(() => false);
  try {
    return await Promise.race([answers, tooLate]);
  } finally {
    given.abort();
  }
}
