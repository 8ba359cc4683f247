import { ProblemError } from '../contract/problems/problem.ts';
import { isOutOfTime } from '../db/bounded-transactions.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../lib/logger.ts';
import { S3Failure } from '../storage/s3-failure.ts';

const AWAY_RETRY_AFTER_S = 60;
const BUSY_RETRY_AFTER_S = 5;

/** The refusal that clients of both faces get for any error. Errors that are not meant for clients are logged. */
export function failureProblem(
  logger: Logger,
  error: unknown,
  { isGated, at }: { isGated: boolean; at: object },
): ProblemError {
  if (error instanceof ProblemError) return error;
  logger.error({ error: (error as Error)?.stack ?? String(error), ...at }, 'request failed');
  if (isOutOfTime(error)) return outOfTime(error, isGated);
  if (isGated && isAway(error)) {
    return new ProblemError(
      'capacity_paused',
      'the service cannot take new work at the moment; try again later',
      { cause: error, retryAfterS: AWAY_RETRY_AFTER_S },
    );
  }
  return new ProblemError('internal', 'something went wrong on our side; try again', { cause: error });
}

function outOfTime(cause: unknown, isGated: boolean): ProblemError {
  const detail = 'other changes kept this one waiting for too long; nothing was changed, try again shortly';
  return isGated
    ? new ProblemError('capacity_paused', detail, { cause, retryAfterS: BUSY_RETRY_AFTER_S })
    : new ProblemError('conflict', detail, { cause });
}

/** Whether the error says that the database or the store cannot be reached. */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof S3Failure && error.isAway);
}
