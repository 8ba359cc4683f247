import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

export interface ProgressReport {
  accountId: string;
  /** Id of the group, cut or render batch. */
  subject: string;
  stage: string;
  /** Part of the stage: a file, a piece, an entry. */
  part: number;
  /** 0..1 of the part. */
  fraction: number;
  /** Weight of the part among the stage's parts. */
  weight: number;
  detail: string | null;
}

/** A part whose progress falls has begun again, and its pace is measured anew. */
export async function writeProgress(db: Db | Trx, report: ProgressReport): Promise<void> {
  const { accountId, subject, stage, part, fraction, weight, detail } = report;
  await sql`
    INSERT INTO progress (account_id, subject, stage, part, fraction, weight, detail)
    VALUES (${accountId}, ${subject}, ${stage}, ${part}, ${fraction}, ${weight}, ${detail})
    ON CONFLICT (subject, stage, part) DO UPDATE
      SET fraction = excluded.fraction, weight = excluded.weight,
          detail = coalesce(excluded.detail, progress.detail),
          started_at = CASE WHEN excluded.fraction < progress.fraction THEN now() ELSE progress.started_at END,
          seq = nextval('progress_seq'), updated_at = now()`.execute(db);
}

/** Inserts many parts of a stage at once, at 0. */
export async function openProgress(
  trx: Trx,
  { accountId, subject, stage }: { accountId: string; subject: string; stage: string },
  weights: readonly number[],
): Promise<void> {
  if (weights.length === 0) return;
  await sql`
    INSERT INTO progress (account_id, subject, stage, part, weight)
    SELECT ${accountId}::uuid, ${subject}::uuid, ${stage}, p.ordinality - 1, p.weight
    FROM unnest(${[...weights]}::float8[]) WITH ORDINALITY AS p(weight, ordinality)
    ON CONFLICT (subject, stage, part) DO NOTHING`.execute(trx);
}

export interface StageProgress extends Pick<ProgressReport, 'subject' | 'stage' | 'fraction' | 'detail'> {
  startedAt: Date;
}

/** Stages of the subjects, parts summed by weight, in the order in which they began. */
export async function readProgress(
  db: Db,
  accountId: string,
  subjects: readonly string[],
): Promise<StageProgress[]> {
  const result = await sql<StageProgress>`
    SELECT subject, stage, sum(fraction * weight) / nullif(sum(weight), 0) AS fraction,
           (array_agg(detail ORDER BY seq DESC) FILTER (WHERE detail IS NOT NULL))[1] AS detail,
           min(started_at) AS "startedAt"
    FROM progress
    WHERE account_id = ${accountId} AND subject = ANY(${[...subjects]}::uuid[])
    GROUP BY subject, stage ORDER BY min(started_at), max(seq)`.execute(db);
  return result.rows;
}
