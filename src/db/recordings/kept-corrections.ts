import { sql } from 'kysely';
import type {
  KeptCorrection,
  SpeakerCorrection,
} from '../../domain/transcript/corrections/keep-corrections.ts';
import type { Db, Trx } from '../database.ts';

export interface StoredCorrection extends KeptCorrection {
  id: string;
}

/** In order of time; those of one time follow each other in the order in which they were made. */
export async function readWordCorrections(db: Db | Trx, groupId: string): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom('word_corrections')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('start_ms')
    .orderBy('end_ms')
    .orderBy('id')
    .execute();
  return rows.map(({ id, start_ms: startMs, end_ms: endMs, heard, text, goes_on: goesOn }) => ({
    ...{ id, startMs, endMs, heard, text, goesOn },
  }));
}

/** Their ids. */
export async function insertWordCorrections(
  trx: Trx,
  groupId: string,
  corrections: readonly KeptCorrection[],
): Promise<string[]> {
  if (corrections.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO word_corrections (group_id, start_ms, end_ms, heard, text, goes_on)
    SELECT ${groupId}::uuid, given."startMs", given."endMs", given.heard, given.text, coalesce(given."goesOn", false)
    FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
      AS given("startMs" int, "endMs" int, heard text, text text, "goesOn" boolean)
    RETURNING id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Puts corrections back that were deleted. They are in the order in which they were made again. */
export async function restoreWordCorrections(
  trx: Trx,
  groupId: string,
  corrections: readonly StoredCorrection[],
): Promise<void> {
  if (corrections.length === 0) return;
  await sql`
    INSERT INTO word_corrections (id, group_id, start_ms, end_ms, heard, text, goes_on) OVERRIDING SYSTEM VALUE
    SELECT given.id, ${groupId}::uuid, given."startMs", given."endMs", given.heard, given.text, coalesce(given."goesOn", false)
    FROM jsonb_to_recordset(${JSON.stringify(corrections)}::jsonb)
      AS given(id bigint, "startMs" int, "endMs" int, heard text, text text, "goesOn" boolean)`.execute(trx);
}

export async function deleteWordCorrections(
  trx: Trx,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('word_corrections')
    .where('group_id', '=', groupId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .execute();
}

export async function deleteSpeakerCorrections(
  trx: Trx,
  groupId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('speaker_corrections')
    .where('group_id', '=', groupId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
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

export async function countSpeakerCorrections(trx: Trx, groupId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('speaker_corrections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return Number(count);
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
    .where('id', '=', sql<string>`ANY(${[...given]}::bigint[])`)
    .execute();
}

export async function deleteCorrections(trx: Trx, groupId: string): Promise<void> {
  await trx.deleteFrom('word_corrections').where('group_id', '=', groupId).execute();
  await trx.deleteFrom('speaker_corrections').where('group_id', '=', groupId).execute();
}
