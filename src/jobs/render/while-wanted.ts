import { isRenderWanted } from '../../db/cuts/renders.ts';
import type { Attempt } from '../../queue/attempt.ts';
import type { JobContext } from '../job-context.ts';

/**
 * A child gets 2 s between SIGTERM and SIGKILL. With these, a cancelled render has stopped well within 5 s.
 */
const LOOK_EVERY_MS = 1_000;

/**
 * Runs an attempt's work until it ends or is no longer wanted. Its renders may be cancelled, or fail with
 * another part. Work that is stopped this way counts as done, so that it is not tried again.
 */
export async function whileWanted(
  context: JobContext,
  attempt: Attempt,
  wanted: { batchId: string; renderId: string | null },
  work: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  const unwanted = new AbortController();
  let looking = Promise.resolve();
  const look = async () => {
    try {
      if (!(await isRenderWanted(context.db, wanted.batchId, wanted.renderId))) {
        unwanted.abort(new Error('the render is not wanted any more'));
      }
    } catch (error) {
      context.logger.warn({ error: String(error) }, 'whether a render is still wanted could not be read');
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);
  try {
    await work({ ...attempt, signal: AbortSignal.any([attempt.signal, unwanted.signal]) });
  } catch (error) {
    if (!unwanted.signal.aborted || attempt.signal.aborted) throw error;
    context.logger.info({ job: attempt.job.name, ...wanted }, 'stopped: the render is not wanted any more');
  } finally {
    clearInterval(timer);
    await looking;
  }
}
