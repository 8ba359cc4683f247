import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { endJob } from '../../db/work/job-rows.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import type { Job } from '../../domain/work/job.ts';
import type { AppContext } from '../app-context.ts';
import { failJob } from '../work/fail-job.ts';

/** The reason that users read when the operator ended a job. */
export const ENDED_BY_OPERATOR = 'ended by the operator.';

/**
 * Ends a job early. Its recording, planner run or whole batch of renders fails, with all other jobs of it.
 * The job can then be tried again, as a dead job.
 */
export async function endJobByOperator({ db, queue }: AppContext, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const job = await endJob(trx, id);
    if (job === null) throw new ProblemError('conflict', 'the job has ended already');
    await failJob(trx, wholeOf(job), null, ENDED_BY_OPERATOR);
    await queue.layToRest(trx, job, ENDED_BY_OPERATOR);
    await writeAudit(trx, { accountId: null, actor, act: 'job.cancelled', subject: { id } });
  });
}

/** Ending the last step of one render ends the whole batch: operators see a batch as one piece of work. */
function wholeOf(job: Job): Job {
  if (job.name !== 'render.assemble') return job;
  return { name: 'render.start', payload: { batchId: job.payload.batchId } };
}
