import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, Trx } from '../db/database.ts';
import { type WatchedPool, watchSilence } from '../db/silence-watch.ts';
import { findJobOwners } from '../db/work/job-owners.ts';
import { PRIORITY } from '../db/work/queue-columns.ts';
import { JOB_TIMEOUT_S, JOB_URGENCY, JOB_WEIGHT, type Job } from '../domain/work/job.ts';
import { DEAD_QUEUE, QUEUES, RETRY_LIMIT } from '../domain/work/queues.ts';
import type { Logger } from '../lib/logger.ts';
import type { Handlers } from './attempt.ts';
import { listenForBell, ring } from './bell.ts';
import { buryClaimed } from './bury-claimed.ts';
import { type Lane, type LaneContext, openLane } from './lane.ts';
import { type QueuedJob, RETRY_DELAY_S } from './queued-job.ts';
import { runClaimed } from './run-claimed.ts';
import { tellOutages } from './tell-outages.ts';
import { watchLeases } from './watch-leases.ts';

const LIGHT_SLOTS = 4;
/** A probe of the largest file takes minutes. Probes must leave slots to jobs that only move rows. */
const PROBES = 2;
const FETCH_SLOTS = 12;
/** Slow servers of one account must leave slots to other accounts. */
const FETCHES_PER_ACCOUNT = 4;

export interface Queue {
  enqueue(trx: Trx, ...jobs: readonly Job[]): Promise<void>;
  /** Adds a job that no worker takes before that time. */
  enqueueAt(trx: Trx, at: Date, job: Job): Promise<void>;
  /** Moves a job that the operator ended to the dead jobs, where it can be seen and tried again. */
  layToRest(trx: Trx, job: Job, reason: string): Promise<void>;
  /** Takes up work with this many slots for heavy jobs. With 0 it takes no jobs at all. */
  work(slots: number, handlers: Handlers): Promise<void>;
  /** Looks for work at once, because this worker can do more kinds of jobs than before. */
  lookAgain(): void;
  /** Takes no more work, aborts the running work, and waits for its end. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  db: Db;
  /** A connection string without a pooler, because LISTEN needs a session. */
  directUrl: string;
  logger: Logger;
  /** How long a job waits for a fault outside it, such as an unreachable store, before it fails. */
  patienceS: number;
}

export async function openQueue({ db, directUrl, logger, patienceS }: QueueOptions): Promise<Queue> {
  const boss = await startBoss(directUrl, logger);
  const leases = watchLeases({ boss, db, logger, patienceS });
  const stopping = new AbortController();
  const lanes: Lane[] = [];
  const wake = (queue: string | null) => {
    for (const lane of lanes) if (queue === null || lane.queue === queue) lane.wake();
  };
  let bell: { close(): Promise<void> } | null = null;

  return {
    enqueue: (trx, ...jobs) => sendJobs(boss, trx, jobs),
    enqueueAt: (trx, startAfter, job) => sendJobs(boss, trx, [job], startAfter),
    async layToRest(trx, job, reason) {
      const data: QueuedJob = { job, reason, isToldOf: true };
      await boss.send(DEAD_QUEUE, data, { db: fromKysely(trx) });
      await ring(trx, DEAD_QUEUE);
    },
    async work(slots, handlers) {
      if (slots === 0) return;
      const outages = tellOutages(logger);
      const context: LaneContext = { boss, db, logger, outages, handlers, stopping: stopping.signal };
      lanes.push(
        openLane(context, { queue: 'heavy', slots, run: runClaimed }),
        openLane(context, {
          queue: 'light',
          slots: LIGHT_SLOTS,
          slotsPerName: { 'source.probe': PROBES },
          run: runClaimed,
        }),
        openLane(context, {
          queue: 'fetch',
          slots: FETCH_SLOTS,
          slotsPerAccount: FETCHES_PER_ACCOUNT,
          run: runClaimed,
        }),
        openLane(context, { queue: DEAD_QUEUE, slots: 1, run: buryClaimed }),
      );
      bell = await listenForBell(boss, logger, wake);
    },
    lookAgain: () => wake(null),
    async stop() {
      stopping.abort(new Error('the worker stops'));
      await Promise.all([...lanes.map(({ ended }) => ended), leases.stop(), bell?.close()]);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

/** pg-boss keeps the jobs, their tries and the dead ones. The order and the leases are our own. */
async function startBoss(connectionString: string, logger: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    application_name: 'makecut-queue',
    schema: 'pgboss',
    max: 8,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ error: error.message }, 'queue error'));
  try {
    await boss.start();
    watchSilence(poolOf(boss), connectionString, logger);
    await createQueues(boss);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

function poolOf(boss: PgBoss): WatchedPool {
  const { pool } = boss.getDb() as { pool?: WatchedPool };
  if (pool === undefined) throw new Error('the queue has no pool of connections');
  return pool;
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_QUEUE, { retryLimit: 20, retryDelay: 5 });
  for (const name of QUEUES) {
    await boss.createQueue(name, {
      retryLimit: RETRY_LIMIT,
      retryDelay: RETRY_DELAY_S,
      deadLetter: DEAD_QUEUE,
      deleteAfterSeconds: 3 * 86_400,
    });
  }
}

async function sendJobs(boss: PgBoss, trx: Trx, jobs: readonly Job[], startAfter?: Date): Promise<void> {
  const owners = await findJobOwners(trx, jobs);
  for (const [at, job] of jobs.entries()) {
    const owner = owners[at] ?? null;
    const data: QueuedJob = { job };
    await boss.send(JOB_WEIGHT[job.name], data, {
      expireInSeconds: JOB_TIMEOUT_S[job.name],
      priority: PRIORITY[JOB_URGENCY[job.name]],
      db: fromKysely(trx),
      ...(owner === null ? {} : { group: { id: owner.account, tier: owner.line } }),
      ...(startAfter === undefined ? {} : { startAfter }),
    });
  }
  if (startAfter !== undefined) return;
  for (const queue of new Set(jobs.map(({ name }) => JOB_WEIGHT[name]))) await ring(trx, queue);
}
