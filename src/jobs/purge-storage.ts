import type { PayloadOf } from '../domain/work/job.ts';
import type { Attempt } from '../queue/attempt.ts';
import type { JobContext } from './job-context.ts';

/** Removes the bytes of deleted resources; their rows went in the transaction that enqueued this. */
export async function purgeStorage(
  context: JobContext,
  attempt: Attempt,
  { prefixes }: PayloadOf<'storage.purge'>,
): Promise<void> {
  for (const prefix of prefixes) await context.store.removeAll(prefix);
  await attempt.commit(async () => {});
}
