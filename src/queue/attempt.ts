import type { Trx } from '../db/database.ts';
import type { Job, JobName } from '../domain/work/job.ts';

/**
 * The missing part of an attempt and the reason, in a sentence for the log, the operator and the waiting
 * user.
 */
export interface Lack {
  /** The name of the part, such as `disk` or `store`. */
  part: string;
  why: string;
  /** The error that ended the attempt, for the log only. */
  cause: string;
  /** The resource fails with this once the installation's patience for the fault is over. */
  gaveUp: string;
}

/** One attempt at one job, as the handler sees it. */
export interface Attempt {
  job: Job;
  /** Ends when the worker stops, the attempt's time is over, or its lease is lost. */
  signal: AbortSignal;
  /** 1, 2 or 3. */
  number: number;
  /**
   * Commits the changes of the attempt, together with the job's end, in one transaction. An attempt that lost
   * its lease to another worker commits nothing: StaleAttemptError.
   */
  commit<T>(change: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Gives the job back for a fault that is not its own. The try does not count, and any worker may take the job some
   * seconds later. Once the installation's patience for the fault is over, the job is dead instead.
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
  /**
   * Called once for a job that failed for good. It gets the error of the last attempt, or a sentence for the
   * owner.
   */
  bury(job: Job, reason: string, isSentence: boolean): Promise<void>;
  /** Kinds of jobs that this worker's host cannot do now. Other workers take them. */
  cannotRun?(): readonly JobName[];
}
