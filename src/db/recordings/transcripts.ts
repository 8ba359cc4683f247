import { type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Word } from '../../contract/transcript.ts';
import type { SegmentSpan } from '../../domain/display-text/display-segments.ts';
import {
  type TranscribedWord,
  type TranscriptionPiece,
  transcribedWordSchema,
  transcriptionPieceSchema,
} from '../../domain/recording/perceived.ts';
import type { Db, Trx } from '../database.ts';
import { readJson, readNullableJson } from '../json-column.ts';
import type { TranscriptPiecesTable } from './recording-tables.ts';
import { updateSourceGroup } from './source-groups.ts';

const heardSchema = z.array(transcribedWordSchema);

export async function readWords(db: Db | Trx, groupId: string): Promise<Word[]> {
  const rows = await db
    .selectFrom('words')
    .select(['idx', 'text', 'start_ms', 'end_ms', 'confidence', 'speaker', 'filler'])
    .where('group_id', '=', groupId)
    .orderBy('idx')
    .execute();
  // `real` comes back with the digits of a double. Three digits hold all that an engine knows.
  return rows.map((row) => ({ ...row, confidence: Math.round(row.confidence * 1000) / 1000 }));
}

/**
 * Names the transcript that a recording has now: the transaction that wrote it, which `replaceTranscript` does in one.
 * Null where it has no words.
 */
export async function readTranscriptVersion(db: Db | Trx, groupId: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`
    SELECT xmin::text AS version FROM words WHERE group_id = ${groupId} ORDER BY idx LIMIT 1`.execute(db);
  return rows[0]?.version ?? null;
}

export async function readSegments(db: Db | Trx, groupId: string): Promise<SegmentSpan[]> {
  return await db
    .selectFrom('segments')
    .select(['idx', 'speaker', 'start_ms', 'end_ms', 'word_start_idx', 'word_end_idx'])
    .where('group_id', '=', groupId)
    .orderBy('idx')
    .execute();
}

/** Swaps a group's words and segments in one go. The group counts as changed, which open pages are told. */
export async function replaceTranscript(
  trx: Trx,
  groupId: string,
  words: readonly Word[],
  segments: readonly SegmentSpan[],
): Promise<void> {
  await updateSourceGroup(trx, groupId, {});
  await trx.deleteFrom('words').where('group_id', '=', groupId).execute();
  await trx.deleteFrom('segments').where('group_id', '=', groupId).execute();
  await sql`
    INSERT INTO words (group_id, idx, text, start_ms, end_ms, confidence, speaker, filler)
    SELECT ${groupId}::uuid, w.* FROM jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      AS w(idx int, text text, start_ms int, end_ms int, confidence real, speaker text, filler boolean)`.execute(
    trx,
  );
  await sql`
    INSERT INTO segments (group_id, idx, speaker, start_ms, end_ms, word_start_idx, word_end_idx)
    SELECT ${groupId}::uuid, s.* FROM jsonb_to_recordset(${JSON.stringify(segments)}::jsonb)
      AS s(idx int, speaker text, start_ms int, end_ms int, word_start_idx int, word_end_idx int)`.execute(
    trx,
  );
}

export async function readSpeakerNames(db: Db | Trx, groupId: string): Promise<Record<string, string>> {
  const rows = await db.selectFrom('speaker_names').selectAll().where('group_id', '=', groupId).execute();
  return Object.fromEntries(rows.map((row) => [row.label, row.display_name]));
}

export interface PieceId {
  groupId: string;
  run: string;
  idx: number;
}

/**
 * Stores the pieces of a run. Those of earlier runs go, except that a run with a given text leaves the last
 * transcription: a later text is looked for in its words.
 */
export async function insertPieces(
  trx: Trx,
  groupId: string,
  run: string,
  pieces: readonly TranscriptionPiece[],
): Promise<void> {
  await sql`
    DELETE FROM transcript_pieces p WHERE p.group_id = ${groupId} AND (
      ${hasGivenText(sql.ref('p.run'))} OR NOT ${hasGivenText(sql`${run}::uuid`)})`.execute(trx);
  if (pieces.length === 0) return;
  await trx
    .insertInto('transcript_pieces')
    .values(pieces.map((piece, idx) => ({ group_id: groupId, run, idx, piece: JSON.stringify(piece) })))
    .execute();
}

function hasGivenText(run: RawBuilder<unknown>) {
  return sql`EXISTS (SELECT FROM perception_runs r WHERE r.id = ${run} AND r.given_text IS NOT NULL)`;
}

