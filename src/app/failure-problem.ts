import { ProblemError } from '../contract/problems/problem.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../lib/logger.ts';
import { S3Failure } from '../storage/s3-failure.ts';

const AWAY_RETRY_AFTER_S = 60;

/** The refusal that a client of any face gets for whatever was thrown; what we did not mean to say goes to the log. */
export function failureProblem(
  logger: Logger,
  error: unknown,
  { isGated, at }: { isGated: boolean; at: object },
): ProblemError {
  if (error instanceof ProblemError) return error;
  logger.error({ error: (error as Error)?.stack ?? String(error), ...at }, 'request failed');
  if (isGated && isAway(error)) {
    return new ProblemError(
      'capacity_paused',
      'the service cannot take new work at the moment; try again later',
      { cause: error, retryAfterS: AWAY_RETRY_AFTER_S },
    );
  }
  return new ProblemError('internal', 'something went wrong on our side; try again', { cause: error });
}

/** Whether it was thrown because the database or the store cannot be reached. */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof S3Failure && error.isAway);
}
