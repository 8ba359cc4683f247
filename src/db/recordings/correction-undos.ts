import { sql } from 'kysely';
import {
  type CorrectionUndo,
  correctionUndoSchema,
} from '../../domain/transcript/corrections/correction-undo.ts';
import type { Trx } from '../database.ts';
import { readJson } from '../json-column.ts';

/** As many as a person takes back one after the other. */
const MAX_UNDOS = 50;
/** Of one recording. The newest undo is kept whatever its size, which its transcript bounds. */
const MAX_UNDO_BYTES = 32 * 2 ** 20;

/** Keeps an undo and returns its id. Old undos of the recording go. */
export async function insertCorrectionUndo(trx: Trx, groupId: string, undo: CorrectionUndo): Promise<string> {
  const text = JSON.stringify(undo);
  const { id } = await trx
    .insertInto('correction_undos')
    .values({ group_id: groupId, undo: text, size_bytes: Buffer.byteLength(text) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    DELETE FROM correction_undos WHERE group_id = ${groupId} AND id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(size_bytes) OVER newest AS bytes
        FROM correction_undos WHERE group_id = ${groupId} WINDOW newest AS (ORDER BY id DESC)
      ) AS undos
      WHERE place > ${MAX_UNDOS} OR (place > 1 AND bytes > ${MAX_UNDO_BYTES}))`.execute(trx);
  return id;
}

/** An undo serves once. Null where there is none, or no more. */
export async function takeCorrectionUndo(
  trx: Trx,
  groupId: string,
  id: string,
): Promise<CorrectionUndo | null> {
  const row = await trx
    .deleteFrom('correction_undos')
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .returning('undo')
    .executeTakeFirst();
  return row === undefined
    ? null
    : readJson(correctionUndoSchema, row.undo, `correction_undos.undo of ${id}`);
}
