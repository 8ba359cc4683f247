import { readGate } from '../../db/access/admission-gate.ts';
import { readQueues } from '../../db/work/job-lists.ts';
import { readWatchedCounts } from '../../db/work/watched-counts.ts';
import { listWorkers } from '../../db/work/workers.ts';
import { programVersion } from '../../lib/program-version.ts';
import type { AppContext } from '../app-context.ts';

/** One metric with its values. No label holds a name, an id or an address of a customer. */
export interface Metric {
  name: string;
  kind: 'counter' | 'gauge';
  help: string;
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

const VERSION = programVersion();

const gauge = (name: string, help: string, ...values: Metric['values']): Metric => ({
  ...{ name, help, values },
  kind: 'gauge',
});

/** Metrics of the whole installation. They are the same whichever process is asked. */
export async function readInstallationMetrics({
  db,
  store,
}: Pick<AppContext, 'db' | 'store'>): Promise<Metric[]> {
  const [queues, workers, gate, counts, fault, freeBytes] = await Promise.all([
    readQueues(db),
    listWorkers(db),
    readGate(db),
    readWatchedCounts(db),
    store.fault(),
    // A store that fails does not say how much room it has. The metric of its fault tells that.
    store.freeBytes().catch(() => null),
  ]);
  const ofQueues = (value: (queue: (typeof queues)[number]) => number, labels = {}) =>
    queues.map((queue) => ({ labels: { queue: queue.name, ...labels }, value: value(queue) }));
  return [
    gauge(
      'makecut_jobs',
      'Jobs that run, or wait and are due.',
      ...ofQueues(({ waiting }) => waiting, { state: 'waiting' }),
      ...ofQueues(({ running }) => running, { state: 'running' }),
    ),
    gauge(
      'makecut_job_oldest_wait_seconds',
      'The longest wait of a job that is due.',
      ...ofQueues(({ oldest_wait_s }) => oldest_wait_s),
    ),
    gauge('makecut_dead_jobs', 'Jobs that failed for good.', { value: counts.deadJobs }),
    gauge('makecut_workers', 'Workers that were seen in the last minute.', { value: workers.length }),
    gauge('makecut_worker_slots', 'Heavy jobs that all workers run at a time.', {
      value: workers.reduce((sum, { slots }) => sum + slots, 0),
    }),
    gauge('makecut_workers_unable', 'Workers that leave some kinds of jobs to others.', {
      value: workers.filter(({ unable }) => unable !== null).length,
    }),
    gauge('makecut_gate_closed', '1 while the operator has paused new work.', {
      value: Number(gate.is_closed),
    }),
    gauge('makecut_webhook_deliveries_queued', 'Webhook deliveries that wait for an attempt.', {
      value: counts.queuedDeliveries,
    }),
    gauge('makecut_webhook_oldest_due_seconds', 'How long the oldest delivery is due.', {
      value: counts.oldestDeliveryS,
    }),
    gauge('makecut_webhook_endpoints_disabled', 'Webhook endpoints that failed too often.', {
      value: counts.disabledEndpoints,
    }),
    gauge('makecut_storage_fault', '1 while the storage cannot be used.', { value: Number(fault !== null) }),
    ...(freeBytes === null
      ? []
      : [
          gauge('makecut_storage_free_bytes', 'Bytes that the local disk still takes.', { value: freeBytes }),
        ]),
  ];
}

/** Metrics of this process, which need no database. */
export function readProcessMetrics(answers: ReadonlyMap<string, number>): Metric[] {
  const { user, system } = process.cpuUsage();
  const startedAtS = Date.now() / 1000 - process.uptime();
  return [
    gauge('makecut_info', 'The release that this process runs.', {
      labels: { version: VERSION },
      value: 1,
    }),
    {
      name: 'makecut_http_answers_total',
      kind: 'counter',
      help: 'Answers to requests by the class of their status.',
      values: [...answers].map(([status, value]) => ({ labels: { class: status }, value })),
    },
    gauge('process_resident_memory_bytes', 'Memory of this process.', { value: process.memoryUsage.rss() }),
    {
      name: 'process_cpu_seconds_total',
      kind: 'counter',
      help: 'Processor time of this process.',
      values: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_start_time_seconds', 'When this process started, as Unix time.', {
      value: Math.round(startedAtS),
    }),
  ];
}

/** 1 where the database answers. */
export const databaseMetric = (isUp: boolean): Metric =>
  gauge('makecut_database_up', '1 while the database answers.', { value: Number(isUp) });
