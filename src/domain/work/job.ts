import type { Step } from '../../contract/values/steps.ts';
import type { QUEUES } from './queues.ts';

/**
 * Every kind of work that outlives a request. `heavy` jobs take a slot of a worker for as long as they run.
 * `light` ones only move rows and files. `fetch` jobs wait for other people's servers, which may take hours.
 * In the light queue, four of them would hold up everything.
 */
export type Job =
  // `accountId`: absent in jobs of the first releases. `version`: the uploaded bytes that were confirmed; a file to pull has none.
  | {
      name: 'source.fetch';
      payload: { accountId?: string; groupId: string; fileId: string; version?: string };
    }
  | { name: 'source.probe'; payload: { groupId: string; fileId: string } }
  | { name: 'source.prepare'; payload: { groupId: string; fileId: string } }
  | {
      name: 'source.sound';
      payload: { groupId: string; run: string; fileId: string; streamIndex: number };
    }
  | { name: 'group.align'; payload: { groupId: string } }
  // Without a run it is the recording's first one.
  | { name: 'group.vad'; payload: { groupId: string; run?: string } }
  // `waitedMs`: the total pause that its provider has requested so far.
  | { name: 'group.transcribe'; payload: { groupId: string; run: string; piece: number; waitedMs?: number } }
  | { name: 'group.diarize'; payload: { groupId: string; run: string } }
  | { name: 'group.finish'; payload: { groupId: string } }
  | { name: 'cut.plan'; payload: { cutId: string; runId: string } }
  | { name: 'render.start'; payload: { batchId: string } }
  | { name: 'render.segment'; payload: { batchId: string; entryIndex: number } }
  | { name: 'render.sound'; payload: { batchId: string; withEndCard: boolean } }
  | { name: 'render.assemble'; payload: { batchId: string; renderId: string } }
  | { name: 'storage.purge'; payload: { prefixes: string[] } }
  | { name: 'models.install'; payload: { model: string } };

/** A job whose step has no text in the contract does not compile. */
type NameOf<J extends { name: Step }> = J['name'];
export type JobName = NameOf<Job>;
export type JobOf<N extends JobName> = Extract<Job, { name: N }>;
export type PayloadOf<N extends JobName> = JobOf<N>['payload'];

export const JOB_WEIGHT: Record<JobName, (typeof QUEUES)[number]> = {
  'source.fetch': 'fetch',
  // Light, because it finds out within seconds what kind a file is. A bad file must not wait behind an hour's
  // work.
  'source.probe': 'light',
  'source.prepare': 'heavy',
  'source.sound': 'heavy',
  'group.align': 'heavy',
  'group.vad': 'heavy',
  'group.transcribe': 'heavy',
  'group.diarize': 'heavy',
  'group.finish': 'light',
  'cut.plan': 'heavy',
  'render.start': 'light',
  'render.segment': 'heavy',
  'render.sound': 'heavy',
  'render.assemble': 'heavy',
  'storage.purge': 'light',
  'models.install': 'fetch',
};

/** Wall clock after which a job is taken from its worker. Its single steps have tighter limits. */
export const JOB_TIMEOUT_S: Record<JobName, number> = {
  'source.fetch': 6 * 3600,
  'source.probe': 1800,
  'source.prepare': 8 * 3600,
  'source.sound': 2 * 3600,
  'group.align': 2 * 3600,
  'group.vad': 2 * 3600,
  'group.transcribe': 1800,
  'group.diarize': 1800,
  'group.finish': 600,
  'cut.plan': 900,
  'render.start': 600,
  'render.segment': 3600,
  'render.sound': 3600,
  'render.assemble': 3600,
  'storage.purge': 3600,
  // 700 MB at 64 kbit/s.
  'models.install': 24 * 3600,
};

/**
 * Short jobs at whose end a user waits go first. Jobs that no user waits for go last.
 */
export const JOB_URGENCY: Record<JobName, 'urgent' | 'usual' | 'idle'> = {
  'source.fetch': 'usual',
  'source.probe': 'urgent',
  'source.prepare': 'usual',
  'source.sound': 'usual',
  'group.align': 'usual',
  'group.vad': 'usual',
  'group.transcribe': 'usual',
  'group.diarize': 'usual',
  'group.finish': 'urgent',
  'cut.plan': 'urgent',
  'render.start': 'urgent',
  'render.segment': 'usual',
  'render.sound': 'usual',
  'render.assemble': 'urgent',
  'storage.purge': 'idle',
  'models.install': 'usual',
};

/** Parts that a host can lack while it takes other jobs. */
export type HostPart = 'disk' | 'programs' | 'memory';

/** The parts of its host that a job needs. `memory` means that the system does not end its children. */
export const JOB_NEEDS: Record<JobName, readonly HostPart[]> = {
  'source.fetch': ['disk'],
  'source.probe': ['programs', 'memory'],
  'source.prepare': ['disk', 'programs', 'memory'],
  'source.sound': ['disk', 'programs', 'memory'],
  'group.align': ['disk', 'programs', 'memory'],
  'group.vad': ['disk', 'programs', 'memory'],
  'group.transcribe': ['disk', 'programs', 'memory'],
  'group.diarize': ['disk', 'programs', 'memory'],
  'group.finish': [],
  'cut.plan': [],
  'render.start': [],
  'render.segment': ['disk', 'programs', 'memory'],
  'render.sound': ['disk', 'programs', 'memory'],
  'render.assemble': ['disk', 'programs', 'memory'],
  'storage.purge': [],
  'models.install': ['disk'],
};

export const JOB_NAMES = Object.keys(JOB_WEIGHT) as JobName[];
