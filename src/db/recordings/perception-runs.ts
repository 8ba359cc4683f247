import { type Insertable, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type AlignmentReport, alignmentReportSchema } from '../../contract/transcript.ts';
import { type MicrophoneTurn, microphoneTurnSchema } from '../../domain/recording/perceived.ts';
import { type Range, rangeSchema } from '../../domain/time/range.ts';
import { type GivenTextWord, givenTextWordSchema } from '../../domain/transcript/given-text/given-text.ts';
import type { Db, Trx } from '../database.ts';
import { readNullableJson } from '../json-column.ts';
import { lockName } from '../locks.ts';
import type { PerceptionRunsTable } from './recording-tables.ts';

const rangesSchema = z.array(rangeSchema);
const turnsSchema = z.array(microphoneTurnSchema);
const givenTextSchema = z.array(givenTextWordSchema);

type StoredRun = Selectable<PerceptionRunsTable>;

export interface PerceptionRunRow
  extends Omit<StoredRun, 'turns' | 'speech' | 'talk_overlaps' | 'given_text' | 'given_report'> {
  /** The turns by the speakers' own microphones; null without such microphones. */
  turns: MicrophoneTurn[] | null;
  /** The stretches of speech in the one transcribed file, on its clock. */
  speech: Range[] | null;
  talk_overlaps: Range[] | null;
  /** The words that the run looks for; null for one that transcribes. */
  given_text: GivenTextWord[] | null;
  given_report: AlignmentReport | null;
}

