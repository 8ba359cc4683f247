import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db, Trx } from '../db/database.ts';
import { JOB_TIMEOUT_S, JOB_WEIGHT, type Job } from '../domain/job.ts';
import type { Logger } from '../lib/logger.ts';

/** One queue per weight, so that a worker's slots bound all of its heavy work, whatever its kind. */
const QUEUES = ['heavy', 'light', 'fetch'] as const;
type QueueName = (typeof QUEUES)[number];
/** Jobs that failed for good come here and fail their resource. */
const DEAD_QUEUE = 'dead';

/** A first try and two more: three workers killed by one job are enough. */
const RETRY_LIMIT = 2;
const HEARTBEAT_S = 10;
const LIGHT_SLOTS = 4;
const FETCH_SLOTS = 12;
/** Slow servers of one account must leave slots to the others. */
const FETCHES_PER_ACCOUNT = 4;

/** A job as it lies in the queue. */
interface QueuedJob {
  job: Job;
  /** Why it is among the dead, where that was no failure of its own. */
  reason?: string;
}

/** One attempt at one job, as its handler sees it. */
export interface Attempt {
  job: Job;
  /** Ends when the worker stops, the attempt's time is over, or its lease is lost. */
  signal: AbortSignal;
  /** 1, 2 or 3. */
  number: number;
  isLast: boolean;
  /**
   * Commits what the attempt did, together with the job's end, in one transaction. An attempt that lost its
   * lease to another worker commits nothing: StaleAttemptError.
   */
  commit<T>(change: (trx: Trx) => Promise<T>): Promise<T>;
}

export class StaleAttemptError extends Error {
  constructor(job: Job) {
    super(`another worker has taken over ${job.name}`);
    this.name = 'StaleAttemptError';
  }
}

export interface Handlers {
  run(attempt: Attempt): Promise<void>;
  /** Called once for a job that failed for good, with what its last attempt said. */
  bury(job: Job, reason: string): Promise<void>;
}

export interface Queue {
  enqueue(trx: Trx, ...jobs: readonly Job[]): Promise<void>;
  /** Adds a job that nobody takes up before then. */
  enqueueAt(trx: Trx, at: Date, job: Job): Promise<void>;
  /**
   * Ends a job before its time and has its resource fail with the reason. A worker that runs it hears of that with its
   * next heartbeat, and commits nothing any more. False when it has ended already.
   */
  cancel(id: string, reason: string): Promise<boolean>;
  /** Takes up work with so many slots for heavy jobs; with none it takes up nothing, light jobs neither. */
  work(slots: number, handlers: Handlers): Promise<void>;
  /** Takes no more work, aborts what runs, and waits for it to end. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  db: Db;
  /** A connection string without a pooler between: LISTEN needs a session. */
  directUrl: string;
  logger: Logger;
}

export async function openQueue({ db, directUrl, logger }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: 'makecut-queue',
    schema: 'pgboss',
    max: 8,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
  });
  boss.on('error', (error) => logger.warn({ error: error.message }, 'queue error'));
  await boss.start();
  await createQueues(boss);
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const send = async (trx: Trx, job: Job, options: { startAfter?: Date } = {}) => {
    const data: QueuedJob = { job };
    await boss.send(JOB_WEIGHT[job.name], data, {
      expireInSeconds: JOB_TIMEOUT_S[job.name],
      ...groupOf(job),
      db: fromKysely(trx),
      ...options,
    });
  };

  return {
    async enqueue(trx, ...jobs) {
      for (const job of jobs) await send(trx, job);
    },
    enqueueAt: (trx, startAfter, job) => send(trx, job, { startAfter }),
    cancel: (id, reason) => cancelJob(boss, db, id, reason),
    async work(slots, handlers) {
      if (slots === 0) return;
      const state = { handlers, stopping: stopping.signal, running, logger };
      for (let slot = 0; slot < slots; slot += 1) await workOn(boss, db, 'heavy', state);
      for (let slot = 0; slot < LIGHT_SLOTS; slot += 1) await workOn(boss, db, 'light', state);
      for (let slot = 0; slot < FETCH_SLOTS; slot += FETCHES_PER_ACCOUNT) {
        await workOn(boss, db, 'fetch', state);
      }
      await buryDeadJobs(boss, handlers, logger);
    },
    async stop() {
      stopping.abort(new Error('the worker stops'));
      await Promise.allSettled([...running]);
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

async function cancelJob(boss: PgBoss, db: Db, id: string, reason: string): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ data: QueuedJob }>`
      UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
      WHERE id = ${id} AND name = ANY(${[...QUEUES]}) AND state < 'completed' RETURNING data`.execute(trx);
    const [cancelled] = rows;
    if (cancelled === undefined) return false;
    const dead: QueuedJob = { job: cancelled.data.job, reason };
    await boss.send(DEAD_QUEUE, dead, { db: fromKysely(trx) });
    return true;
  });
}

