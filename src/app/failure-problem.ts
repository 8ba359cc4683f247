import { ProblemError } from '../contract/problems/problem.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Logger } from '../lib/logger.ts';
import { S3Failure } from '../storage/s3-failure.ts';

const AWAY_RETRY_AFTER_S = 60;

/** The refusal that clients of both faces get for any error. Errors that are not meant for clients are logged. */
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

/** Whether the error says that the database or the store cannot be reached. */
export function isAway(error: unknown): boolean {
  return isDatabaseAway(error) || (error instanceof S3Failure && error.isAway);
}
