import { type ProgressReport, writeProgress } from '../db/work/progress.ts';
import type { JobContext } from './job-context.ts';

const WRITE_EVERY_MS = 300;

export interface ProgressReporter {
  /** 0..1 of the part. Written a few times a second at most. */
  (fraction: number): void;
  /** Waits for the last write. */
  flush(): Promise<void>;
  /** Reports that the part is done, and waits for the last write. */
  end(): Promise<void>;
}

/** Reports how far one part of a stage is, where it has several. A lost report is no reason to fail the work. */
export function progressReporter(
  context: JobContext,
  report: Pick<ProgressReport, 'accountId' | 'subject' | 'stage'> & Partial<ProgressReport>,
): ProgressReporter {
  let writtenAt = 0;
  let writing = Promise.resolve();
  const write = (fraction: number) => {
    writing = writing
      .then(() => writeProgress(context.db, { part: 0, detail: null, weight: 1, ...report, fraction }))
      .catch((error) => context.logger.warn({ error: String(error) }, 'progress could not be written'));
  };
  write(0);
  const reporter = (fraction: number) => {
    const now = performance.now();
    if (now - writtenAt < WRITE_EVERY_MS && fraction < 1) return;
    writtenAt = now;
    write(Math.min(1, fraction));
  };
  const end = async () => {
    reporter(1);
    await writing;
  };
  return Object.assign(reporter, { flush: () => writing, end });
}
