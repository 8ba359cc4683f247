import { z } from 'zod';
import { fileArtefactsSchema } from '../../domain/recording/file-artefacts.ts';
import { clockPieceSchema } from '../../domain/recording/file-clock.ts';
import type { Recording, RecordingFile } from '../../domain/recording/recording.ts';
import { sourceFactsSchema } from '../../domain/recording/source-facts.ts';
import type { Db, Trx } from '../database.ts';
import { readNullableJson } from '../json-column.ts';
import {
  findSourceGroup,
  lockSourceGroup,
  type SourceFileRow,
  type StoredSourceGroup,
} from './source-groups.ts';

const clockPiecesSchema = z.array(clockPieceSchema);

/** A recording with its files; of this account, or of any where none is named. */
export async function findRecording(db: Db, id: string, accountId: string | null): Promise<Recording | null> {
  return await withFiles(db, await findSourceGroup(db, id, accountId));
}

/** The same, and locks its row until the transaction ends, so that changes of its state follow one another. */
export async function lockRecording(trx: Trx, id: string): Promise<Recording | null> {
  return await withFiles(trx, await lockSourceGroup(trx, id));
}

async function withFiles(db: Db | Trx, group: StoredSourceGroup | null): Promise<Recording | null> {
  if (group === null) return null;
  const files = await db
    .selectFrom('source_files')
    .selectAll()
    .where('group_id', '=', group.id)
    .orderBy('position')
    .execute();
  const { engine, model, quality, language, warnings } = group;
  return {
    id: group.id,
    accountId: group.account_id,
    name: group.name,
    status: group.status,
    syncStatus: group.sync_status,
    durationMs: group.duration_ms,
    speakersHint: group.speakers_hint,
    languageHint: group.language_hint,
    transcript: { engine, model, quality, language, warnings },
    files: files.map(recordingFile),
  };
}

function recordingFile(row: SourceFileRow): RecordingFile {
  const place = (column: string) => `source_files.${column} of ${row.id}`;
  const pieces = readNullableJson(clockPiecesSchema, row.clock_pieces, place('clock_pieces'));
  const line = { offsetMs: row.offset_ms ?? 0, driftPpm: row.drift_ppm ?? 0 };
  const { rate_num: num, rate_den: den } = row;
  return {
    id: row.id,
    position: row.position,
    role: row.role,
    label: row.label,
    letter: row.camera,
    status: row.status,
    filename: row.filename,
    sourceUrl: row.source_url,
    uploadKey: row.upload_key,
    originalKey: row.original_key,
    sha256: row.sha256,
    durationMs: row.duration_ms,
    rate: num === null || den === null ? null : { num, den },
    clock: pieces === null ? line : { ...line, pieces },
    syncResidualMs: row.sync_residual_ms,
    placedBy: row.placed_by,
    movedMs: row.moved_ms,
    mixGainDb: row.mix_gain_db,
    facts: readNullableJson(sourceFactsSchema, row.facts, place('facts')),
    artefacts: readNullableJson(fileArtefactsSchema, row.artefacts, place('artefacts')),
  };
}