/** Null when a perception run of the recording is under way. */
export async function insertPerceptionRun(
  trx: Trx,
  run: Insertable<PerceptionRunsTable>,
): Promise<PerceptionRunRow | null> {
  const row = await trx
    .insertInto('perception_runs')
    .values(run)
    .onConflict((conflict) =>
      // A literal, not a parameter. With a prepared parameter, Postgres cannot match its kept plan to the
      // partial index. The sixth run on a connection failed.
      conflict.column('group_id').where(sql.ref('status'), '=', sql.lit('running')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return checked(row);
}

/** A run that is still wanted: it is under way, and its recording's state has not changed since its start. */
export async function findLiveRun(
  db: Db | Trx,
  groupId: string,
  runId: string,
): Promise<PerceptionRunRow | null> {
  const { rows } = await sql<StoredRun>`
    SELECT r.* FROM perception_runs r JOIN source_groups g ON g.id = r.group_id
    WHERE r.id = ${runId} AND r.group_id = ${groupId} AND r.status = 'running'
      AND g.status = CASE WHEN r.is_first THEN 'perceiving' ELSE 'ready' END`.execute(db);
  return checked(rows[0]);
}

export async function findPerceptionRun(db: Db | Trx, runId: string): Promise<PerceptionRunRow | null> {
  const row = await db.selectFrom('perception_runs').selectAll().where('id', '=', runId).executeTakeFirst();
  return checked(row);
}

function checked(row: StoredRun | undefined): PerceptionRunRow | null {
  if (row === undefined) return null;
  const place = (column: string) => `perception_runs.${column} of ${row.id}`;
  return {
    ...row,
    turns: readNullableJson(turnsSchema, row.turns, place('turns')),
    speech: readNullableJson(rangesSchema, row.speech, place('speech')),
    talk_overlaps: readNullableJson(rangesSchema, row.talk_overlaps, place('talk_overlaps')),
    given_text: readNullableJson(givenTextSchema, row.given_text, place('given_text')),
    given_report: readNullableJson(alignmentReportSchema, row.given_report, place('given_report')),
  };
}

/**
 * Records the speech of a recording before its words. It is the turns by the speakers' own microphones, or
 * the speech in one file.
 */
export async function keepSpeech(
  trx: Trx,
  runId: string,
  found: { turns: readonly MicrophoneTurn[]; overlaps: readonly Range[] } | { speech: readonly Range[] },
): Promise<void> {
  await trx
    .updateTable('perception_runs')
    .set(
      'turns' in found
        ? { turns: JSON.stringify(found.turns), talk_overlaps: JSON.stringify(found.overlaps) }
        : { speech: JSON.stringify(found.speech) },
    )
    .where('id', '=', runId)
    .execute();
}

/** Records where several people talk at once, as far as the run could tell. */
export async function keepOverlaps(trx: Trx, runId: string, overlaps: readonly Range[]): Promise<void> {
  await trx
    .updateTable('perception_runs')
    .set({ talk_overlaps: JSON.stringify(overlaps) })
    .where('id', '=', runId)
    .execute();
}

/** Records the result of the run's text. */
export async function keepAlignmentReport(trx: Trx, runId: string, report: AlignmentReport): Promise<void> {
  await trx
    .updateTable('perception_runs')
    .set({ given_report: JSON.stringify(report) })
    .where('id', '=', runId)
    .execute();
}

/** Where several people talk at once, on the group's timeline, by the last run; null where it is not known. */
export async function readOverlaps(db: Db, groupId: string): Promise<Range[] | null> {
  return (await findLastRun(db, groupId))?.talk_overlaps ?? null;
}

/** The last completed run, whose results the recording has. */
export async function findLastRun(trx: Db | Trx, groupId: string): Promise<PerceptionRunRow | null> {
  const row = await trx
    .selectFrom('perception_runs')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('status', '=', 'complete')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checked(row);
}

/** Fixes the run's transcription engine and its language setting for all pieces, on every worker. */
export async function fixEngine(
  trx: Trx,
  runId: string,
  fixed: { engine: string; language: string },
): Promise<void> {
  await trx.updateTable('perception_runs').set(fixed).where('id', '=', runId).execute();
}

/** The run under way; null where there is none. */
export async function findRunningRunId(trx: Trx, groupId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('perception_runs')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the run under way, if there is one. `error` is null for a success. */
export async function endRunningPerception(trx: Trx, groupId: string, error: string | null): Promise<void> {
  await sql`
    UPDATE perception_runs
    SET status = ${error === null ? 'complete' : 'failed'}, error = ${error}, ended_at = now()
    WHERE group_id = ${groupId} AND status = 'running'`.execute(trx);
}

/** Counts the last so many milliseconds as work on a run. Work that was done at the same time counts once. */
export async function addRunWork(trx: Trx, runId: string, lastMs: number): Promise<void> {
  await sql`
    UPDATE perception_runs
    SET worked_ms = worked_ms + greatest(0, round(least(${lastMs}::float8,
          coalesce(extract(epoch FROM clock_timestamp() - worked_until) * 1000, 'infinity')))),
        worked_until = clock_timestamp()
    WHERE id = ${runId}`.execute(trx);
}

/**
 * By engine: time of work per length of a recording, the median of the successful runs of the last 90 days. Runs of
 * earlier releases count from their beginning to their end.
 */
export async function readEngineSpeeds(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ engine: string; share: number }>`
    SELECT run.engine, percentile_cont(0.5) WITHIN GROUP (
      ORDER BY coalesce(nullif(run.worked_ms, 0), extract(epoch FROM run.ended_at - run.created_at) * 1000)
        / recording.duration_ms
    )::float8 AS share
    FROM perception_runs AS run JOIN source_groups AS recording ON recording.id = run.group_id
    WHERE run.status = 'complete' AND run.engine IS NOT NULL AND NOT run.keeps_words
      AND recording.duration_ms > 0 AND run.created_at > now() - interval '90 days'
    GROUP BY run.engine`.execute(db);
  return new Map(rows.map(({ engine, share }) => [engine, Math.round(share * 1000) / 1000]));
}

/** Held until the transaction ends, so that terms that are added at once count together. */
export async function lockVocabulary(trx: Trx, accountId: string): Promise<void> {
  await lockName(trx, `vocabulary of ${accountId}`);
}

export async function readVocabulary(db: Db | Trx, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('vocabulary')
    .select('term')
    .where('account_id', '=', accountId)
    .orderBy('term')
    .execute();
  return rows.map(({ term }) => term);
}

export async function addVocabulary(trx: Trx, accountId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await trx
    .insertInto('vocabulary')
    .values(terms.map((term) => ({ account_id: accountId, term })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeVocabulary(trx: Trx, accountId: string, terms: readonly string[]): Promise<void> {
  if (terms.length === 0) return;
  await trx
    .deleteFrom('vocabulary')
    .where('account_id', '=', accountId)
    .where('term', 'in', [...terms])
    .execute();
}
