import { randomUUID } from 'node:crypto';
import { storedSettings } from '../../../src/contract/cut-settings.ts';
import type { PlanEntry } from '../../../src/contract/plan.ts';
import type { Db } from '../../../src/db/database.ts';
import { makeEntry, makeInput } from './render-input.ts';

/** An entry from camera A, or from another camera. */
export type PlannedEntry = Partial<PlanEntry> & Pick<PlanEntry, 'source_start_ms' | 'source_end_ms'>;

const SETTINGS = storedSettings({ target_duration_s: 20, chronology: 'free' });

/** A planned cut with just these entries, written as rows, for tests of the steps after planning. */
export async function addPlannedCut(
  db: Db,
  groupId: string,
  entries: readonly PlannedEntry[],
): Promise<string> {
  const { account_id: accountId } = await db
    .selectFrom('source_groups')
    .select('account_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('cuts')
    .values({
      id,
      account_id: accountId,
      prompt: 'as the test says',
      source_group_ids: [groupId],
      settings: JSON.stringify(SETTINGS),
      status: 'planned',
      brand_kit_id: null,
      run_id: null,
      latest_version: null,
      error: null,
    })
    .execute();
  await addPlanVersion(db, id, groupId, entries);
  return id;
}

/** One more version of the cut's plan; returns its number. */
export async function addPlanVersion(
  db: Db,
  cutId: string,
  groupId: string,
  entries: readonly PlannedEntry[],
): Promise<number> {
  const { latest_version: latest } = await db
    .selectFrom('cuts')
    .select('latest_version')
    .where('id', '=', cutId)
    .executeTakeFirstOrThrow();
  const version = (latest ?? 0) + 1;
  const { plan } = makeInput(entries.map((entry) => makeEntry({ ...entry, source_group: groupId })));
  await db
    .insertInto('plan_versions')
    .values({
      cut_id: cutId,
      version,
      origin: 'planner',
      document: JSON.stringify({ ...plan, version }),
    })
    .execute();
  await db.updateTable('cuts').set({ latest_version: version }).where('id', '=', cutId).execute();
  return version;
}
