import { sql } from 'kysely';
import { DEAD_QUEUE, LOST_WORKERS } from '../domain/work/queues.ts';
import type { LaneContext } from './lane.ts';
import { completeJob, failClaimedJob, holdLease } from './lease.ts';
import type { ClaimedJob } from './queued-job.ts';

/** Tells the resource of a job that failed for good. */
export async function buryClaimed(context: LaneContext, claimed: ClaimedJob): Promise<void> {
  const { job, reason: given, isToldOf = false } = claimed.data;
  const lease = holdLease(context.db, claimed, context.logger);
  try {
    if (!isToldOf) {
      const reason = given ?? (await lastWords(context, claimed.id));
      context.logger.error({ job: job.name, ...job.payload, reason }, 'job failed for good');
      await context.handlers.bury(job, reason, given !== undefined);
    }
    await completeJob(context.boss, claimed);
  } catch (error) {
    context.logger.warn(
      { job: job.name, error: String(error) },
      'a dead job could not be buried; it is tried again',
    );
    await failClaimedJob(context.boss, context.db, claimed, error).catch((unsaid) =>
      context.logger.warn({ job: job.name, error: String(unsaid) }, 'nor could that be written down'),
    );
  } finally {
    lease.letGo();
  }
}

/** The error of the job's last attempt. */
async function lastWords({ db }: LaneContext, id: string): Promise<string> {
  const { rows } = await sql<{ message: string | null }>`
    SELECT source_output->>'message' AS message FROM pgboss.job WHERE name = ${DEAD_QUEUE} AND id = ${id}`.execute(
    db,
  );
  const message = rows[0]?.message ?? '';
  return message === '' ? LOST_WORKERS : message;
}
