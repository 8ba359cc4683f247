import type { Trx } from '../db/database.ts';
import type { Job, JobName } from '../domain/work/job.ts';

/** What an attempt could not do without, and why; a sentence for the log, the operator and who waits. */
export interface Lack {
  /** Such as `disk` or `store`. */
  part: string;
  why: string;
  /** What the attempt ended with; for the log alone. */
  said: string;
  /** What its resource fails with when it has waited for that as long as the installation waits. */
  gaveUp: string;
}

/** One attempt at one job, as its handler sees it. */
export interface Attempt {
  job: Job;
  /** Ends when the worker stops, the attempt's time is over, or its lease is lost. */
  signal: AbortSignal;
  /** 1, 2 or 3. */
  number: number;
  isLast: boolean;
  /**
   * Commits what the attempt did, together with the job's end, in one transaction. An attempt that lost its
   * lease to another worker commits nothing: StaleAttemptError.
   */
  commit<T>(change: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Gives the job back for something that is not its own fault: the try does not count, and some seconds later any
   * worker may take it. A job that has waited for that as long as the installation waits is dead instead.
   */
  putOff(lack: Lack): Promise<void>;
}

export class StaleAttemptError extends Error {
  constructor(job: Job) {
    super(`another worker has taken over ${job.name}`);
    this.name = 'StaleAttemptError';
  }
}

export interface Handlers {
  run(attempt: Attempt): Promise<void>;
  /** Called once for a job that failed for good, with what its last attempt said, or a sentence for its owner. */
  bury(job: Job, reason: string, isSentence: boolean): Promise<void>;
  /** Kinds of jobs that this worker's host cannot do now; they are left to others. */
  cannotRun?(): readonly JobName[];
}