/** All words of the last transcription by an engine, on the clocks of their files; none where it was not finished. */
export async function readTranscription(db: Db | Trx, groupId: string): Promise<TranscribedWord[]> {
  const rows = await db
    .selectFrom('transcript_pieces')
    .select(['status', 'heard'])
    .where('group_id', '=', groupId)
    .where(sql<boolean>`NOT ${hasGivenText(sql.ref('transcript_pieces.run'))}`)
    .orderBy('idx')
    .execute();
  const isDone = rows.every(({ status }) => status === 'done');
  return isDone ? wordsIn(rows, `transcript_pieces.heard of ${groupId}`) : [];
}

function wordsIn(rows: readonly Pick<Selectable<TranscriptPiecesTable>, 'heard'>[], place: string) {
  return rows.flatMap(({ heard }) => readNullableJson(heardSchema, heard, place) ?? []);
}

export async function readPiece(db: Db, { groupId, run, idx }: PieceId): Promise<TranscriptionPiece | null> {
  const row = await db
    .selectFrom('transcript_pieces')
    .select('piece')
    .where('group_id', '=', groupId)
    .where('run', '=', run)
    .where('idx', '=', idx)
    .executeTakeFirst();
  return row === undefined
    ? null
    : readJson(transcriptionPieceSchema, row.piece, `transcript_pieces.piece of ${run}`);
}

/**
 * Stores the words and the found language of a piece. Returns how many pieces of the run are not yet
 * transcribed.
 */
export async function finishPiece(
  trx: Trx,
  { groupId, run, idx }: PieceId,
  { heard, language }: { heard: readonly TranscribedWord[]; language: string | null },
): Promise<number> {
  await trx
    .updateTable('transcript_pieces')
    .set({ status: 'done', heard: JSON.stringify(heard), language })
    .where('group_id', '=', groupId)
    .where('run', '=', run)
    .where('idx', '=', idx)
    .execute();
  const left = await trx
    .selectFrom('transcript_pieces')
    .select((expression) => expression.fn.countAll<string>().as('count'))
    .where('group_id', '=', groupId)
    .where('run', '=', run)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return Number(left.count);
}

/** All words of a run, in the order of its pieces. */
export async function readHeard(db: Db, groupId: string, run: string): Promise<TranscribedWord[]> {
  const rows = await db
    .selectFrom('transcript_pieces')
    .select('heard')
    .where('group_id', '=', groupId)
    .where('run', '=', run)
    .orderBy('idx')
    .execute();
  return wordsIn(rows, `transcript_pieces.heard of ${run}`);
}

/** Of each piece of a run: the language that was found in it, and its number of words. */
export async function readFoundLanguages(
  db: Db,
  groupId: string,
  run: string,
): Promise<{ language: string | null; count: number }[]> {
  return await db
    .selectFrom('transcript_pieces')
    .select(['language', sql<number>`coalesce(jsonb_array_length(heard), 0)`.as('count')])
    .where('group_id', '=', groupId)
    .where('run', '=', run)
    .execute();
}

/** The labels whose names a person typed. Other names came with a given transcript. */
export async function readTypedLabels(trx: Trx, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('speaker_names')
    .select('label')
    .where('group_id', '=', groupId)
    .where('is_typed', '=', true)
    .execute();
  return rows.map(({ label }) => label);
}

/** Forgets names of given transcripts whose labels appear in no word and no stored plan. */
export async function deleteUnusedNames(
  trx: Trx,
  groupId: string,
  shownLabels: readonly string[],
): Promise<void> {
  await sql`
    DELETE FROM speaker_names AS n
    WHERE n.group_id = ${groupId} AND NOT n.is_typed AND n.label <> ALL(${shownLabels})
      AND NOT EXISTS (SELECT FROM words w WHERE w.group_id = n.group_id AND w.speaker = n.label)`.execute(
    trx,
  );
}

/**
 * Gives names to labels. A name replaces an earlier one. Only names that are not typed can be deleted later. The
 * group counts as changed, which open pages are told.
 */
export async function upsertSpeakerNames(
  trx: Trx,
  groupId: string,
  { names, isTyped }: { names: ReadonlyMap<string, string>; isTyped: boolean },
): Promise<void> {
  if (names.size === 0) return;
  await updateSourceGroup(trx, groupId, {});
  await trx
    .insertInto('speaker_names')
    .values(
      [...names].map(([label, display_name]) => ({
        ...{ group_id: groupId, label, display_name },
        is_typed: isTyped,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'label']).doUpdateSet((row) => ({
        display_name: row.ref('excluded.display_name'),
        is_typed: row.ref('excluded.is_typed'),
      })),
    )
    .execute();
}
