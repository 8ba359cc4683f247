import { ProblemError } from '../../contract/problems/problem.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { endJob } from '../../db/work/job-rows.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import type { Job } from '../../domain/work/job.ts';
import type { AppContext } from '../app-context.ts';
import { failJob } from '../work/fail-job.ts';

/** The reason that users read for a job that the operator ended. */
export const ENDED_BY_OPERATOR = 'ended by the operator.';

/**
 * Ends a job before its time, and what it works on with all of its jobs: the recording, the cut's run, or the whole
 * batch of renders. It lies among the dead then, where it can be tried again.
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

/** Of a batch whose last step is ended nothing is made: its aspects are one piece of work to who looks at jobs. */
function wholeOf(job: Job): Job {
  if (job.name !== 'render.assemble') return job;
  return { name: 'render.start', payload: { batchId: job.payload.batchId } };
}
