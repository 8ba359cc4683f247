import { sql } from 'kysely';
import type { KeptCorrection, SpeakerCorrection } from '../../domain/transcript/keep-corrections.ts';
import type { Db, Trx } from '../database.ts';

/** In order of time; those of one time follow each other in the order in which they were made. */
export async function readWordCorrections(db: Db | Trx, groupId: string): Promise<KeptCorrection[]> {
  const rows = await db
    .selectFrom('word_corrections')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('start_ms')
    .orderBy('end_ms')
    .orderBy('id')
    .execute();
  return rows.map(toKept);
}

/** Keeps corrections; earlier ones that share time with them are replaced, and come back as the answer. */
export async function insertWordCorrections(
  trx: Trx,
  groupId: string,
  corrections: readonly KeptCorrection[],
): Promise<KeptCorrection[]> {
  if (corrections.length === 0) return [];
  const rows = JSON.stringify(
    corrections.map(({ startMs, endMs, ...texts }) => ({ start_ms: startMs, end_ms: endMs, ...texts })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS given(start_ms int, end_ms int, heard text, text text)`;
  const { rows: replaced } = await sql<KeptRow>`
    DELETE FROM word_corrections AS kept USING ${given}
    WHERE kept.group_id = ${groupId} AND kept.start_ms < given.end_ms AND kept.end_ms > given.start_ms
    RETURNING kept.start_ms, kept.end_ms, kept.heard, kept.text`.execute(trx);
  await sql`
    INSERT INTO word_corrections (group_id, start_ms, end_ms, heard, text)
    SELECT ${groupId}::uuid, given.* FROM ${given}`.execute(trx);
  return replaced.map(toKept);
}

interface KeptRow {
  start_ms: number;
  end_ms: number;
  heard: string;
  text: string;
}

const toKept = ({ start_ms: startMs, end_ms: endMs, heard, text }: KeptRow): KeptCorrection => ({
  ...{ startMs, endMs, heard, text },
});

/** Forgets corrections of words by their times, and of speakers by their ids. */
export async function forgetCorrections(
  trx: Trx,
  groupId: string,
  { times, ids }: { times: readonly { start_ms: number; end_ms: number }[]; ids: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM word_corrections AS kept
    USING jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS given(start_ms int, end_ms int)
    WHERE kept.group_id = ${groupId} AND kept.start_ms = given.start_ms AND kept.end_ms = given.end_ms`.execute(
    trx,
  );
  if (ids.length === 0) return;
  await trx
    .deleteFrom('speaker_corrections')
    .where('group_id', '=', groupId)
    .where('id', 'in', [...ids])
    .execute();
}

/** In the order in which they were made. */
export async function readSpeakerCorrections(db: Db | Trx, groupId: string): Promise<SpeakerCorrection[]> {
  const rows = await db
    .selectFrom('speaker_corrections')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
  return rows.map(({ start_ms: startMs, end_ms: endMs, speaker }) => ({ startMs, endMs, speaker }));
}

/** Their ids. */
export async function insertSpeakerCorrections(
  trx: Trx,
  groupId: string,
  corrections: readonly SpeakerCorrection[],
): Promise<string[]> {
  if (corrections.length === 0) return [];
  const rows = await trx
    .insertInto('speaker_corrections')
    .values(
      corrections.map(({ startMs, endMs, speaker }) => ({
        ...{ group_id: groupId, start_ms: startMs, end_ms: endMs },
        speaker,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives all corrections of one speaker to another from now on. Returns the ids of the changed ones. */
export async function moveSpeakerCorrections(
  trx: Trx,
  groupId: string,
  { from, into }: { from: string; into: string },
): Promise<string[]> {
  const rows = await trx
    .updateTable('speaker_corrections')
    .set({ speaker: into })
    .where('group_id', '=', groupId)
    .where('speaker', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stretches belong to a speaker again to whom they were given before. */
export async function returnSpeakerCorrections(
  trx: Trx,
  groupId: string,
  { from, given }: { from: string; given: readonly string[] },
): Promise<void> {
  if (given.length === 0) return;
  await trx
    .updateTable('speaker_corrections')
    .set({ speaker: from })
    .where('group_id', '=', groupId)
    .where('id', 'in', [...given])
    .execute();
}

export async function deleteCorrections(trx: Trx, groupId: string): Promise<void> {
  await trx.deleteFrom('word_corrections').where('group_id', '=', groupId).execute();
  await trx.deleteFrom('speaker_corrections').where('group_id', '=', groupId).execute();
}
