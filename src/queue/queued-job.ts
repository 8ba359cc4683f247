import type { Job } from '../domain/work/job.ts';
import type { QueueName } from '../domain/work/queues.ts';

/** The wait between two tries of a failed job. */
export const RETRY_DELAY_S = 1;

/** A job of the queue. */
export interface QueuedJob {
  job: Job;
  /** The reason for the job's end, as a sentence for its owner, if the job itself did not fail. */
  reason?: string;
  /** Whether its resource has failed already. The job is then kept only to be seen and tried again. */
  isToldOf?: boolean;
  /** The fault that it was put off for the last time. */
  waits?: Waits;
}

export interface Waits {
  part: string;
  why: string;
  gaveUp: string;
  /** When it was first put off for this fault. */
  since: string;
  times: number;
}

/** A job whose lease this process holds. `retryCount` tells this claim from a later one. */
export interface ClaimedJob {
  queue: QueueName;
  id: string;
  account: string;
  data: QueuedJob;
  retryCount: number;
  retryLimit: number;
  expireSeconds: number;
}
