import type { JobView, OperatorView, StorageView } from '../../contract/dashboard.ts';
import { ProblemError } from '../../contract/problems/problem.ts';
import { readGate } from '../../db/access/admission-gate.ts';
import { listAccounts } from '../../db/accounts/accounts.ts';
import { writeAudit } from '../../db/accounts/audit-log.ts';
import { findCut, lockCut, updateCut } from '../../db/cuts/cuts.ts';
import { findRenderBatch, listRendersOfCut } from '../../db/cuts/renders.ts';
import type { Trx } from '../../db/database.ts';
import { listDeadJobs, listLiveJobs, readQueues } from '../../db/work/job-lists.ts';
import { findDeadJob, takeDeadJob } from '../../db/work/job-rows.ts';
import { listWorkers } from '../../db/work/workers.ts';
import type { Actor } from '../../domain/rules/audit.ts';
import type { Job } from '../../domain/work/job.ts';
import type { AppContext } from '../app-context.ts';
import { startRenderBatch } from '../renders/request-renders.ts';
import { type QueueOrder, readQueueOrders } from '../work/queue-order.ts';
import { bringInAgain, type InTransaction } from './bring-in-again.ts';
import { startModelInstall } from './install-model.ts';

/** Queues, workers, live jobs with their places in line, dead jobs, the gate, and a fault of the storage. */
export async function readOperatorView({ db, store }: AppContext): Promise<OperatorView> {
  const [queues, workers, jobs, orders, dead, gate, fault] = await Promise.all([
    readQueues(db),
    listWorkers(db),
    listLiveJobs(db),
    readQueueOrders(db),
    listDeadJobs(db),
    readGate(db),
    store.fault(),
  ]);
  return { queues, workers, jobs: inLine(jobs, orders), dead, gate, storage_fault: fault?.reason ?? null };
}

/**
 * Jobs with their place in line: running ones first, then waiting ones in their order, then those put off.
 */
function inLine(jobs: readonly JobView[], orders: ReadonlyMap<string, QueueOrder>): JobView[] {
  const places = new Map<string, Pick<JobView, 'place' | 'behind'>>();
  for (const { waiting } of orders.values()) {
    for (const [at, { id }] of waiting.entries()) {
      places.set(id, { place: at + 1, behind: waiting[at - 1]?.name ?? null });
    }
  }
  const rank = ({ id, state }: JobView) =>
    state === 'running' ? 0 : (places.get(id)?.place ?? Number.MAX_SAFE_INTEGER);
  return jobs.map((job) => ({ ...job, ...places.get(job.id) })).toSorted((a, b) => rank(a) - rank(b));
}

const STORAGE_RETRY_AFTER_S = 60;

/** The folders of an account. */
const KINDS = ['groups', 'renders', 'batches', 'kits'] as const;

/** The same where the storage answers. Throws `capacity_paused` where it does not. */
export async function readPresentStorage(context: Pick<AppContext, 'db' | 'store'>): Promise<StorageView> {
  const fault = await context.store.fault();
  if (fault === null) return await readStorage(context);
  throw new ProblemError('capacity_paused', `the storage ${fault.says}; try again later`, {
    retryAfterS: STORAGE_RETRY_AFTER_S,
  });
}

/** Stored bytes by kind: recordings, videos, kits, and caches. */
export async function readStorage({ db, store }: Pick<AppContext, 'db' | 'store'>): Promise<StorageView> {
  const accounts = await listAccounts(db);
  const kinds: StorageView['kinds'] = [];
  for (const kind of KINDS) {
    let bytes = 0;
    for (const { id } of accounts) bytes += await store.sizeOfAll(`accounts/${id}/${kind}`);
    kinds.push({ kind, bytes });
  }
  kinds.push({ kind: 'segments', bytes: await store.sizeOfAll('cache/segments') });
  kinds.push({ kind: 'previews', bytes: await store.sizeOfAll('cache/previews') });
  return { kinds, free_bytes: await store.freeBytes() };
}

/**
 * Repeats the work of a dead job. Renders become a new batch, and a plan a new run. A recording becomes a new
 * one from its stored bytes. All rows change in one transaction with the dead job's end, so that two
 * operators repeat it once.
 */
export async function retryDeadJob(app: AppContext, actor: Actor, id: string): Promise<void> {
  const job = await findDeadJob(app.db, id);
  if (job === null) throw noSuchDeadJob();
  await doAgain(app, actor, job, (write) =>
    app.db.transaction().execute(async (trx) => {
      if ((await takeDeadJob(trx, id)) === null) throw noSuchDeadJob();
      await write(trx);
      await writeAudit(trx, { accountId: null, actor, act: 'job.retried', subject: { id } });
    }),
  );
}

function noSuchDeadJob(): ProblemError {
  return new ProblemError('not_found', 'there is no such dead job any more');
}

async function doAgain(app: AppContext, actor: Actor, job: Job, inTransaction: InTransaction): Promise<void> {
  switch (job.name) {
    case 'cut.plan':
      return await inTransaction((trx) => planAgain(app, trx, job.payload.cutId));
    case 'render.start':
    case 'render.segment':
    case 'render.sound':
    case 'render.assemble':
      return await inTransaction((trx) => renderAgain(app, trx, job.payload.batchId));
    case 'storage.purge':
      return await inTransaction((trx) => app.queue.enqueue(trx, job));
    case 'models.install':
      return await inTransaction((trx) => startModelInstall(app, trx, actor, job.payload.model));
    default:
      await bringInAgain(app, job.payload.groupId, inTransaction);
  }
}

async function planAgain(app: AppContext, trx: Trx, cutId: string): Promise<void> {
  const runId = crypto.randomUUID();
  const found = await findCut(trx, cutId, null);
  const cut = found === null ? null : await lockCut(trx, cutId, found.account_id);
  if (cut === null) throw new ProblemError('not_found', 'the cut was deleted');
  if (cut.status !== 'failed')
    throw new ProblemError('conflict', `the cut is ${cut.status}; nothing is to be done`);
  await updateCut(trx, cutId, { status: 'planning', run_id: runId, error: null, error_stage: null });
  await app.queue.enqueue(trx, { name: 'cut.plan', payload: { cutId, runId } });
}

/** Renders the failed aspects of a batch again, as a new batch. */
async function renderAgain(app: AppContext, trx: Trx, batchId: string): Promise<void> {
  const batch = await findRenderBatch(trx, batchId);
  const cut = batch === null ? null : await lockCut(trx, batch.cut_id, batch.account_id);
  if (batch === null || cut === null) throw new ProblemError('not_found', 'the cut was deleted');
  if (cut.status !== 'planned' && cut.status !== 'complete') {
    throw new ProblemError('busy', `the cut is ${cut.status}; renders start from planned or complete`);
  }
  const failed = (await listRendersOfCut(trx, cut.id)).filter(
    (render) => render.batch_id === batchId && render.status === 'failed',
  );
  if (failed.length === 0) throw new ProblemError('conflict', 'no render of that batch has failed');
  await startRenderBatch(app, trx, cut, {
    aspects: failed.map(({ aspect }) => aspect),
    cropMode: batch.crop_mode,
    planVersion: batch.plan_version,
  });
}
