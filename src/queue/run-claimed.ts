import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../db/database-away.ts';
import { type Attempt, StaleAttemptError } from './attempt.ts';
import type { LaneContext } from './lane.ts';
import {
  commitAttempt,
  completeJob,
  failClaimedJob,
  giveBack,
  holdLease,
  type Lease,
  putOffJob,
} from './lease.ts';
import type { ClaimedJob } from './queued-job.ts';

const ASK_DATABASE_EVERY_MS = 1_000;

/** Works on one job to its end, and records in the queue how it ended. Never throws. */
export async function runClaimed(context: LaneContext, claimed: ClaimedJob): Promise<void> {
  const { job } = claimed.data;
  const fields = { job: job.name, ...job.payload, attempt: claimed.retryCount + 1 };
  const startedAt = performance.now();
  const lease = holdLease(context.db, claimed, context.logger);
  const limit = timeLimit(claimed);
  const state = { isPutOff: false };
  const attempt = attemptOf(
    context,
    claimed,
    AbortSignal.any([lease.signal, limit.signal, context.stopping]),
    state,
  );
  try {
    await Promise.race([context.handlers.run(attempt), limit.over]);
    if (state.isPutOff) return;
    await whenDatabaseIsThere(context, () => completeJob(context.boss, claimed));
    context.logger.info({ ...fields, ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    await settle(context, claimed, { error, lease, fields });
  } finally {
    lease.letGo();
    limit.letGo();
  }
}

/** Handles a job whose attempt failed. */
async function settle(
  context: LaneContext,
  claimed: ClaimedJob,
  { error, lease, fields }: { error: unknown; lease: Lease; fields: object },
): Promise<void> {
  try {
    if (lease.signal.aborted || error instanceof StaleAttemptError) {
      if (lease.wasLostUnheard()) await giveBack(context.db, claimed);
      context.logger.warn(fields, 'attempt was superseded, or its job was ended');
    } else if (context.stopping.aborted) {
      await giveBack(context.db, claimed);
      context.logger.info(fields, 'job handed back');
    } else {
      context.logger.warn({ ...fields, error: String(error) }, 'job failed');
      await whenDatabaseIsThere(context, () => failClaimedJob(context.boss, context.db, claimed, error));
    }
  } catch (unsaid) {
    // Its lease runs out, and another worker takes it.
    context.logger.warn({ ...fields, error: String(unsaid) }, 'the end of a job could not be written down');
  }
}

function attemptOf(
  context: LaneContext,
  claimed: ClaimedJob,
  signal: AbortSignal,
  state: { isPutOff: boolean },
): Attempt {
  return {
    job: claimed.data.job,
    signal,
    number: claimed.retryCount + 1,
    commit: (change) => commitAttempt(context.boss, context.db, claimed, change),
    async putOff(lack) {
      const { job } = claimed.data;
      const { part, cause: said } = lack;
      context.logger.warn(
        { job: job.name, ...job.payload, part, error: said },
        'job put off; the try does not count',
      );
      await whenDatabaseIsThere(context, () => putOffJob(context.db, claimed, lack));
      state.isPutOff = true;
    },
  };
}

/** Retries until the database answers. A worker that stops does not wait for that. */
async function whenDatabaseIsThere<T>(context: LaneContext, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseAway(error) || context.stopping.aborted) throw error;
      await delay(ASK_DATABASE_EVERY_MS, undefined, { signal: context.stopping });
    }
  }
}

/** Wall-clock time. Work that ignores the signal is left to end by itself. */
function timeLimit({ data, expireSeconds }: ClaimedJob) {
  const control = new AbortController();
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => {});
  const timer = setTimeout(() => {
    const error = new Error(`${data.job.name} did not end within ${expireSeconds} s`);
    control.abort(error);
    over.reject(error);
  }, expireSeconds * 1000);
  return { signal: control.signal, over: over.promise, letGo: () => clearTimeout(timer) };
}
