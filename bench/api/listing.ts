import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';
import { pageSourceGroups } from '../../src/db/recordings/source-groups.ts';
import { quantile } from './load.ts';

const OTHER_ACCOUNTS = 9_999;
const PAGE_ROWS = 50;
const RUNS = 60;

/** One account with `groups` groups of one camera each among 10,000 accounts. */
async function fill(db: Db, groups: number): Promise<string> {
  await sql`INSERT INTO accounts (name, plan) SELECT 'other ' || n, 'pro' FROM generate_series(1, ${OTHER_ACCOUNTS}) n`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    INSERT INTO accounts (name, plan) VALUES ('large', 'pro') RETURNING id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`INSERT INTO source_groups (account_id, name, status, duration_ms, created_at)
    SELECT ${id}, 'group ' || n, 'ready', 60000, now() - n * interval '1 second'
    FROM generate_series(1, ${groups}::int) n`.execute(db);
  await sql`INSERT INTO source_groups (account_id, name, status) SELECT id, 'theirs', 'ready' FROM accounts`.execute(
    db,
  );
  await sql`INSERT INTO source_files (group_id, position, role, label, camera, status)
    SELECT id, 0, 'camera', 'file-1', 'A', 'ready' FROM source_groups`.execute(db);
  await sql`ANALYZE`.execute(db);
  return id;
}

/** Milliseconds of page 1 and of page 10,000, each the median of runs in turn, the round trip included. */
export async function measureListing(db: Db, groups: number): Promise<{ firstMs: number; farMs: number }> {
  const accountId = await fill(db, groups);
  const farRow = Math.min(10_000, groups / PAGE_ROWS) * PAGE_ROWS - PAGE_ROWS;
  const { rows } = await sql<{ position: string; id: string }>`
    SELECT (extract(epoch FROM created_at) * 1000000)::bigint::text AS position, id FROM source_groups WHERE account_id = ${accountId}
    ORDER BY created_at DESC, id DESC OFFSET ${farRow - 1} LIMIT 1`.execute(db);
  const [far] = rows;
  if (far === undefined) throw new Error('there is no far page');
  const [first, last]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    for (const [into, after] of [
      [first, null],
      [last, { createdAtUs: far.position, id: far.id }],
    ] as const) {
      const startedAt = performance.now();
      const page = await pageSourceGroups(db, { accountId, limit: PAGE_ROWS, after });
      into.push(performance.now() - startedAt);
      if (page.length < PAGE_ROWS) throw new Error(`a page of ${page.length} rows`);
    }
  }
  return { firstMs: quantile(first, 0.5), farMs: quantile(last, 0.5) };
}
