import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PlanDocument, PlanEntry } from '../../contract/plan.ts';
import type { Db, Trx } from '../database.ts';
import { MAX_VERSION } from './cuts.ts';
import { readPlan } from './stored-plan.ts';

/** So that only few documents are read at a time. */
const PAGE_VERSIONS = 10;
/** Two thousand versions of a plan of 20 entries, or 50 of 1,000 entries. */
const MOST_CHARS = 16 * 2 ** 20;

/**
 * The newest versions of a cut's plan, oldest first, because a revision may ask for any of them. Older ones than fit
 * into `mostChars` of JSON are left out: to read thousands of long plans takes minutes and gigabytes. Hand edits make
 * versions that differ little, so equal parts are held once. Callers must not change them in place.
 */
export async function listPlanVersions(
  db: Db,
  cutId: string,
  mostChars = MOST_CHARS,
): Promise<PlanDocument[]> {
  const versions: PlanDocument[] = [];
  const share = sharer();
  let chars = 0;
  for (let before = MAX_VERSION; ; before = versions.at(-1)?.version ?? before) {
    const page = await readVersionsBefore(db, cutId, before);
    for (const { document, length } of page) {
      chars += length;
      if (chars > mostChars && versions.length > 0) return versions.toReversed();
      versions.push(withShared(readPlan(document, cutId), share));
      // A long plan takes tens of milliseconds, and requests are answered between two of them.
      await setImmediate();
    }
    if (page.length < PAGE_VERSIONS) return versions.toReversed();
  }
}

async function readVersionsBefore(db: Db, cutId: string, before: number) {
  return await db
    .selectFrom('plan_versions')
    .select(['document', sql<number>`length(document::text)`.as('length')])
    .where('cut_id', '=', cutId)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(PAGE_VERSIONS)
    .execute();
}

/** The titles of versions of a cut's plan. */
export async function readPlanTitles(
  db: Db,
  cutId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (versions.length === 0) return new Map();
  const { rows } = await sql<{ version: number; title: string }>`
    SELECT version, document->>'title' AS title FROM plan_versions
    WHERE cut_id = ${cutId} AND version = ANY(${[...new Set(versions)]}::int[])`.execute(db);
  return new Map(rows.map(({ version, title }) => [version, title]));
}

/** Labels of a recording's speakers that any version of any plan shows. Their names are put in whenever it is read. */
export async function readShownSpeakers(db: Db | Trx, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ speaker: string }>`
    SELECT DISTINCT entry->>'speaker' AS speaker
    FROM cuts c
    JOIN plan_versions p ON p.cut_id = c.id
    CROSS JOIN LATERAL jsonb_array_elements(p.document->'entries') AS entry
    WHERE c.account_id = (SELECT account_id FROM source_groups WHERE id = ${groupId})
      AND ${groupId}::uuid = ANY(c.source_group_ids)
      AND entry->>'source_group' = ${groupId} AND entry->>'speaker' <> ''`.execute(db);
  return rows.map(({ speaker }) => speaker);
}

type Share = <T>(value: T) => T;

/** Returns the first value that was equal. */
function sharer(): Share {
  const known = new Map<string, unknown>();
  return <T>(value: T): T => {
    const key = JSON.stringify(value);
    const first = known.get(key);
    if (first !== undefined) return first as T;
    known.set(key, value);
    return value;
  };
}

function withShared(plan: PlanDocument, share: Share): PlanDocument {
  return {
    ...plan,
    title: share(plan.title),
    rationale: share(plan.rationale),
    warnings: share(plan.warnings),
    settings: share(plan.settings),
    entries: plan.entries.map((entry) => share(withSharedParts(entry, share))),
  };
}

/** An entry that only has another number shares its words. */
function withSharedParts(entry: PlanEntry, share: Share): PlanEntry {
  return { ...entry, text: share(entry.text), tightening: share(entry.tightening) };
}