/** Jobs of one account that are bounded together. */
function groupOf(job: Job): { group?: { id: string } } {
  const accountId = job.name === 'source.fetch' ? job.payload.accountId : undefined;
  return accountId === undefined ? {} : { group: { id: accountId } };
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(DEAD_QUEUE, { retryLimit: 20, retryDelay: 5, notify: true });
  for (const name of QUEUES) {
    await boss.createQueue(name, {
      retryLimit: RETRY_LIMIT,
      retryDelay: 1,
      heartbeatSeconds: HEARTBEAT_S,
      deadLetter: DEAD_QUEUE,
      deleteAfterSeconds: 3 * 86_400,
      notify: true,
    });
  }
}

interface WorkerState {
  handlers: Handlers;
  stopping: AbortSignal;
  running: Set<Promise<void>>;
  logger: Logger;
}

/** One slot, or for fetches a few: it works on one job at a time and looks for the next one as soon as that has ended. */
async function workOn(boss: PgBoss, db: Db, queue: QueueName, state: WorkerState): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
    // pg-boss counts an account's jobs over all slots of the queue in this process, and wants this many slots at once.
    ...(queue === 'fetch'
      ? { localConcurrency: FETCHES_PER_ACCOUNT, localGroupConcurrency: FETCHES_PER_ACCOUNT }
      : {}),
  } as const;
  const slotId = await boss.work<QueuedJob, void, typeof options>(queue, options, async ([claimed]) => {
    if (claimed === undefined) return;
    if (state.stopping.aborted) {
      await giveBack(db, queue, claimed);
      return;
    }
    const { job } = claimed.data;
    const attempt: Attempt = {
      job,
      signal: AbortSignal.any([claimed.signal, state.stopping]),
      number: claimed.retryCount + 1,
      isLast: claimed.retryCount >= claimed.retryLimit,
      commit: (change) => commitAttempt(boss, db, queue, claimed, job, change),
    };
    const work = runAttempt(attempt, state).catch(async (error: unknown) => {
      if (!state.stopping.aborted) throw error;
      await giveBack(db, queue, claimed);
    });
    state.running.add(work);
    try {
      await work;
    } finally {
      state.running.delete(work);
      // Without this a slot rests until the next poll although jobs are waiting: notices come when jobs are made.
      if (!state.stopping.aborted) boss.notifyWorker(slotId);
    }
  });
}

async function runAttempt(attempt: Attempt, { handlers, stopping, logger }: WorkerState): Promise<void> {
  const startedAt = performance.now();
  const fields = { job: attempt.job.name, ...attempt.job.payload, attempt: attempt.number };
  try {
    await handlers.run(attempt);
    logger.info({ ...fields, ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    if (error instanceof StaleAttemptError) {
      logger.warn(fields, 'attempt was superseded');
      return;
    }
    if (stopping.aborted) logger.info(fields, 'job handed back');
    else logger.warn({ ...fields, error: String(error) }, 'job failed');
    throw error;
  }
}

/** A worker that stops in order hands its jobs back at once, and the try does not count. */
async function giveBack(
  db: Db,
  queue: QueueName,
  claimed: { id: string; retryCount: number },
): Promise<void> {
  await sql`
    UPDATE pgboss.job SET state = 'created', started_on = NULL, heartbeat_on = NULL
    WHERE name = ${queue} AND id = ${claimed.id} AND state = 'active' AND retry_count = ${claimed.retryCount}`.execute(
    db,
  );
}

async function commitAttempt<T>(
  boss: PgBoss,
  db: Db,
  queue: QueueName,
  claimed: { id: string; retryCount: number },
  job: Job,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    const held = await sql`
      SELECT 1 FROM pgboss.job
      WHERE name = ${queue} AND id = ${claimed.id} AND state = 'active' AND retry_count = ${claimed.retryCount}
      FOR UPDATE`.execute(trx);
    if (held.rows.length === 0) throw new StaleAttemptError(job);
    const result = await change(trx);
    const attempt = { id: claimed.id, retryCount: claimed.retryCount };
    await boss.complete(queue, attempt, null, { db: fromKysely(trx) });
    return result;
  });
}

async function buryDeadJobs(boss: PgBoss, handlers: Handlers, logger: Logger): Promise<void> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
  } as const;
  await boss.work<QueuedJob, void, typeof options>(DEAD_QUEUE, options, async ([dead]) => {
    if (dead === undefined) return;
    const reason = dead.data.reason ?? reasonOf(dead.sourceOutput);
    logger.error({ job: dead.data.job.name, ...dead.data.job.payload, reason }, 'job failed for good');
    await handlers.bury(dead.data.job, reason);
  });
}

function reasonOf(output: object | null): string {
  const message = output !== null && 'message' in output ? output.message : null;
  return typeof message === 'string' && message !== '' ? message : 'the worker was lost three times';
}
