import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { JOB_NAMES, type JobName } from '../domain/work/job.ts';
import { DEAD_QUEUE, type QueueName } from '../domain/work/queues.ts';
import type { Logger } from '../lib/logger.ts';
import type { Handlers } from './attempt.ts';
import { claimNext } from './claim.ts';
import { giveBack } from './lease.ts';
import { type ClaimedJob, RETRY_DELAY_S } from './queued-job.ts';
import type { OutageTeller } from './tell-outages.ts';

/** Second tries and jobs that were put off are due by time only. */
const LOOK_EVERY_MS = 2_000;

export interface LaneContext {
  boss: PgBoss;
  db: Db;
  logger: Logger;
  outages: OutageTeller;
  handlers: Handlers;
  stopping: AbortSignal;
}

export interface LaneOptions {
  queue: QueueName;
  slots: number;
  /** Jobs of one account at a time. */
  slotsPerAccount?: number;
  /** Jobs of one kind at a time, where that is fewer than all slots. */
  slotsPerName?: Partial<Record<JobName, number>>;
  run: (context: LaneContext, claimed: ClaimedJob) => Promise<void>;
}

/** The slots of one queue in this process. */
export interface Lane {
  queue: QueueName;
  /** Looks for work at once. */
  wake(): void;
  /** Ends when the worker has stopped and all its jobs have ended. */
  ended: Promise<void>;
}

/** Takes jobs while a slot is free. Looks again when a slot falls free, when a notice comes, and after some time. */
export function openLane(context: LaneContext, options: LaneOptions): Lane {
  const running = new Map<ClaimedJob, Promise<void>>();
  let bell = Promise.withResolvers<void>();
  const wake = () => bell.resolve();
  context.stopping.addEventListener('abort', wake, { once: true });

  const start = (claimed: ClaimedJob) => {
    const work = options.run(context, claimed).finally(() => {
      running.delete(claimed);
      wake();
      // The next try of this job is due then.
      setTimeout(wake, RETRY_DELAY_S * 1000 + 50).unref();
    });
    running.set(claimed, work);
  };
  const look = async () => {
    while (running.size < options.slots && !context.stopping.aborted) {
      const claimed = await claimNext(context.db, {
        queue: options.queue,
        except: [
          // Burying a job needs only the database, so every host can do it.
          ...(options.queue === DEAD_QUEUE ? [] : (context.handlers.cannotRun?.() ?? [])),
          ...fullNames(running.keys(), options.slotsPerName ?? {}),
        ],
        fullAccounts: fullAccounts(running.keys(), options.slotsPerAccount),
      });
      context.outages.answered();
      if (claimed === null) return;
      if (context.stopping.aborted) return await giveBack(context.db, claimed);
      start(claimed);
    }
  };
  const ended = (async () => {
    while (!context.stopping.aborted) {
      bell = Promise.withResolvers<void>();
      await look().catch((error) => context.outages.failed(error));
      const timer = setTimeout(wake, LOOK_EVERY_MS);
      await bell.promise;
      clearTimeout(timer);
    }
    await Promise.allSettled([...running.values()]);
  })();
  return { queue: options.queue, wake, ended };
}

function fullAccounts(running: Iterable<ClaimedJob>, most = Number.POSITIVE_INFINITY): string[] {
  const counts = new Map<string, number>();
  for (const { account } of running) counts.set(account, (counts.get(account) ?? 0) + 1);
  return [...counts]
    .filter(([account, count]) => account !== '' && count >= most)
    .map(([account]) => account);
}

function fullNames(running: Iterable<ClaimedJob>, most: Partial<Record<JobName, number>>): JobName[] {
  const names = [...running].map(({ data }) => data.job.name);
  return JOB_NAMES.filter((name) => {
    const limit = most[name];
    return limit !== undefined && names.filter((other) => other === name).length >= limit;
  });
}
