import type { HandleJob } from './job-context.ts';

/** Removes the bytes of deleted resources; their rows went in the transaction that enqueued this. */
export const purgeStorage: HandleJob<'storage.purge'> = async (context, attempt, { prefixes }) => {
  for (const prefix of prefixes) await context.store.removeAll(prefix);
  await attempt.commit(async () => {});
};
