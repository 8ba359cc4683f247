import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type BatchSounds, batchSoundsSchema } from '../../domain/render/measured.ts';
import { type BatchInput, batchInputSchema } from '../../domain/render/stored-input.ts';
import type { Db, Trx } from '../database.ts';
import { readNullableJson } from '../json-column.ts';
import { lockName } from '../locks.ts';
import type { RenderBatchesTable, RendersTable } from './cut-tables.ts';
import { type StoredSidecars, storedSidecarsSchema } from './stored-keys.ts';

type StoredRender = Selectable<RendersTable>;
type StoredBatch = Selectable<RenderBatchesTable>;

export interface RenderBatchRow extends Omit<StoredBatch, 'input' | 'sound'> {
  /** Null before the batch starts. */
  input: BatchInput | null;
  /** Null before the first sound is made. */
  sound: BatchSounds | null;
}

export interface RenderRow extends Omit<StoredRender, 'sidecars'> {
  /** Null before the render is complete. */
  sidecars: StoredSidecars | null;
}

/** The parts of a batch that are no plan entry: its sound, without and with the end card's silence. */
export const SOUND_PARTS = { plain: -1, withEndCard: -2 } as const;

export async function insertRenderBatch(
  trx: Trx,
  batch: Insertable<RenderBatchesTable>,
  renders: readonly Insertable<RendersTable>[],
): Promise<void> {
  await trx.insertInto('render_batches').values(batch).execute();
  await trx
    .insertInto('renders')
    .values([...renders])
    .execute();
}

export async function findRenderBatch(db: Db | Trx, id: string): Promise<RenderBatchRow | null> {
  const row = await db.selectFrom('render_batches').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : checkedBatch(row);
}

/** The batch, held until the transaction ends. */
export async function lockRenderBatch(trx: Trx, id: string): Promise<RenderBatchRow | null> {
  const row = await trx
    .selectFrom('render_batches')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : checkedBatch(row);
}

function checkedBatch(row: StoredBatch): RenderBatchRow {
  const place = (column: string) => `render_batches.${column} of ${row.id}`;
  return {
    ...row,
    input: readNullableJson(batchInputSchema, row.input, place('input')),
    sound: readNullableJson(batchSoundsSchema, row.sound, place('sound')),
  };
}

function checkedRender(row: StoredRender): RenderRow {
  const sidecars = readNullableJson(storedSidecarsSchema, row.sidecars, `renders.sidecars of ${row.id}`);
  return { ...row, sidecars };
}

/** Freezes the input of all jobs of the batch, when the batch starts. */
export async function setBatchInput(trx: Trx, id: string, input: BatchInput): Promise<void> {
  await trx
    .updateTable('render_batches')
    .set({ input: JSON.stringify(input) })
    .where('id', '=', id)
    .execute();
}

/** Records a finished sound beside the others. The batch must be locked. */
export async function addBatchSound<Name extends keyof BatchSounds>(
  trx: Trx,
  id: string,
  name: Name,
  sound: Required<BatchSounds>[Name],
): Promise<void> {
  await sql`
    UPDATE render_batches
    SET sound = coalesce(sound, '{}'::jsonb) || jsonb_build_object(${name}::text, ${JSON.stringify(sound)}::jsonb)
    WHERE id = ${id}`.execute(trx);
}

export async function listRendersOfBatch(db: Db | Trx, batchId: string): Promise<RenderRow[]> {
  const rows = await db
    .selectFrom('renders')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(checkedRender);
}

export async function listBatchIdsOfCut(trx: Trx, cutId: string): Promise<string[]> {
  const rows = await trx.selectFrom('render_batches').select('id').where('cut_id', '=', cutId).execute();
  return rows.map(({ id }) => id);
}

/** Batches with renders under way whose plan shows a recording. */
export async function listBatchesShowing(trx: Trx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT b.id FROM render_batches b
    JOIN renders r ON r.batch_id = b.id AND r.status IN ('queued', 'processing')
    JOIN plan_versions p ON p.cut_id = b.cut_id AND p.version = b.plan_version
    WHERE p.document->'entries' @> ${JSON.stringify([{ source_group: groupId }])}::jsonb`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Every render of a cut across all batches, oldest first. */
export async function listRendersOfCut(db: Db | Trx, cutId: string): Promise<RenderRow[]> {
  const rows = await db
    .selectFrom('renders')
    .selectAll()
    .where('cut_id', '=', cutId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(checkedRender);
}

export async function updateRender(trx: Trx, id: string, changes: Updateable<RendersTable>): Promise<void> {
  await trx
    .updateTable('renders')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function countRendersInFlight(trx: Trx, accountId: string): Promise<number> {
  await lockName(trx, `renders of ${accountId}`);
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM renders
    WHERE account_id = ${accountId} AND status IN ('queued', 'processing')`.execute(trx);
  return result.rows[0]?.count ?? 0;
}

export async function insertRenderParts(trx: Trx, batchId: string, parts: readonly number[]): Promise<void> {
  await trx
    .insertInto('render_parts')
    .values(parts.map((part) => ({ batch_id: batchId, part })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a part as done; returns how many are still to be done. The batch must be locked. */
export async function finishRenderPart(trx: Trx, batchId: string, part: number): Promise<number> {
  await trx
    .updateTable('render_parts')
    .set({ status: 'done' })
    .where('batch_id', '=', batchId)
    .where('part', '=', part)
    .execute();
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM render_parts WHERE batch_id = ${batchId} AND status = 'queued'`.execute(
    trx,
  );
  return result.rows[0]?.count ?? 0;
}

/** A render of the account, or of any when none is named. */
export async function findRender(
  db: Db | Trx,
  id: string,
  accountId: string | null,
): Promise<RenderRow | null> {
  let query = db.selectFrom('renders').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : checkedRender(row);
}

/** Whether any render of the batch, or the named one, still has to be made. */
export async function isRenderWanted(db: Db, batchId: string, renderId: string | null): Promise<boolean> {
  let query = db
    .selectFrom('renders')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['queued', 'processing']);
  if (renderId !== null) query = query.where('id', '=', renderId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function lockRender(trx: Trx, id: string, accountId: string): Promise<RenderRow | null> {
  const row = await trx
    .selectFrom('renders')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : checkedRender(row);
}

export async function deleteRenderRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('renders').where('id', '=', id).execute();
}

/**
 * Seconds of work per second of output over the newest batches with complete renders; null before there are any.
 * The renders of a batch run side by side, so the time of a batch counts once.
 */
export async function recentRenderPace(db: Db): Promise<number | null> {
  const { rows } = await sql<{ pace: number | null }>`
    SELECT avg(pace)::float8 AS pace FROM (
      SELECT extract(epoch FROM max(finished_at) - min(started_at)) * 1000 / nullif(sum(duration_ms), 0) AS pace
      FROM renders WHERE status = 'complete'
      GROUP BY batch_id ORDER BY max(finished_at) DESC LIMIT 10
    ) recent`.execute(db);
  return rows[0]?.pace ?? null;
}
