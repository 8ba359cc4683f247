import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const FIXTURES = join(import.meta.dirname, '../../fixtures');
/** A statement, or one `COPY ... FROM stdin;` with its rows. */
const COPY = /^COPY (.+) FROM stdin;\n([\s\S]*?)\\\.\n/gm;

/**
 * The rows and objects of an installation that `test/fixtures/NAME/make` kept, put into an empty database and
 * an empty data folder.
 */
export async function loadInstallation(name: string, databaseUrl: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(await readFile(join(FIXTURES, name, 'schema.sql'), 'utf8'));
    await loadRows(client, await readFile(join(FIXTURES, name, 'rows.sql'), 'utf8'), dataDir);
  } finally {
    await client.end();
  }
  const storage = join(dataDir, 'storage');
  await mkdir(storage, { recursive: true });
  await run('tar', ['-xzf', join(FIXTURES, name, 'objects.tar.gz'), '-C', storage]);
}

/** The server reads the rows from a file itself, for `pg` has no COPY from a stream. */
async function loadRows(client: pg.Client, text: string, dir: string): Promise<void> {
  const path = join(dir, 'rows.tsv');
  let at = 0;
  for (const block of text.matchAll(COPY)) {
    const [whole, target, rows = ''] = block;
    await client.query(text.slice(at, block.index));
    await writeFile(path, rows);
    await client.query(`COPY ${target} FROM '${path}'`);
    at = block.index + whole.length;
  }
  await client.query(text.slice(at));
  await rm(path);
}
