import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type CutSettings, cutSettingsSchema, defaultSettings } from '../../contract/cut-settings.ts';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import type { PlanOrigin } from '../../contract/values/plans.ts';
import type { Db, Trx } from '../database.ts';
import { readJson, type Unchecked } from '../json-column.ts';
import { lockName } from '../locks.ts';
import { olderThan, type PageOfAccount, position } from '../page.ts';
import type { CutsTable } from './cut-tables.ts';
import { readPlan, readPlanEntries } from './stored-plan.ts';

type CutRow = Selectable<CutsTable>;

export interface StoredCut extends Omit<CutRow, 'settings'> {
  settings: CutSettings;
}

type NewCut = Omit<Insertable<CutsTable>, 'settings' | 'status'> & { settings: CutSettings };

export async function insertCut(trx: Trx, cut: NewCut): Promise<void> {
  await trx
    .insertInto('cuts')
    .values({ ...cut, settings: JSON.stringify(cut.settings), status: 'planning' })
    .execute();
}

export async function findCut(db: Db | Trx, id: string, accountId: string | null): Promise<StoredCut | null> {
  let query = db.selectFrom('cuts').selectAll().where('id', '=', id);
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : checked(row);
}

export async function lockCut(trx: Trx, id: string, accountId: string | null): Promise<StoredCut | null> {
  let query = trx.selectFrom('cuts').selectAll().where('id', '=', id).forUpdate();
  if (accountId !== null) query = query.where('account_id', '=', accountId);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : checked(row);
}

const storedSettingsSchema = cutSettingsSchema.strip();

function checked(row: CutRow): StoredCut {
  return { ...row, settings: readSettings(row.settings, row.id) };
}

/** A setting that came after the cut was made has its default. */
function readSettings(stored: Unchecked<CutSettings>, cutId: string): CutSettings {
  const filled = { ...defaultSettings(), ...stored };
  return readJson(storedSettingsSchema, filled, `cuts.settings of ${cutId}`);
}

export async function updateCut(trx: Trx, id: string, changes: Updateable<CutsTable>): Promise<void> {
  await trx
    .updateTable('cuts')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function countPlannersInFlight(trx: Trx, accountId: string): Promise<number> {
  await lockName(trx, `planners of ${accountId}`);
  const result = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM cuts WHERE account_id = ${accountId} AND status = 'planning'`.execute(
    trx,
  );
  return result.rows[0]?.count ?? 0;
}

export type CutListRow = Pick<StoredCut, 'id' | 'prompt' | 'status' | 'created_at'> & { position: string };

export async function pageCuts(db: Db, { accountId, limit, after }: PageOfAccount): Promise<CutListRow[]> {
  const result = await sql<CutListRow>`
    SELECT id, prompt, status, created_at, ${position} AS position FROM cuts
    WHERE account_id = ${accountId} ${olderThan(after)}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`.execute(db);
  return result.rows;
}

/** A cut with a video, and the entries of two of its plan versions. */
export interface RenderedCut {
  id: string;
  /** Null where the newest version with a video is the latest one. */
  plans: { rendered: PlanEntry[]; latest: PlanEntry[] } | null;
}

interface RenderedCutRow {
  id: string;
  rendered: Unchecked<PlanEntry[]> | null;
  latest: Unchecked<PlanEntry[]> | null;
}

/** So many cuts have their plans read at a time: each may have two of 10,000 entries. */
const CUTS_AT_ONCE = 4;

/** Those of these cuts that rest and have a video: the entries of it and of the latest plan. */
export async function* listRenderedCuts(
  db: Db,
  accountId: string,
  ids: readonly string[],
): AsyncGenerator<RenderedCut> {
  for (let from = 0; from < ids.length; from += CUTS_AT_ONCE)
    yield* await readRenderedCuts(db, accountId, ids.slice(from, from + CUTS_AT_ONCE));
}

async function readRenderedCuts(db: Db, accountId: string, ids: readonly string[]): Promise<RenderedCut[]> {
  const { rows } = await sql<RenderedCutRow>`
    SELECT c.id, rendered.document->'entries' AS rendered, latest.document->'entries' AS latest
    FROM cuts c
    JOIN LATERAL (
      SELECT max(plan_version) AS version FROM renders WHERE cut_id = c.id AND status = 'complete'
    ) video ON video.version IS NOT NULL
    LEFT JOIN plan_versions rendered
      ON rendered.cut_id = c.id AND rendered.version = video.version AND video.version <> c.latest_version
    LEFT JOIN plan_versions latest
      ON latest.cut_id = c.id AND latest.version = c.latest_version AND video.version <> c.latest_version
    WHERE c.account_id = ${accountId} AND c.id = ANY(${[...ids]}::uuid[])
      AND c.status IN ('planned', 'complete')`.execute(db);
  return rows.map(({ id, rendered, latest }) => ({
    id,
    plans: rendered &&
      latest && { rendered: readPlanEntries(rendered, id), latest: readPlanEntries(latest, id) },
  }));
}

/** `author` is the id of the person or the key behind it; null where it is not known. */
export async function insertPlanVersion(
  trx: Trx,
  cutId: string,
  { origin, author }: { origin: PlanOrigin; author: string | null },
  document: PlanDocument,
): Promise<void> {
  const { version } = document;
  await trx
    .insertInto('plan_versions')
    .values({ cut_id: cutId, version, origin, author, document: JSON.stringify(document) })
    .execute();
}

/** The largest integer of Postgres. Clients may send larger numbers. */
export const MAX_VERSION = 2 ** 31 - 1;

export async function findPlanVersion(
  db: Db | Trx,
  cutId: string,
  version: number,
): Promise<PlanDocument | null> {
  if (version > MAX_VERSION) return null;
  const row = await db
    .selectFrom('plan_versions')
    .select('document')
    .where('cut_id', '=', cutId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : readPlan(row.document, cutId);
}

export interface PlanVersionOrigin {
  version: number;
  origin: PlanOrigin;
  /** E-mail address of the person, else name of the key; null where both are gone. */
  author: string | null;
  created_at: Date;
  rationale: string;
}

/** The origin of each version, oldest first. */
export async function listPlanOrigins(db: Db, cutId: string): Promise<PlanVersionOrigin[]> {
  return await db
    .selectFrom('plan_versions as p')
    .leftJoin('users as u', 'u.id', 'p.author')
    .leftJoin('api_keys as k', 'k.id', 'p.author')
    .select(['p.version', 'p.origin', 'p.created_at', sql<string>`p.document->>'rationale'`.as('rationale')])
    .select(sql<string | null>`coalesce(u.email, k.name, k.prefix)`.as('author'))
    .where('p.cut_id', '=', cutId)
    .orderBy('p.version')
    .execute();
}

/** The row and, with it, plan versions, batches and renders. */
export async function deleteCutRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('cuts').where('id', '=', id).execute();
}

/** Planner runs under way that read a recording. */
export async function listPlannerRunsOf(trx: Trx, groupId: string): Promise<{ id: string; runId: string }[]> {
  const { rows } = await sql<{ id: string; runId: string }>`
    SELECT id, run_id AS "runId" FROM cuts
    WHERE status = 'planning' AND run_id IS NOT NULL AND ${groupId}::uuid = ANY(source_group_ids)`.execute(
    trx,
  );
  return rows;
}
