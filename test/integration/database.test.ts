import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { connectDatabase } from '../../src/db/database.ts';
import { useEmbeddedPostgres } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { silentLogger } from '../../src/lib/logger.ts';
import { isAlive } from '../../src/lib/process-lock.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { listProcesses } from '../support/list-processes.ts';

const MIGRATIONS_DIR = resolve(import.meta.dirname, '../../src/db/migrations');
const folders: { remove(): Promise<void> }[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

async function dataFolder(): Promise<string> {
  const folder = await makeDataFolder();
  folders.push(folder);
  return folder.dir;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/** A program that uses the embedded database, tells its address, and stays until it is killed. */
const USER_PROGRAM = `
  import { useEmbeddedPostgres } from ${JSON.stringify(resolve(import.meta.dirname, '../../src/db/embedded.ts'))};
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  const postgres = await useEmbeddedPostgres(process.argv[1], quiet);
  console.log(postgres.url);
  setInterval(() => {}, 1000);
`;

test('rows outlive a stop, sync is on, and a second use joins the server of the first', async () => {
  const dir = await dataFolder();
  const first = await useEmbeddedPostgres(dir, silentLogger);
  await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  const child = spawn(process.execPath, ['--input-type=module', '-e', USER_PROGRAM, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  expect(printed.toString().trim()).toBe(first.url);
  const pid = await serverPid(dir);
  await first.release();
  expect(isAlive(pid), 'the server stays while another process uses it').toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  const second = await useEmbeddedPostgres(dir, silentLogger);
  expect(second.url, 'a killed process leaves its server, which is adopted').toBe(first.url);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.release();
  expect(isAlive(pid)).toBe(false);
  const third = await useEmbeddedPostgres(dir, silentLogger);
  expect(await query(third.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await third.release();
});

test('runs as an unprivileged user under root, on the loopback address only, with a password', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  try {
    const pid = await serverPid(dir);
    const server = (await listProcesses()).find((running) => running.pid === Number(pid));
    // Debian's `nobody`.
    if (process.getuid?.() === 0) expect(server?.uid).toBe(65_534);
    expect(await query(postgres.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const wrong = new URL(postgres.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  } finally {
    await postgres.release();
  }
});

test('migrations apply once, also when several processes start together', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const databases = [1, 2, 3].map(() => connectDatabase(postgres.url, silentLogger));
  try {
    const applied = await Promise.all(databases.map((db) => migrate(db)));
    const files = (await readdir(MIGRATIONS_DIR)).toSorted();
    expect(files.length).toBeGreaterThan(1);
    expect(applied.flat()).toEqual(files);
  } finally {
    await Promise.all(databases.map((db) => db.destroy()));
    await postgres.release();
  }
});

test('a statement is prepared once, and prepared anew after the schema changed beneath it', async () => {
  const dir = await dataFolder();
  const postgres = await useEmbeddedPostgres(dir, silentLogger);
  const db = connectDatabase(postgres.url, silentLogger, { prepares: true });
  try {
    await sql`CREATE TABLE notes (id integer, text text)`.execute(db);
    await sql`INSERT INTO notes VALUES (1, 'one')`.execute(db);
    // One connection for all of it: statements are prepared on the connection that ran them.
    await db.connection().execute(async (connection) => {
      const read = () => sql`SELECT * FROM notes WHERE id = ${1}`.execute(connection);
      const prepared = async () =>
        (
          await sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%notes WHERE%'`.execute(
            connection,
          )
        ).rows.length;
      for (let n = 0; n < 3; n += 1) expect((await read()).rows).toEqual([{ id: 1, text: 'one' }]);
      expect(await prepared()).toBe(1);
      await sql`ALTER TABLE notes ADD COLUMN more text DEFAULT 'new'`.execute(connection);
      await expect(read()).rejects.toThrow(/cached plan/);
      expect((await read()).rows).toEqual([{ id: 1, text: 'one', more: 'new' }]);
    });
  } finally {
    await db.destroy();
    await postgres.release();
  }
});
