import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SentenceError } from '../lib/sentence-error.ts';
import type { Db } from './database.ts';
import { lockMigrations } from './locks.ts';

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations');

/**
 * Brings the schema up to date: forward only, in file order, each file once, safe from several processes.
 * Throws SentenceError where a newer release has been at work. This release would write rows that the newer
 * one does not expect.
 */
export async function migrate(db: Db): Promise<string[]> {
  const files = (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return await db.transaction().execute(async (trx) => {
    await lockMigrations(trx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now()
    )`.execute(trx);
    const applied = await sql<{ name: string }>`SELECT name FROM migrations`.execute(trx);
    const done = new Set(applied.rows.map((row) => row.name));
    const unknown = [...done].filter((name) => !files.includes(name)).toSorted();
    if (unknown.length > 0) throw new SentenceError(sayNewer(unknown));
    const fresh = files.filter((name) => !done.has(name));
    for (const name of fresh) {
      await sql.raw(await readFile(join(MIGRATIONS_DIR, name), 'utf8')).execute(trx);
      await sql`INSERT INTO migrations (name) VALUES (${name})`.execute(trx);
    }
    return fresh;
  });
}

function sayNewer(unknown: readonly string[]): string {
  return `the database has changes of another release of Makecut (this one does not know ${unknown.join(', ')}). A newer release made them, or one between releases whose changes were renamed since. Run the release that served last or a later one, or restore a backup that is older.`;
}
