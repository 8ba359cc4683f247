import { sql } from 'kysely';
import type { Job } from '../../domain/work/job.ts';
import type { Trx } from '../database.ts';

/** The account of a job, and the recording or cut that it works for. */
export interface JobOwner {
  account: string;
  line: string;
}

/** The owner of each job; null for a job without a resource. Rows that the transaction has just written count. */
export async function findJobOwners(trx: Trx, jobs: readonly Job[]): Promise<(JobOwner | null)[]> {
  const known = new Map<string, JobOwner | null>();
  const owners: (JobOwner | null)[] = [];
  for (const job of jobs) {
    const subject = subjectOf(job);
    if (subject === null) {
      owners.push(null);
      continue;
    }
    const key = `${subject.kind}:${subject.id}`;
    if (!known.has(key)) known.set(key, await findOwner(trx, subject));
    owners.push(known.get(key) ?? null);
  }
  return owners;
}

/** The row that a job belongs to. */
export interface JobSubject {
  kind: 'group' | 'cut' | 'batch';
  id: string;
}

export function subjectOf({ payload }: Job): JobSubject | null {
  if ('batchId' in payload) return { kind: 'batch', id: payload.batchId };
  if ('cutId' in payload) return { kind: 'cut', id: payload.cutId };
  return 'groupId' in payload ? { kind: 'group', id: payload.groupId } : null;
}

async function findOwner(trx: Trx, { kind, id }: JobSubject): Promise<JobOwner | null> {
  const { rows } = await sql<JobOwner>`
    SELECT account_id AS account, id AS line FROM source_groups WHERE ${kind} = 'group' AND id::text = ${id}
    UNION ALL SELECT account_id, id FROM cuts WHERE ${kind} = 'cut' AND id::text = ${id}
    UNION ALL SELECT account_id, cut_id FROM render_batches WHERE ${kind} = 'batch' AND id::text = ${id}`.execute(
    trx,
  );
  return rows[0] ?? null;
}
